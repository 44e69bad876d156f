import { exactly } from '../figures.ts';
import { interleave, relativeRange, spread } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';
import { measureUnreadAnswer, readPage, readStream, warmUp } from '../streams.ts';

const EXPORT_REQUEST = { path: '/api/tenants/export', body: { selection: { filter: {}, except: [] } } };
const PAGE = '/api/tenants?size=10';
/** Time in ms for which the memory is watched while a client reads nothing. */
const STALL_MS = 5_000;

/** Measures all portals as one CSV file, against a page of ten. */
export const tenantExport: Scenario = {
  name: 'tenant-export',
  async run({ environment, rounds, portals }) {
    const large = await environment.portals('large');
    await warmUp(large, PAGE);
    const read = async () => {
      const file = await readStream(large, EXPORT_REQUEST);
      if (file.lines !== portals + 1) throw new Error(`${file.lines} lines for ${portals} portals`);
      return file;
    };
    const taken = await interleave({ page: () => readPage(large, PAGE), file: read }, rounds);
    const stalled = await measureUnreadAnswer(large, EXPORT_REQUEST, STALL_MS);
    const perSecond = spread(taken.map(({ file }) => portals / file.seconds));
    const firstByte = spread(taken.map(({ page, file }) => file.firstByteMs / page));
    return [
      {
        title: `${portals.toLocaleString('en')} portals as one CSV file`,
        figures: [
          {
            name: 'the server’s memory grows by, at most, MiB',
            measured: exactly(Math.max(...taken.map(({ file }) => file.grownMib))),
            goal: { most: 100 },
          },
          {
            name: `the same while nobody reads for ${STALL_MS / 1000} s, MiB`,
            measured: exactly(stalled),
            goal: { most: 32 },
          },
          {
            ...{ name: 'first byte ÷ a page of 10', measured: firstByte, goal: { most: 20 } },
            baselineMoved: relativeRange(taken.map(({ page }) => page)),
          },
          { name: 'rows a second', measured: perSecond },
        ],
      },
    ];
  },
};
