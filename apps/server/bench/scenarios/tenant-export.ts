import { spread } from '../rounds.ts';
import type { Stage } from '../stage.ts';
import { type Goals, goal, readPage, readStream, type Streamed, stall } from '../streams.ts';

const EVERYTHING = { path: '/api/tenants/export', body: { selection: { filter: {}, except: [] } } };
const PAGE = '/api/tenants?size=10';
/** Milliseconds that a reader who reads nothing is watched. */
const STALL_MS = 5_000;

/** Every portal as one CSV file, against a page of ten. */
export const tenantExport = {
  name: 'tenant-export',
  async run({ stage: { large }, rounds, portals }: { stage: Stage; rounds: number; portals: number }): Promise<Goals> {
    const pages: number[] = [];
    const files: Streamed[] = [];
    await readPage(large, PAGE);
    for (let round = 0; round < rounds; round += 1) {
      pages.push(await readPage(large, PAGE));
      const file = await readStream(large, EVERYTHING);
      if (file.lines !== portals + 1) throw new Error(`${file.lines} lines for ${portals} portals`);
      files.push(file);
    }
    const stalled = await stall(large, EVERYTHING, STALL_MS);
    const firstByte = spread(files.map(({ firstByteMs }, round) => firstByteMs / (pages[round] ?? 1)));
    const perSecond = spread(files.map(({ seconds }) => portals / seconds));
    const grown = Math.max(...files.map(({ grownMib }) => grownMib));
    return {
      head: `| ${portals.toLocaleString('en')} portals as one CSV file (${Math.round(perSecond.median / 1000)} thousand rows a second) | measured | goal | |`,
      goals: [
        goal('the server’s memory grows by, MiB', grown, 100),
        goal(`the same while nobody reads for ${STALL_MS / 1000} s, MiB`, stalled, 32),
        goal('first byte ÷ a page of 10', firstByte.median, 20),
      ],
    };
  },
};
