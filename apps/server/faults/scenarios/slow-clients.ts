import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { residentMemoryMib } from '../../bench/processes.ts';
import { type HttpAnswer, sendRequest } from '../client.ts';
import { type FaultServer, openFaultEnvironment } from '../environment.ts';
import { atMost, exactly, type FaultScenario, percentile } from '../figures.ts';
import type { BusyPortal } from '../portal.ts';
import type { CutOffCounts } from '../slow-clients.ts';

const CLIENTS_SCRIPT = fileURLToPath(new URL('../slow-clients.ts', import.meta.url));
const CLIENTS_PER_KIND = 150;
/** Rounds with and without slow clients alternate, as the machine's speed may change meanwhile. */
const ROUNDS = 3;
/** Time in ms until all slow clients are connected. */
const SETTLE_MS = 2_000;
/** The limits are 10 s for headers and 30 s for a body. */
const WATCH_MS = 36_000;

export const slowClients: FaultScenario = {
  name: 'slow-clients',
  what: `${CLIENTS_PER_KIND} clients that never end their headers, ${CLIENTS_PER_KIND} their bodies, ${CLIENTS_PER_KIND} that read nothing of what they ask for`,
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openFaultEnvironment(), (each) => each.close());
    const server = await environment.startServer();
    const portal = await environment.openPortal(server);
    await visit(server, portal);
    const peace: HttpAnswer[] = [];
    const meanwhile: HttpAnswer[] = [];
    const before = residentMemoryMib(server.pid);
    let cutOff: CutOffCounts = { headers: 0, bodies: 0 };
    let grown = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      peace.push(...(await visit(server, portal)));
      const slow = startSlow(server, portal);
      await sleep(SETTLE_MS);
      meanwhile.push(...(await visit(server, portal)));
      grown = Math.max(grown, residentMemoryMib(server.pid) - before);
      if (round === ROUNDS) {
        await sleep(WATCH_MS);
        cutOff = await slow.cutOff();
      }
      await slow.end();
    }
    const [quiet, held] = [p99(peace), p99(meanwhile)];
    return [
      atMost(`p99 of pages ÷ p99 without slow clients (${quiet.toFixed(0)} ms)`, held / quiet, 4),
      exactly('pages that failed', failed(meanwhile), 0),
      exactly(`cut off, of ${CLIENTS_PER_KIND} that never end their headers`, cutOff.headers, CLIENTS_PER_KIND),
      exactly(`cut off, of ${CLIENTS_PER_KIND} that never end their bodies`, cutOff.bodies, CLIENTS_PER_KIND),
      atMost('growth of the server’s memory, MiB', grown, 150),
      exactly('pages that failed afterwards', failed(await visit(server, portal)), 0),
    ];
  },
};

function startSlow(
  { port }: FaultServer,
  { host }: BusyPortal,
): { cutOff(): Promise<CutOffCounts>; end(): Promise<unknown> } {
  const child = fork(CLIENTS_SCRIPT);
  child.send({ port, host, each: CLIENTS_PER_KIND });
  return {
    async cutOff() {
      const answered = once(child, 'message');
      child.send('count');
      const [counted] = (await answered) as [CutOffCounts];
      return counted;
    },
    end() {
      const ended = once(child, 'exit');
      child.disconnect();
      return ended;
    },
  };
}

const VISITS = 160;

/** Visits pages at a fixed pace. */
function visit({ port }: FaultServer, { host }: BusyPortal): Promise<HttpAnswer[]> {
  const visits = Array.from({ length: VISITS }, async (_, index) => {
    await sleep(index * 25);
    return sendRequest({ port, host, path: '/home/login' });
  });
  return Promise.all(visits);
}

const failed = (answers: HttpAnswer[]): number => answers.filter(({ status }) => status !== 200).length;

const p99 = (answers: HttpAnswer[]): number =>
  percentile(
    answers.map(({ milliseconds }) => milliseconds),
    99,
  );
