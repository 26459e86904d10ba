#!/bin/sh
cd "$(dirname "$0")" && python3 rows.py && python3 docgen.py && python3 build.py canvas_full document && mv canvas_full.html canvas.html && rm canvas_full.src.html document.src.html
