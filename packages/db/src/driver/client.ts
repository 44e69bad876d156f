import { PLATFORM_ID } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { and, eq, ne } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { tenants } from '../schema/portal/tenants.ts';
import { ROLES } from '../setup.ts';
import { type Connection, Connections, type PoolState } from './connections.ts';
import { isAborted, toThrown } from './failures.ts';
import { current, queriesOver, type Send } from './prepared.ts';
import type { PlatformTx, Queries, TenantTx, WorkerTx } from './tx.ts';

export interface TransactionOptions {
  /** A read-only transaction does not wait for its commit. */
  readOnly?: boolean;
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
  tenantIdBySlug(slug: string): Promise<string | undefined>;
  /** Resolves when the database answers; rejects when it doesn't. */
  ping(): Promise<void>;
  pool(): PoolState;
  /**
   * Returns the error with which a transaction would be refused at once, if any, so that a caller need not prepare it
   * in vain.
   */
  refusal(): AppError | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connection string of the serving role; see `assertServingRole`. */
  url: string;
  /** Most connections; 10 by default. */
  max?: number;
  /** `transaction` if a pooler in that mode stands in between: statements are not prepared then. */
  pooler?: 'session' | 'transaction' | undefined;
  applicationName?: string;
  /** Milliseconds to wait for a free connection before `unavailable`; 5,000 by default. */
  waitMs?: number;
  /**
   * Milliseconds for which the server may be silent on a connection in use, until the connection is closed and its
   * transaction ends as `unavailable`. They must be longer than the server's limit for a statement. Unset: no limit,
   * for commands with long statements.
   */
  silenceMs?: number;
  /** Milliseconds of a monotonic clock; the process' own by default. */
  clock?: () => number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const REMEMBERED_SLUGS = 10_000;
const REMEMBERED_FOR = 60_000;

export function createDatabase({
  url,
  max = 10,
  pooler,
  applicationName = 'dars',
  waitMs = 5_000,
  silenceMs,
  clock = () => performance.now(),
}: DatabaseOptions): Database {
  const connections = new Connections({ url, max, pooler, applicationName, waitMs, silenceMs, clock });
  const slugs = new LRUCache<string, string>({ max: REMEMBERED_SLUGS, ttl: REMEMBERED_FOR, perf: { now: clock } });

  const database: Database = {
    withTenant(tenantId, run, options) {
      // The id becomes part of the statement's text.
      if (!UUID.test(tenantId)) return Promise.reject(new TypeError('A tenant id must be a UUID'));
      return transact(connections, beginning(ROLES.tenant, tenantId, options), run as Run<never>, options);
    },
    withPlatform: (run, options) =>
      transact(connections, beginning(ROLES.platform, '', options), run as Run<never>, options),
    withWorker: (run, options) =>
      transact(connections, beginning(ROLES.worker, '', options), run as Run<never>, options),
    async tenantIdBySlug(slug) {
      const known = slugs.get(slug);
      if (known !== undefined) return known;
      // The platform has a row of its own in the table, but no sub-domain.
      const isOpen = and(ne(tenants.id, PLATFORM_ID), ne(tenants.status, 'ARCHIVED'));
      const portal = and(eq(tenants.nameInEnglish, slug), isOpen);
      const find = (tx: PlatformTx) => tx.select({ id: tenants.id }).from(tenants).where(portal);
      const [found] = await database.withPlatform(find, { readOnly: true });
      if (found) slugs.set(slug, found.id);
      return found?.id;
    },
    ping: () => database.withPlatform(async (tx) => void (await tx.execute('select 1')), { readOnly: true }),
    pool: () => connections.state(),
    refusal: () => connections.refusal(),
    close: () => connections.close(),
  };
  return database;
}

/**
 * Returns the statements that begin a transaction in one message, so that they share a round trip with the first query.
 * The settings are local to the transaction, so the connection has no rights afterwards, whatever happens. SET takes a
 * fifth less of the server's time than `select set_config(…)`.
 */
function beginning(role: string, tenantId: string, { readOnly = false }: TransactionOptions = {}): string {
  const begin = readOnly ? 'begin read only' : 'begin';
  return `${begin}; set local role ${role}; set local app.tenant_id = '${tenantId}'`;
}

type Run<Result> = (tx: Queries) => Promise<Result>;

async function transact<Result>(
  connections: Connections,
  begin: string,
  run: Run<Result>,
  { readOnly = false }: TransactionOptions = {},
): Promise<Result> {
  if (current.getStore()?.open) {
    throw new Error(
      'A transaction is open already: another one inside it would take a second connection, and the context of a running one never changes. Pass its tx on, or end it first.',
    );
  }
  const connection = await connections.acquire();
  const session = new Session(connection);
  const tx: Queries = queriesOver(session.send);
  const state = { open: true, tx, send: session.send };
  try {
    session.begin(begin);
    const result = await current.run(state, run, tx);
    state.open = false;
    await session.commit(readOnly);
    return result;
  } catch (error) {
    state.open = false;
    throw toThrown(await session.rollback(error));
  } finally {
    session.end();
    connections.release(connection);
  }
}

/** The method that postgres.js calls when a query has failed. */
interface Rejectable {
  reject(error: unknown): void;
}

/**
 * One transaction's use of a connection: no statement passes before its begin, after its end, or once the session was
 * lost.
 */
class Session {
  readonly #connection: Connection;
  #ended = false;
  /** The error of the first statement that failed. */
  #failure: unknown;
  /** The error with which the begin failed: later statements fail for the same reason, and less clearly. */
  #failedToBegin: Promise<unknown> | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  begin(begin: string): void {
    this.#failedToBegin = this.#connection.sql.unsafe(begin).then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  async commit(readOnly: boolean): Promise<void> {
    // Resolved already if a query was awaited; otherwise waiting here keeps transactions from piling up on the
    // connection.
    const failure = await this.#failedToBegin;
    if (failure) throw failure;
    this.#refuseIfOver();
    const committed = this.#connection.sql.unsafe('commit');
    if (readOnly) {
      // Nothing was written, so the commit's error is of no interest: the next user of the connection comes behind it
      // in the same queue.
      committed.catch(() => undefined);
      return;
    }
    const { command } = await committed;
    // Postgres answers a commit after a failed statement with a rollback and no error.
    if (command !== 'COMMIT')
      throw new Error('A statement of this transaction failed, and the failure was not passed on: it was rolled back.');
  }

