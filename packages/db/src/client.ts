import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { tables } from './schema/tables.ts';

type Queries = Omit<PgDatabase<PostgresJsQueryResultHKT, typeof tables>, 'transaction'>;

declare const scope: unique symbol;
/** A transaction that sees one tenant's rows and no others. */
export type TenantTx = Queries & { readonly [scope]: 'tenant' };
/** A transaction that reads across tenants and writes only portals, their owners and the audit trail. */
export type PlatformTx = Queries & { readonly [scope]: 'platform' };
/** A transaction of the background workers. */
export type WorkerTx = Queries & { readonly [scope]: 'worker' };
/** For stores whose statement is the same in either realm. */
export type AnyTx = TenantTx | PlatformTx;

export interface TransactionOptions {
  /** A read-only transaction doesn't wait for its commit. */
  readOnly?: boolean;
}

export interface Database {
  withTenant<Result>(tenantId: string, run: (tx: TenantTx) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  withPlatform<Result>(run: (tx: PlatformTx) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  withWorker<Result>(run: (tx: WorkerTx) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  /** The id of the portal at this sub-domain, or undefined. Slugs never change, so a found one is remembered. */
  tenantIdBySlug(slug: string): Promise<string | undefined>;
  /** Resolves when the database answers; rejects when it doesn't. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
