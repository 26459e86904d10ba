// The module as built: BARGE_IN_DIST names the build it belongs to, target/dist-test unless told otherwise.

import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const tested = fileURLToPath(new URL('../../target/dist-test', import.meta.url));
const script = resolve(process.env.BARGE_IN_DIST ?? tested, 'barge-in/barge-in.js');

export const { BargeIn, Refusal } = await import(pathToFileURL(script).href);
