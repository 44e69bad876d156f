import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../bench/processes.ts';
import { openFaultEnvironment } from '../environment.ts';
import { atLeast, exactly, type FaultScenario } from '../figures.ts';
import { startProxy } from '../proxy.ts';
import { countLost, startWriteLoad, unexpectedAnswers } from '../write-load.ts';

const LOAD_MS = 3_000;

export const rollingRestart: FaultScenario = {
  name: 'rolling-restart',
  what: 'two servers behind a proxy that checks /readyz and repeats no request, restarted in turn under load',
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openFaultEnvironment(), (each) => each.close());
    const ports = [await freePort(), await freePort()];
    const start = (port: number) => environment.startServer({ PORT: String(port) });
    const [one, other] = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
    const proxy = opened.adopt(await startProxy(ports), (each) => each.close());
    const portal = await environment.openPortal(one);
    await sleep(LOAD_MS);
    const writing = startWriteLoad(portal, () => proxy.port);
    for (const server of [one, other]) {
      await sleep(LOAD_MS);
      await server.stop();
      await start(server.port);
    }
    await sleep(LOAD_MS);
    const ledger = await writing.stop();
    return [
      atLeast('requests answered', ledger.acknowledged, 500),
      unexpectedAnswers(ledger, [200]),
      exactly('writes lost of those acknowledged', await countLost(environment.admin, portal, ledger), 0),
    ];
  },
};
