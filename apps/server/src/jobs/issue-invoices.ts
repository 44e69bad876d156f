import type { Deps } from '../core/deps.ts';
import { describeError } from '../core/describe-error.ts';
import { findDue } from '../modules/invoice/find-due.ts';
import { issueDue } from '../modules/invoice/issue-due.ts';
import { queueInvoiceMail } from '../modules/invoice/queue-invoice-mail.ts';

type InvoiceDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'now'>;

/**
 * Issues the invoices and credit notes that orders lack and mails them, those of each order in a transaction of its own.
 * Repeating it does no harm. An order that fails stays due.
 */
export async function issueInvoices(deps: InvoiceDeps): Promise<void> {
  const { db, log, now } = deps;
  for await (const { tenantId, id } of findDue(db, now())) {
    try {
      await db.withTenant(tenantId, async (tx) => {
        const issued = await issueDue({ tx, tenantId, now: now() }, id);
        for (const invoice of issued) await queueInvoiceMail({ tx, tenantId, deps }, invoice);
      });
    } catch (error) {
      log.warn({ tenantId, order: id, error: describeError(error) }, 'an invoice could not be issued');
    }
  }
}
