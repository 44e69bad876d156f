import type { Database } from '@dars/db/client';
import { findDue } from '../modules/invoice/find-due.ts';
import { issueDue } from '../modules/invoice/issue-due.ts';

/**
 * Issues the invoices and credit notes of the demo's orders as of the time at which each was due, so that the sums of a
 * year have their months.
 */
export async function issueDemoInvoices(db: Database, now: Date): Promise<void> {
  for await (const { tenantId, id, documentsDueAt } of findDue(db, now)) {
    await db.withTenant(tenantId, (tx) => issueDue({ tx, tenantId, now: documentsDueAt ?? now }, id));
  }
}
