#!/bin/sh
cd "$(dirname "$0")" && python3 rows.py && python3 build.py canvas_full && mv canvas_full.html canvas.html && rm canvas_full.src.html
[ -f document.src.html ] && python3 build.py document; true
