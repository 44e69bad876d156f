import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@dars/contracts/errors';
import { eq, ne } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { tenants } from '../schema/portal/tenants.ts';
import { DATABASE_ROLES } from '../setup.ts';
import { type Cluster, cachedMachines } from './cluster.ts';
import { toThrown } from './failures.ts';
import { type ObserveStatement, observed } from './observe.ts';
import { openPipelinedPool } from './pipelined-pool.ts';
import { openPlainPool } from './plain-pool.ts';
import type { Machine, Pool, PoolerMode, PoolOptions, PoolState, Send, UnderLoad } from './pool.ts';
import { portalAt } from './portal-at.ts';
import { currentTransaction, type QueriesOver } from './prepared.ts';
import { drizzleOver, statementsOver, statementsWithDrizzleRows } from './queries.ts';
import { Replica, type ReplicaOptions, readWalPosition, waitForReplay } from './replica.ts';
import { type SentStatement, sentStatements } from './sent-statements.ts';
import type { PlatformTx, Queries, TenantTx, WorkerTx } from './tx.ts';

export type { UnderLoad } from './pool.ts';

export interface TransactionOptions {
  /** The caller of a read-only transaction does not wait for its commit. */
  readOnly?: boolean;
  /** `refuse` by default. */
  underLoad?: UnderLoad | undefined;
  /**
   * A position in the primary's write-ahead log (`readWalPosition`). The transaction only reads, and runs on the replica
   * once the replica has replayed this position. If the replica fails, it runs again on the primary.
   */
  replayed?: string | undefined;
}

