// The module as built: BARGE_IN_MODULE names its folder, dist/barge-in unless told otherwise.

import { pathToFileURL } from 'node:url';

const folder = process.env.BARGE_IN_MODULE ?? new URL('../../dist/barge-in', import.meta.url).pathname;

export const { BargeIn, Refusal } = await import(pathToFileURL(`${folder}/barge-in.js`).href);
