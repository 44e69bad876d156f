import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '../client.ts';
import { type ClusterEnvironment, openClusterEnvironment } from '../cluster-environment.ts';
import { atLeast, atMost, exactly, type FaultScenario, percentile } from '../figures.ts';
import { BASE } from '../portal.ts';
import { countLost, startWriteLoad, unexpectedAnswers, type WriteLoad } from '../write-load.ts';

const LOAD_MS = 6_000;

export const clusterWorker: FaultScenario = {
  name: 'cluster-worker',
  what: `a worker of a Citus cluster is stopped under load, and away for ${LOAD_MS / 1000} s`,
  needs: 'CITUS_ADMIN_URL',
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openClusterEnvironment(), (each) => each.close());
    const server = await environment.startServer();
    const { port } = server;
    const cookie = await environment.signInSuperAdmin(server);
    const list = async () => {
      const { status, text } = await sendRequest({ port, host: BASE, cookie, path: '/api/tenants' });
      return { status, ...(status === 200 && (JSON.parse(text) as { total: number; isIncomplete: boolean })) };
    };
    const lost = await environment.openPortal(server, 'stopped');
    const other = await environment.openPortal(server, 'other');
    const [there, here] = [startWriteLoad(lost, () => port), startWriteLoad(other, () => port)];
    await sleep(LOAD_MS);
    const before = takeTimes(here);
    await environment.stopWorker();
    takeTimes(here);
    await sleep(LOAD_MS);
    const meanwhile = takeTimes(here);
    const listed = await list();
    await environment.startWorker();
    const back = performance.now();
    await sleep(LOAD_MS);
    const [ofLost, ofOther] = [await there.stop(), await here.stop()];
    return [
      atLeast('the worker’s portal: writes acknowledged', ofLost.acknowledged, 50),
      exactly('of these lost', await countLost(environment.admin, lost, ofLost), 0),
      atLeast('refused (503)', ofLost.statuses[503] ?? 0, 10),
      exactly('of these without a Retry-After', ofLost.withoutRetry, 0),
      unexpectedAnswers(ofLost, [200, 409, 503]),
      atMost('seconds until all of its writes succeed again', (ofLost.recoveredAt - back) / 1000, 5),
      atLeast('a portal of the other worker: writes acknowledged', ofOther.acknowledged, 50),
      exactly('of these lost', await countLost(environment.admin, other, ofOther), 0),
      unexpectedAnswers(ofOther, [200]),
      atMost('p95 of its answers meanwhile ÷ before', percentile(meanwhile, 95) / percentile(before, 95), 2),
      exactly('the list of portals meanwhile', listed.status, 200),
      exactly('portals in it', listed.total ?? 0, (await list()).total ?? 0),
      exactly('it says that something is missing', Number(listed.isIncomplete), 1),
      exactly('the list of portals afterwards says so', Number((await list()).isIncomplete), 0),
    ];
  },
};

/** Takes the times of the answers since the last call. */
const takeTimes = ({ ledger }: WriteLoad): number[] => ledger.milliseconds.splice(0);

export const clusterMove: FaultScenario = {
  name: 'cluster-move',
  what: 'the shard of a portal of a Citus cluster is moved online to another worker and back under load',
  needs: 'CITUS_ADMIN_URL',
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openClusterEnvironment(), (each) => each.close());
    const server = await environment.startServer();
    const portal = await environment.openPortal(server, 'other');
    const writing = startWriteLoad(portal, () => server.port);
    await sleep(LOAD_MS);
    const began = performance.now();
    await moveShard(environment, portal.tenantId);
    const seconds = (performance.now() - began) / 1000;
    await moveShard(environment, portal.tenantId);
    await sleep(LOAD_MS);
    const ledger = await writing.stop();
    return [
      atLeast('writes acknowledged', ledger.acknowledged, 100),
      exactly('of these lost', await countLost(environment.admin, portal, ledger), 0),
      unexpectedAnswers(ledger, [200]),
      atMost('seconds for a move', seconds, 60),
      atMost('slowest answer, ms', percentile(ledger.milliseconds, 100), 6_000),
    ];
  },
};

/** Moves the shard of the portal to another worker. */
async function moveShard({ admin }: ClusterEnvironment, tenantId: string): Promise<void> {
  const [moved] = await admin`
    select citus_move_shard_placement(p.shardid, p.nodename, p.nodeport, n.nodename, n.nodeport, 'force_logical')
    from (
      select * from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column('users', ${tenantId}::uuid)
    ) p join lateral (
      select nodename, nodeport from pg_dist_node where groupid <> 0 and (nodename, nodeport) <> (p.nodename, p.nodeport) limit 1
    ) n on true`;
  if (!moved) throw new Error('The cluster has no worker to which the shard could be moved.');
}