export interface Database {
  withTenant<Result>(
    tenantId: string,
    run: (tx: TenantTx) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  withPlatform<Result>(run: (tx: PlatformTx) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  withWorker<Result>(run: (tx: WorkerTx) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  /**
   * Returns the id of the portal at this sub-domain, or undefined if there is none or it is archived. Slugs never
   * change, so an id is cached for one minute, which is how long an instance may take to notice that another one has
   * archived the portal.
   */
  tenantIdBySlug(slug: string, underLoad?: UnderLoad): Promise<string | undefined>;
  /** Returns the id of the archived portal at this sub-domain, which is not cached. */
  archivedTenantIdBySlug(slug: string, underLoad?: UnderLoad): Promise<string | undefined>;
  /**
   * Resolves when the database has carried out a transaction: one of its own, or any other that ends first. While every
   * connection is in use it begins none, because it would wait behind the others and so call a busy database silent.
   * @throws unavailable if no transaction succeeds
   */
  ping(): Promise<void>;
  pool(): PoolState;
  /** The connections to the replica; undefined without one. */
  replicaPool(): PoolState | undefined;
  /**
   * Returns the error with which a transaction would be refused at once, if any, so that a caller need not prepare it
   * in vain.
   */
  refusal(underLoad?: UnderLoad): AppError | undefined;
  /** Unset: the database has no replica. */
  replica: Replica | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connection string of the serving role; see `assertServingRole`. */
  url: string;
  /** Most connections; 10 by default. */
  max?: number;
  pooler?: PoolerMode | undefined;
  applicationName?: string;
  /** Milliseconds to wait for a free connection before `unavailable`; 5,000 by default. */
  waitMs?: number;
  /**
   * Milliseconds for which the server may be silent on a connection in use, until the connection is closed and its
   * transaction ends as `unavailable`. They must be longer than the server's limit for a statement. Unset: no limit,
   * for commands with long statements.
   */
  silenceMs?: number;
  /** Whether the database is spread over a Citus cluster, whose machines must be told a transaction's tenant. */
  distributed?: boolean;
  /** How the machines of the cluster are known. Unset: none is limited, and none is asked whether it answers. */
  cluster?: Cluster | undefined;
  /** Milliseconds of a monotonic clock; the process' own by default. */
  clock?: () => number;
  /** The pieces of the driver that the libraries' own replace: for tests and measurements. None by default. */
  plain?: readonly DriverPiece[];
  /** Observes each statement of a transaction. */
  observe?: ObserveStatement | undefined;
  replica?: ReplicaAddress | undefined;
}

export interface ReplicaAddress extends Pick<ReplicaOptions, 'onChange' | 'replayWaitMs'> {
  /** Connection string of the serving role. */
  url: string;
  /** Milliseconds to wait for a free connection before a read goes to the primary; 500 by default. */
  queueMs?: number | undefined;
  /** Rejects if the address does not lead to a replica of the database; the database checks how far it is behind. */
  check(): Promise<void>;
}

/**
 * The pieces of the driver (docs/decisions/0024 and 0025): the pool of connections with its transactions, the session
 * that runs Drizzle's statements, and the mapping of rows, which Drizzle's own session always does itself.
 */
export type DriverPiece = 'pool' | 'session' | 'rows';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const REPLICA_QUEUE_MS = 500;
const MAX_CACHED_SLUGS = 10_000;
const SLUG_CACHE_MS = 60_000;

export function createDatabase({
  url,
  max = 10,
  pooler,
  applicationName = 'dars',
  waitMs = 5_000,
  silenceMs,
  distributed = false,
  cluster,
  clock = () => performance.now(),
  plain = [],
  observe,
  replica: address,
}: DatabaseOptions): Database {
  const openPool = plain.includes('pool') ? openPlainPool : openPipelinedPool;
  const poolOptions = { url, max, pooler, applicationName, waitMs, silenceMs, clock };
  const pool = openPool({ ...poolOptions, cluster: cluster && askingAnew(cluster, poolOptions) });
  const queriesOver = chooseQueries(plain);
  const slugs = new LRUCache<string, string>({ max: MAX_CACHED_SLUGS, ttl: SLUG_CACHE_MS, perf: { now: clock } });

  const succeeded = new EventEmitter<{ transaction: [] }>().setMaxListeners(0);
  const onSuccess = () => void succeeded.emit('transaction');
  const means = { queriesOver, observe, distributed };
  const onPrimary = transactionsOn(pool, { ...means, onSuccess });
  const replicaPool =
    address && openPool({ ...poolOptions, url: address.url, waitMs: address.queueMs ?? REPLICA_QUEUE_MS });
  const onReplica = replicaPool && transactionsOn(replicaPool, means);
  const replica = address && new Replica({ ...address, clock, check: checkReplica });

  /** Runs a read that needs no machine of a cluster besides its coordinator. */
  const onCoordinator: Coordinate = (run, underLoad) =>
    onPrimary(DATABASE_ROLES.platform, '', run as Run<never>, { readOnly: true, underLoad });
  const select = () => onCoordinator(async (tx) => void (await tx.execute('select 1')));
  const ping = () => firstAnswer(pool.state(), { select, succeeded, waitMs });
  const onMachine = cluster && transactionsOfMachines(onPrimary, cachedMachines(cluster, clock, onCoordinator));
  const transact: Transact = (role, tenantId, run, options = {}) => {
    if (onMachine) return onMachine(role, tenantId, run, options);
    const { replayed, ...ordinary } = options;
    const read = () => onPrimary(role, tenantId, run, ordinary);
    if (replayed === undefined || !replica || !onReplica) return read();
    return replica.read(() => onReplica(role, tenantId, run, { ...options, readOnly: true }), read);
  };

  async function checkReplica(): Promise<void> {
    await address?.check();
    const replayed = await database.withPlatform(readWalPosition, { readOnly: true });
    await onReplica?.(DATABASE_ROLES.platform, '', (tx) => tx.execute('select 1'), { readOnly: true, replayed });
  }

  const database: Database = {
    withTenant(tenantId, run, options) {
      // The id becomes part of the statement's text.
      if (!UUID.test(tenantId)) return Promise.reject(new TypeError('A tenant id must be a UUID'));
      return transact(DATABASE_ROLES.tenant, tenantId, run as Run<never>, options);
    },
    withPlatform: (run, options) => transact(DATABASE_ROLES.platform, '', run as Run<never>, options),
    withWorker: (run, options) => transact(DATABASE_ROLES.worker, '', run as Run<never>, options),
    async tenantIdBySlug(slug, underLoad) {
      const known = slugs.get(slug);
      if (known !== undefined) return known;
      const id = await onCoordinator(portalAt(slug, ne(tenants.status, 'ARCHIVED')), underLoad);
      if (id !== undefined) slugs.set(slug, id);
      return id;
    },
    archivedTenantIdBySlug: (slug, underLoad) =>
      onCoordinator(portalAt(slug, eq(tenants.status, 'ARCHIVED')), underLoad),
    ping,
    pool: () => pool.state(),
    replicaPool: () => replicaPool?.state(),
    refusal: (underLoad) => pool.refusal(underLoad),
    replica,
    async close() {
      await Promise.all([pool.close(), replicaPool?.close(), replica?.settle()]);
    },
  };
  return database;
}

interface AnswerMeans {
  /** Runs a transaction that only asks for an answer. */
  select(): Promise<void>;
  succeeded: EventEmitter<{ transaction: [] }>;
  waitMs: number;
}

/** See `Database.ping`. */
async function firstAnswer({ max, open, idle }: PoolState, { select, succeeded, waitMs }: AnswerMeans): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const isFull = idle === 0 && open >= max;
  const own = isFull ? sleep(waitMs, undefined, { signal }).then(() => Promise.reject(noneSucceeds())) : select();
  try {
    await Promise.race([own, once(succeeded, 'transaction', { signal })]);
  } finally {
    settled.abort();
  }
}

function chooseQueries(plain: readonly DriverPiece[]): QueriesOver {
  if (plain.includes('session')) return drizzleOver;
  return plain.includes('rows') ? statementsWithDrizzleRows : statementsOver;
}

interface TransactionMeans {
  queriesOver: QueriesOver;
  observe: ObserveStatement | undefined;
  distributed: boolean;
  /** Called after each transaction that the database has carried out. */
  onSuccess?: () => void;
}

type Run<Result> = (tx: Queries) => Promise<Result>;
type Transact = <Result>(role: string, tenantId: string, run: Run<Result>, options?: PlacedOptions) => Promise<Result>;

type Coordinate = <Result>(run: (tx: PlatformTx) => Promise<Result>, underLoad?: UnderLoad) => Promise<Result>;

interface PlacedOptions extends TransactionOptions {
  machine?: Machine | undefined;
}

/**
 * Returns the function that runs a transaction with a role and the id of one tenant. Both settings are local to the
 * transaction, so the connection has no rights afterwards, whatever happens. SET takes a fifth less of the server's
 * time than `select set_config(…)`.
 */
function transactionsOn(pool: Pool, { queriesOver, observe, distributed, onSuccess }: TransactionMeans): Transact {
  // Citus passes on the whole message of a SET to its machines. The role goes in an earlier one: Citus signs in there as the
  // role of each statement, and a function that runs as its owner could not become the transaction's role.
  const settingsOf = (role: string, tenantId: string): [string, ...string[]] => {
    const tenant = `set local app.tenant_id = '${tenantId}'`;
    if (!distributed) return [`set local role ${role}; ${tenant}`];
    return [`set local role ${role}; set local citus.propagate_set_commands = 'local'`, tenant];
  };
  return async <Result>(
    role: string,
    tenantId: string,
    run: Run<Result>,
    { readOnly = false, underLoad = 'refuse', replayed, machine }: PlacedOptions = {},
  ): Promise<Result> => {
    if (currentTransaction.getStore()?.open) {
      throw new Error(
        'A transaction is open already: another one inside it would take a second connection, and the context of a running one never changes. Pass its tx on, or end it first.',
      );
    }
    const settings = settingsOf(role, tenantId);
    // Before the role is set, which may not be allowed to run a block of code.
    if (replayed !== undefined) settings[0] = `${waitForReplay(replayed)}; ${settings[0]}`;
    const state = { open: true };
    try {
      const result = await pool.transact({ settings, readOnly, underLoad, machine }, async (sendNow) => {
        const sendOpen = observe ? observed(sendNow, observe) : sendNow;
        const send: Send = (query, parameters) => {
          if (!state.open) throw new Error(TRANSACTION_ENDED);
          if (sentStatements.hasSubscribers)
            sentStatements.publish({ role, query, parameters } satisfies SentStatement);
          return sendOpen(query, parameters);
        };
        const tx = queriesOver(send);
        try {
          return await currentTransaction.run(Object.assign(state, { tx, send, queriesOver, distributed }), run, tx);
        } finally {
          state.open = false;
        }
      });
      onSuccess?.();
      return result;
    } catch (error) {
      throw toThrown(error);
    } finally {
      // The connection may be lost while `run` still works.
      state.open = false;
    }
  };
}

/**
 * Asks the machines of the cluster in a session of its own each time: another session may have a connection to a machine
 * already, on which Citus would wait for the machine for ever.
 */
function askingAnew(cluster: Cluster, options: PoolOptions): PoolOptions['cluster'] {
  return {
    ...cluster,
    async answers(machine) {
      const pool = openPipelinedPool({ ...options, max: 1 });
      const ask = transactionsOn(pool, { queriesOver: statementsOver, observe: undefined, distributed: true });
      const run = (tx: PlatformTx) => cluster.answers(tx, machine);
      try {
        return await ask(DATABASE_ROLES.platform, '', run as Run<never>, { readOnly: true });
      } finally {
        await pool.close();
      }
    },
  };
}

/** Returns the function that tells the pool the machine of each transaction. A cluster is read without a replica. */
function transactionsOfMachines(
  transact: Transact,
  machineOf: (tenantId: string, underLoad?: UnderLoad) => Promise<Machine>,
): Transact {
  return async (role, tenantId, run, options = {}) => {
    const machine = tenantId === '' ? 'all' : await machineOf(tenantId, options.underLoad);
    return transact(role, tenantId, run, { ...options, machine });
  };
}

const noneSucceeds = () =>
  new AppError(
    'unavailable',
    { retryAfter: 1 },
    { cause: new Error('every connection is in use, and no transaction succeeds') },
  );

const TRANSACTION_ENDED = 'This transaction has ended: a query was sent without being waited for, or its tx was kept.';
