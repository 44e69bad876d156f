import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '../client.ts';
import { openFaultEnvironment } from '../environment.ts';
import { atLeast, atMost, exactly, type FaultFigure, type FaultScenario, percentile } from '../figures.ts';
import { countLost, startWriteLoad, unexpectedAnswers } from '../write-load.ts';

const LOAD_MS = 4_000;
/** The longest allowed answer in ms: longer than a request may wait for a free connection. */
const LONGEST_ANSWER_MS = 6_000;

const scenario = (name: string, how: 'in order' | 'killed', awayMs: number): FaultScenario => ({
  name,
  what: `Postgres ${how === 'killed' ? 'killed (kill -9)' : 'stopped'} under load, and away for ${awayMs / 1000} s`,
  run: () => losePostgres(how, awayMs),
});

export const killedPostgres = scenario('killed-postgres', 'killed', 3_000);
export const stoppedPostgres = scenario('stopped-postgres', 'in order', 30_000);

async function losePostgres(how: 'in order' | 'killed', awayMs: number): Promise<FaultFigure[]> {
  await using opened = new AsyncDisposableStack();
  const environment = opened.adopt(await openFaultEnvironment(), (each) => each.close());
  const server = await environment.startServer();
  const portal = await environment.openPortal(server);
  const writing = startWriteLoad(portal, () => server.port);
  await sleep(LOAD_MS);
  await environment.stopPostgres(how);
  await sleep(awayMs);
  const { port } = server;
  const health = async (path: string) => (await sendRequest({ port, host: portal.host, path })).status;
  const [alive, ready] = [await health('/healthz'), await health('/readyz')];
  await environment.startPostgres();
  const back = performance.now();
  await sleep(LOAD_MS);
  const ledger = await writing.stop();
  return [
    atLeast('writes acknowledged', ledger.acknowledged, 200),
    exactly('of these lost', await countLost(environment.admin, portal, ledger), 0),
    atLeast('requests refused (503)', ledger.statuses[503] ?? 0, 10),
    exactly('of these without a Retry-After', ledger.withoutRetry, 0),
    unexpectedAnswers(ledger, [200, 409, 503]),
    atMost('slowest answer, ms', percentile(ledger.milliseconds, 100), LONGEST_ANSWER_MS),
    exactly('/healthz meanwhile', alive, 200),
    exactly('/readyz meanwhile', ready, 503),
    atMost('seconds until all writes succeed again', (ledger.recoveredAt - back) / 1000, 3),
    exactly('/readyz afterwards', await health('/readyz'), 200),
  ];
}
