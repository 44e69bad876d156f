import { AppError } from '@dars/contracts/errors';
import {
  type AccountNumberLookup,
  type IbanLookup,
  MAX_TRANSFERS,
  type NewTransfer,
  type Transfer,
} from '@dars/contracts/portal/transfer';
import { violatedUnique } from '@dars/db/failures';
import { transfers } from '@dars/db/schema/portal/transfers';
import { sellingSettings } from '@dars/db/schema/selling/selling-settings';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const columns = {
  transferId: transfers.id,
  bankName: transfers.bankName,
  accountHolder: transfers.accountHolder,
  iban: transfers.iban,
  accountNumber: transfers.accountNumber,
  bic: transfers.bic,
  version: transfers.version,
};

const byId = (tenantId: string, id: string) => and(eq(transfers.tenantId, tenantId), eq(transfers.id, id));

/**
 * Lists a page of the accounts in the order in which they were entered. A portal has few, so all are read and counted.
 */
export async function listTransfers(
  tx: TenantTx,
  tenantId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: Transfer[]; total: number }> {
  const rows = await tx
    .select(columns)
    .from(transfers)
    .where(eq(transfers.tenantId, tenantId))
    .orderBy(transfers.createdAt, transfers.id)
    .limit(MAX_TRANSFERS);
  return { rows: rows.slice(page * size, (page + 1) * size), total: rows.length };
}

export async function countTransfers(tx: TenantTx, tenantId: string): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(transfers).where(eq(transfers.tenantId, tenantId));
  return counted?.total ?? 0;
}

/**
 * Tells whether the portal sells, and locks the settings that say so, so that neither the start of selling nor another
 * deletion counts the accounts at the same time.
 */
export async function lockIfSelling(tx: TenantTx, tenantId: string): Promise<boolean> {
  const [found] = await tx
    .select({ isOpen: sellingSettings.isOpen })
    .from(sellingSettings)
    .where(eq(sellingSettings.tenantId, tenantId))
    .for('no key update');
  return found?.isOpen ?? false;
}

export async function lockTransfer(tx: TenantTx, tenantId: string, id: string): Promise<Transfer | undefined> {
  const [found] = await tx.select(columns).from(transfers).where(byId(tenantId, id)).for('no key update');
  return found;
}

/** Inserts an account. Rejects with a unique violation if another account has the IBAN or the number. */
export async function insertTransfer(tx: TenantTx, tenantId: string, values: NewTransfer): Promise<Transfer> {
  const [made] = await tx
    .insert(transfers)
    .values({ tenantId, ...values })
    .returning(columns);
  if (!made) throw new Error('An insert returned nothing');
  return made;
}

/** Updates an account. Rejects as `insertTransfer` does. */
export async function updateTransferRow(
  tx: TenantTx,
  { tenantId, id, now }: { tenantId: string; id: string; now: Date },
  values: NewTransfer,
): Promise<Transfer> {
  const [changed] = await tx
    .update(transfers)
    .set({ ...values, version: sql`${transfers.version} + 1`, updatedAt: now })
    .where(byId(tenantId, id))
    .returning(columns);
  if (!changed) throw new Error('A locked row is gone');
  return changed;
}

export async function deleteTransferRow(tx: TenantTx, tenantId: string, id: string): Promise<void> {
  await tx.delete(transfers).where(byId(tenantId, id));
}

export const ibanExists = (tx: TenantTx, tenantId: string, { iban, transferId }: IbanLookup) =>
  isTaken(tx, { tenantId, column: transfers.iban, value: iban, except: transferId });

export const accountNumberExists = (
  tx: TenantTx,
  tenantId: string,
  { accountNumber, transferId }: AccountNumberLookup,
) => isTaken(tx, { tenantId, column: transfers.accountNumber, value: accountNumber, except: transferId });

interface UniqueValue {
  tenantId: string;
  column: PgColumn;
  value: string;
  /** The account that is being edited, which may keep its own value. */
  except: string | undefined;
}

async function isTaken(tx: TenantTx, { tenantId, column, value, except }: UniqueValue): Promise<boolean> {
  const other = except === undefined ? undefined : ne(transfers.id, except);
  const rows = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.tenantId, tenantId), eq(column, value), other))
    .limit(1);
  return rows.length > 0;
}

/** Turns a violated unique constraint into a rule error at its field; rethrows any other error. */
export function refuseTaken(error: unknown): never {
  const constraint = violatedUnique(error);
  if (constraint === 'transfers_iban_key') throw AppError.rule('iban', 'iban-exists');
  if (constraint === 'transfers_account_number_key') throw AppError.rule('accountNumber', 'account-number-exists');
  throw error;
}
