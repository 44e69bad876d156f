import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';

export type Queries = Omit<PgDatabase<PostgresJsQueryResultHKT>, 'transaction' | 'query' | '_query'>;

declare const scope: unique symbol;

/** A transaction that sees one tenant's rows and no others. */
export type TenantTx = Queries & { readonly [scope]: 'tenant' };

/** A transaction that reads across tenants and writes only portals, their owners and the audit trail. */
export type PlatformTx = Queries & { readonly [scope]: 'platform' };

/** A transaction of the background workers. */
export type WorkerTx = Queries & { readonly [scope]: 'worker' };

/** For stores whose statement is the same in either realm. */
export type AnyTx = TenantTx | PlatformTx;
