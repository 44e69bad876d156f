import { DEFAULT_LANGUAGE } from '@dars/contracts/languages';
import { type MailingContext, queueMails } from '../accounts/account/queue-mails.ts';
import { orderLink } from '../mail/brand.ts';
import { composeIssued } from '../mail/compose-order.ts';
import { mailsPeople } from '../mail/store.ts';
import type { StoredInvoice } from './store.ts';

/**
 * Queues the mail that brings the buyer an invoice or a credit note as a PDF. In a suspended portal nobody gets a mail:
 * the document is found at the order.
 */
export async function queueInvoiceMail(ctx: MailingContext, invoice: StoredInvoice): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  if (!(await mailsPeople(tx, tenantId))) return;
  const { id: invoiceId, kind, reference, document } = invoice;
  const [language = DEFAULT_LANGUAGE] = document.languages;
  await queueMails(ctx, {
    ...{ userIds: [invoice.userId], language, invoiceId },
    compose: (brand, reader) =>
      composeIssued(brand, reader, {
        ...{ kind, reference, title: document.courseTitle, totalAmount: document.total, currency: document.currency },
        link: orderLink(brand, deps.config.baseUrl, invoice.orderId),
      }),
  });
}
