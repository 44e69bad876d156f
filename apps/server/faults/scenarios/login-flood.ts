import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type HttpAnswer, sendRequest } from '../client.ts';
import { openFaultEnvironment } from '../environment.ts';
import { atLeast, atMost, exactly, type FaultScenario, percentile } from '../figures.ts';

const FLOOD_SCRIPT = fileURLToPath(new URL('../../bench/flood.ts', import.meta.url));
/** More connections than may wait for argon2, and far more sign-ins per second than it can verify. */
const FLOOD_LOAD = { connections: 200, perSecond: 400 };
const CALLS = 160;
const PAUSE_MS = 25;
/** Rounds with and without the flood alternate, as the machine's speed may change meanwhile. */
const ROUNDS = 3;
/** Time in ms until the queue is full, and until it is empty again. */
const SETTLE_MS = 2_000;

export const loginFlood: FaultScenario = {
  name: 'login-flood',
  what: `${FLOOD_LOAD.connections} connections that try to log in again and again, while a portal learns`,
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openFaultEnvironment(), (each) => each.close());
    const calm = await environment.startServer();
    const portal = await environment.openPortal(calm);
    await calm.stop();
    // The flood uses the server's default address.
    const { port, origin } = await environment.startServer({ BASE_URL: '' });
    const host = `${portal.slug}.localhost:${port}`;
    const { cookie = '' } = portal.learners[0] ?? {};
    const learn = () =>
      Promise.all(
        Array.from({ length: CALLS }, async (_, index) => {
          await sleep(index * PAUSE_MS);
          return sendRequest({ port, host, cookie, path: index % 2 === 0 ? '/home/login' : '/api/me' });
        }),
      );
    await learn();
    const peace: HttpAnswer[] = [];
    const meanwhile: HttpAnswer[] = [];
    const answers: Record<string, number> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      peace.push(...(await learn()));
      const flood = startFlood(origin);
      await sleep(SETTLE_MS);
      meanwhile.push(...(await learn()));
      for (const [status, count] of Object.entries(await flood.stop()))
        answers[status] = (answers[status] ?? 0) + count;
      await sleep(SETTLE_MS);
    }
    const { '401': looked = 0, '503': refused = 0, ...others } = answers;
    const p99 = (all: HttpAnswer[]) =>
      percentile(
        all.map(({ milliseconds }) => milliseconds),
        99,
      );
    return [
      atLeast('sign-ins verified', looked, 1),
      atLeast('sign-ins refused (503)', refused, 1),
      atLeast('attempts for each verified sign-in', (looked + refused) / looked, 1.5),
      exactly(
        'sign-ins answered otherwise',
        Object.values(others).reduce((sum, count) => sum + count, 0),
        0,
      ),
      // Signed-in people are redirected from the sign-in page.
      exactly(
        'calls of others that failed',
        meanwhile.filter(({ status }) => status !== 200 && status !== 303).length,
        0,
      ),
      atMost(
        `p99 of these calls ÷ p99 without the flood (${p99(peace).toFixed(0)} ms)`,
        p99(meanwhile) / p99(peace),
        4,
      ),
    ];
  },
};

function startFlood(origin: string): { stop(): Promise<Record<string, number>> } {
  const child = fork(FLOOD_SCRIPT, [origin, String(FLOOD_LOAD.connections), String(FLOOD_LOAD.perSecond)]);
  return {
    async stop() {
      const answered = once(child, 'message');
      child.send('stop');
      const [answers] = (await answered) as [Record<string, number>];
      return answers;
    },
  };
}
