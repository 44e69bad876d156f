import { setTimeout as sleep } from 'node:timers/promises';
import { distribute } from '@dars/db/distribution/distribute';
import { freePort } from '../../bench/processes.ts';
import { openClusterEnvironment } from '../cluster-environment.ts';
import { atLeast, atMost, exactly, type FaultScenario, percentile } from '../figures.ts';
import { startProxy } from '../proxy.ts';
import { countLost, startWriteLoad, unexpectedAnswers } from '../write-load.ts';

const LOAD_MS = 4_000;

export const clusterNode: FaultScenario = {
  name: 'cluster-node',
  what: 'the last worker of a Citus cluster is drained and removed, and an empty one added and filled, under load',
  needs: 'CITUS_ADMIN_URL',
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openClusterEnvironment(), (each) => each.close());
    const { admin, adminUrl, workers } = environment;
    const worker = workers.at(-1);
    if (!worker) throw new Error('The cluster has no worker.');
    const { host, port } = worker;
    const server = await environment.startServer();
    const portal = await environment.openPortal(server, 'stopped');
    const writing = startWriteLoad(portal, () => server.port);
    await sleep(LOAD_MS);
    const began = performance.now();
    await admin`select citus_drain_node(${host}, ${port}, 'force_logical')`;
    // Waits until Citus has deleted the shards that were moved away, which it cannot do on a machine that is gone.
    await distribute(adminUrl);
    await admin`select citus_remove_node(${host}, ${port})`;
    await environment.emptyWorker(worker);
    await sleep(LOAD_MS);
    await admin`select citus_add_node(${host}, ${port})`;
    // Makes the new machine's rights equal to the others', and checks them.
    await distribute(adminUrl);
    await admin`select rebalance_table_shards(shard_transfer_mode => 'force_logical')`;
    await distribute(adminUrl);
    const seconds = (performance.now() - began) / 1000;
    await sleep(LOAD_MS);
    const ledger = await writing.stop();
    const [filled] = await admin<{ shards: number }[]>`
      select count(*)::int as shards from citus_shards where table_name = 'users'::regclass and nodeport = ${port}`;
    return [
      atLeast('writes acknowledged', ledger.acknowledged, 100),
      exactly('of these lost', await countLost(admin, portal, ledger), 0),
      unexpectedAnswers(ledger, [200]),
      atLeast('shards on the added worker', filled?.shards ?? 0, 1),
      atMost('seconds for all of it', seconds, 300),
      atMost('slowest answer, ms', percentile(ledger.milliseconds, 100), 6_000),
    ];
  },
};

export const clusterUpgrade: FaultScenario = {
  name: 'cluster-upgrade',
  what: 'two servers behind a proxy are replaced and the workers of a Citus cluster restarted, in turn under load',
  needs: 'CITUS_ADMIN_URL',
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openClusterEnvironment(), (each) => each.close());
    const { admin, workers } = environment;
    const ports = [await freePort(), await freePort()];
    const start = (port: number) => environment.startServer({ PORT: String(port) });
    const servers = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
    const proxy = opened.adopt(await startProxy(ports), (each) => each.close());
    const [one] = servers;
    if (!one) throw new Error('No server has started.');
    const [first, second] = [await environment.openPortal(one, 'stopped'), await environment.openPortal(one, 'other')];
    await sleep(LOAD_MS);
    const ofFirst = startWriteLoad(first, () => proxy.port);
    for (const server of servers) {
      await sleep(LOAD_MS);
      await server.stop();
      await start(server.port);
    }
    await sleep(LOAD_MS);
    const { statuses, milliseconds } = ofFirst.ledger;
    const failed = milliseconds.length - (statuses[200] ?? 0);
    const ofSecond = startWriteLoad(second, () => proxy.port);
    for (const worker of workers) {
      await environment.stopWorker(worker);
      await environment.startWorker(worker);
      await sleep(LOAD_MS);
    }
    const back = performance.now() - LOAD_MS;
    const written = [
      { portal: first, ledger: await ofFirst.stop() },
      { portal: second, ledger: await ofSecond.stop() },
    ];
    const figures = [exactly('requests that failed while servers were replaced', failed, 0)];
    for (const [place, { portal, ledger }] of written.entries())
      figures.push(
        atLeast(`portal ${place + 1}: writes acknowledged`, ledger.acknowledged, 100),
        exactly('of these lost', await countLost(admin, portal, ledger), 0),
        unexpectedAnswers(ledger, [200, 409, 503]),
        exactly('refused (503) without a Retry-After', ledger.withoutRetry, 0),
        atMost('seconds until all of its writes succeed again', Math.max(0, ledger.recoveredAt - back) / 1000, 5),
      );
    return figures;
  },
};
