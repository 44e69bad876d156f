import { setTimeout as sleep } from 'node:timers/promises';
import { openFaultEnvironment } from '../environment.ts';
import { atLeast, exactly, type FaultScenario } from '../figures.ts';
import { countLost, startWriteLoad, unexpectedAnswers } from '../write-load.ts';

const KILLS = 3;
const LOAD_MS = 3_000;

export const killedServer: FaultScenario = {
  name: 'killed-server',
  what: `kill -9 of the server while people answer, learn and edit, ${KILLS} times`,
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openFaultEnvironment(), (each) => each.close());
    let server = await environment.startServer();
    const portal = await environment.openPortal(server);
    const writing = startWriteLoad(portal, () => server.port);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(LOAD_MS);
      await server.kill();
      server = await environment.startServer();
    }
    await sleep(LOAD_MS);
    const ledger = await writing.stop();
    return [
      atLeast('writes acknowledged', ledger.acknowledged, 200),
      exactly('of these lost', await countLost(environment.admin, portal, ledger), 0),
      atLeast('requests without a server', ledger.statuses[0] ?? 0, 1),
      unexpectedAnswers(ledger, [0, 200, 409]),
    ];
  },
};
