import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BENCH_PORTAL, type Portals } from '../environment.ts';
import { exactly } from '../figures.ts';
import { interleave, relativeRange, spread } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';

const FLOOD_SCRIPT = fileURLToPath(new URL('../flood.ts', import.meta.url));
/** More connections than may wait for argon2, and far more sign-ins per second than it can verify. */
const FLOOD_LOAD = { connections: 200, perSecond: 400 };
const SETTLE_MS = 1_500;
/** Page visits per second, at a fixed pace however long the answers take. */
const VISITS_PER_SECOND = 40;

/** Measures the slowest pages for other visitors during a flood of sign-ins, against the same pages without it. */
export const loginFlood: Scenario = {
  name: 'login-flood',
  async run({ environment, rounds, seconds }) {
    const large = await environment.portals('large');
    const answers: Record<string, number> = {};
    await visitPages(large, seconds);
    const taken = await interleave(
      {
        peace: () => visitPages(large, seconds),
        async flooded() {
          const flood = startFlood(large);
          await sleep(SETTLE_MS);
          const times = await visitPages(large, seconds);
          for (const [status, count] of Object.entries(await flood.stop())) {
            answers[status] = (answers[status] ?? 0) + count;
          }
          await sleep(SETTLE_MS);
          return times;
        },
      },
      rounds,
    );
    const { '401': looked = 0, '503': refused = 0, ...others } = answers;
    if (looked === 0 || Object.keys(others).length > 0) throw new Error(`The flood met ${JSON.stringify(answers)}`);
    return [
      {
        title: 'pages during a flood of sign-ins',
        figures: [
          {
            ...{ name: 'p99 ÷ p99 without the flood', goal: { most: 3 } },
            measured: spread(taken.map(({ peace, flooded }) => flooded.slowest / peace.slowest)),
            // The slowest pages vary much, so the median page tells whether the machine was steady.
            baselineMoved: relativeRange(taken.map(({ peace }) => peace.middle)),
          },
          {
            name: 'sign-ins verified for each one refused, which shows that the queue was full',
            ...{ measured: exactly(looked / refused), goal: { most: 10 } },
          },
        ],
      },
    ];
  },
};

function startFlood({ server }: Portals): { stop(): Promise<Record<string, number>> } {
  const child = fork(FLOOD_SCRIPT, [server.origin, String(FLOOD_LOAD.connections), String(FLOOD_LOAD.perSecond)]);
  return {
    async stop() {
      const answered = once(child, 'message');
      child.send('stop');
      const [answers] = (await answered) as [Record<string, number>];
      return answers;
    },
  };
}

/** Visits pages, and returns the 99th percentile and the median of their times, in ms. */
async function visitPages({ server }: Portals, seconds: number): Promise<{ slowest: number; middle: number }> {
  const agent = new Agent({ keepAlive: true });
  const visits: Promise<number>[] = [];
  const began = performance.now();
  for (let visit = 0; visit < seconds * VISITS_PER_SECOND; visit += 1) {
    await sleep(Math.max(0, began + (visit * 1000) / VISITS_PER_SECOND - performance.now()));
    visits.push(visitPage(agent, new URL(server.origin).port));
  }
  const sorted = (await Promise.all(visits)).toSorted((one, other) => one - other);
  agent.destroy();
  const within = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { slowest: within(0.99), middle: within(0.5) };
}

/**
 * Visits the sign-in page. The portal is named by the Host header, as not every resolver knows the sub-domains of
 * localhost.
 */
function visitPage(agent: Agent, port: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { host: `${BENCH_PORTAL}.localhost:${port}` };
    get({ host: '127.0.0.1', port, path: '/home/login', headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The page answered ${response.statusCode}`));
      response.on('error', reject).on('end', () => resolve(performance.now() - began));
      response.resume();
    }).on('error', reject);
  });
}
