import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId, updatedAt } from '../../columns.ts';

/** A portal's bank accounts for the fees that learners transfer. */
export const transfers = pgTable(
  'transfers',
  {
    tenantId: tenantId(),
    id: id(),
    bankName: text('bank_name').notNull(),
    accountHolder: text('account_holder').notNull(),
    /** Without spaces, upper case. */
    iban: text('iban').notNull(),
    accountNumber: text('account_number').notNull(),
    bic: text('bic').notNull().default(sql`''`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('transfers_iban_key').on(table.tenantId, table.iban),
    uniqueIndex('transfers_account_number_key').on(table.tenantId, table.accountNumber),
  ],
);
