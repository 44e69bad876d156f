import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, date, index, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Returns a UUID of version 7. It rises with time, so that new rows sit together in every index. */
export const newId = (): string => v7();

export const id = () => uuid('id').notNull().$defaultFn(newId);
export const tenantId = () => uuid('tenant_id').notNull();
/** A moment in UTC, read and written as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A day without a time zone, `2026-11-21`. */
export const day = (name: string) => date(name, { mode: 'string' });
/** Distinct whole numbers as ranges, `{[0,30),[45,60)}`: adding a number again changes nothing. */
export const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' });
export const createdAt = () => moment('created_at').notNull().default(sql`now()`);
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`);

/** A check constraint: the database's own copy of a contract's list of values. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

/** A trigram index that finds any part of a normalised text; an ordinary index only finds beginnings. */
export const containsIndex = (name: string, column: AnyPgColumn) =>
  index(name).using('gin', sql`${column} gin_trgm_ops`);
