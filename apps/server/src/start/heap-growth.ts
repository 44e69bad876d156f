import { setFlagsFromString } from 'node:v8';

/**
 * Percent by which memory may grow over the live objects before a full collection. V8's default is to wait until it has
 * more than doubled: a list of a million rows, streamed batch by batch, would leave 100 MB of garbage. If memory is
 * scarce, also start with --max-semi-space-size=16, as `npm start` does: V8 may keep 96 MB for new objects otherwise,
 * and about 48 MB with it.
 */
const GROWTH = 50;

export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
