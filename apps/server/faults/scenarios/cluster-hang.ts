import { setTimeout as sleep } from 'node:timers/promises';
import { openClusterEnvironment } from '../cluster-environment.ts';
import { atLeast, atMost, exactly, type FaultScenario, percentile } from '../figures.ts';
import { countLost, startWriteLoad, unexpectedAnswers } from '../write-load.ts';

const LOAD_MS = 6_000;
/** How long the worker hangs, in ms: several times the longest time of a statement. */
const HANG_MS = 20_000;

export const clusterHang: FaultScenario = {
  name: 'cluster-hang',
  what: `a worker of a Citus cluster accepts connections and answers nothing for ${HANG_MS / 1000} s`,
  needs: 'CITUS_ADMIN_URL',
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openClusterEnvironment(), (each) => each.close());
    const { admin } = environment;
    const { port } = await environment.startServer();
    const server = { port };
    const lost = await environment.openPortal(server, 'stopped');
    const other = await environment.openPortal(server, 'other');
    const [there, here] = [startWriteLoad(lost, () => port), startWriteLoad(other, () => port)];
    await sleep(LOAD_MS);
    const before = here.ledger.milliseconds.splice(0);
    await environment.hangWorker();
    await sleep(HANG_MS);
    const meanwhile = here.ledger.milliseconds.splice(0);
    await environment.resumeWorker();
    const back = performance.now();
    await sleep(LOAD_MS);
    const [ofLost, ofOther] = [await there.stop(), await here.stop()];
    return [
      atLeast('the worker’s portal: writes acknowledged', ofLost.acknowledged, 50),
      exactly('of these lost', await countLost(admin, lost, ofLost), 0),
      atLeast('refused (503)', ofLost.statuses[503] ?? 0, 10),
      exactly('of these without a Retry-After', ofLost.withoutRetry, 0),
      unexpectedAnswers(ofLost, [200, 409, 503]),
      atMost('seconds until all of its writes succeed again', (ofLost.recoveredAt - back) / 1000, 5),
      atLeast(
        'a portal of the other worker: answers meanwhile ÷ before, in the same time',
        rate(meanwhile, before),
        0.5,
      ),
      exactly('of its acknowledged writes lost', await countLost(admin, other, ofOther), 0),
      unexpectedAnswers(ofOther, [200]),
      atMost('p95 of its answers meanwhile ÷ before', percentile(meanwhile, 95) / percentile(before, 95), 2),
      atMost('slowest of its answers meanwhile, ms', percentile(meanwhile, 100), 6_000),
    ];
  },
};

const rate = (meanwhile: number[], before: number[]): number => meanwhile.length / HANG_MS / (before.length / LOAD_MS);
