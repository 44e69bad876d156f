import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, exactly, type Scenario } from '../figures.ts';
import { openStage } from '../stage.ts';
import { countLost, othersThan, startWriting } from '../writers.ts';

const KILLS = 3;
const LOAD_MS = 3_000;

export const killedServer: Scenario = {
  name: 'killed-server',
  what: `kill -9 of the server while people answer, learn and edit, ${KILLS} times`,
  async run() {
    await using opened = new AsyncDisposableStack();
    const stage = opened.adopt(await openStage(), (each) => each.close());
    let server = await stage.startServer();
    const school = await stage.openSchool(server);
    const writing = startWriting(school, () => server.port);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(LOAD_MS);
      await server.kill();
      server = await stage.startServer();
    }
    await sleep(LOAD_MS);
    const ledger = await writing.stop();
    return [
      atLeast('writes acknowledged', ledger.acknowledged, 200),
      exactly('of these lost', await countLost(stage.admin, school, ledger), 0),
      atLeast('requests without a server', ledger.statuses[0] ?? 0, 1),
      othersThan(ledger, [0, 200, 409]),
    ];
  },
};