  /** Rolls back and resolves with the error for the caller. */
  async rollback(error: unknown): Promise<unknown> {
    const { sql, lost, gone } = this.#connection;
    if (!lost) await Promise.race([sql.unsafe('rollback').catch(() => undefined), gone]);
    // If two statements were sent together, the second's error may arrive first, and only says that another statement
    // failed.
    return (await this.#failedToBegin) ?? (isAborted(error) ? this.#failure : error);
  }

  end(): void {
    this.#ended = true;
  }

  /** Sends a named prepared statement, even without parameters. */
  readonly send: Send = (query, parameters) => {
    this.#refuseIfOver();
    const options = { prepare: true, simple: false } as { prepare: boolean };
    const pending: ReturnType<Send> = this.#connection.sql.unsafe(query, parameters as never[], options);
    const rejectable = pending as unknown as Rejectable;
    const { reject } = rejectable;
    rejectable.reject = (error) => {
      this.#failure ??= error;
      reject(error);
    };
    return pending;
  };

  #refuseIfOver(): void {
    if (this.#ended)
      throw new Error('This transaction has ended: a query was sent without being waited for, or its tx was kept.');
    if (this.#connection.lost)
      throw new AppError('unavailable', { retryAfter: 1 }, { cause: new Error('the connection was lost') });
  }
}
