import { setFlagsFromString } from 'node:v8';

/**
 * Memory may grow by this many percent over what is in use before all of it is collected. V8 by itself waits until it has
 * doubled and more: a list of a million rows, streamed batch by batch, would leave 100 MB of them behind. Where memory is
 * scarce, start with --max-semi-space-size=16 as well, as `npm start` does: for new objects V8 may keep 96 MB, or so 48.
 */
const GROWTH = 50;

export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
