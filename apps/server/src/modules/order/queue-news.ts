import { DEFAULT_LANGUAGE } from '@dars/contracts/languages';
import { users } from '@dars/db/schema/accounts/users';
import { orderCounters } from '@dars/db/schema/selling/order-counters';
import { orders } from '@dars/db/schema/selling/orders';
import { and, count, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { type MailingContext, queueMails } from '../accounts/account/queue-mails.ts';
import { ordersLink } from '../mail/brand.ts';
import { composeReceiptsWaiting } from '../mail/compose-order.ts';
import { mailsPeople } from '../mail/store.ts';
import { getSettings } from '../settings/store.ts';

/** Milliseconds between two mails to the staff of a portal about receipts. */
const PAUSE_MS = 60 * 60_000;

/** Records that a receipt has arrived, and mails the admins unless they got such a mail in the last hour. */
export async function recordReceiptNews(ctx: MailingContext): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  await tx
    .update(orderCounters)
    .set({ newsAt: deps.now() })
    .where(and(eq(orderCounters.tenantId, tenantId), isNull(orderCounters.newsAt)));
  await queueReceiptNews(ctx);
}

/**
 * Mails the admins of a portal about the receipts that came since the last such mail, if that is an hour ago. In a
 * suspended portal nobody gets a mail.
 */
export async function queueReceiptNews({ tx, tenantId, deps }: MailingContext): Promise<void> {
  const now = deps.now();
  if (!(await mailsPeople(tx, tenantId))) return;
  const isQuiet = or(isNull(orderCounters.toldAt), lte(orderCounters.toldAt, new Date(now.getTime() - PAUSE_MS)));
  const [due] = await tx
    .update(orderCounters)
    .set({ newsAt: null, toldAt: now })
    .where(and(eq(orderCounters.tenantId, tenantId), isNotNull(orderCounters.newsAt), isQuiet))
    .returning({ tenantId: orderCounters.tenantId });
  if (!due) return;
  const isWaiting = and(eq(orders.tenantId, tenantId), eq(orders.status, 'IN_REVIEW'));
  const [counted] = await tx.select({ waiting: count() }).from(orders).where(isWaiting);
  const waiting = counted?.waiting ?? 0;
  if (waiting === 0) return;
  const { language } = await getSettings(tx, tenantId);
  const isAdmin = and(eq(users.tenantId, tenantId), eq(users.role, 'ROLE_ADMIN_PORTAL'), isNull(users.removedAt));
  const admins = await tx.select({ id: users.id }).from(users).where(isAdmin);
  await queueMails(
    { tx, tenantId, deps },
    {
      userIds: admins.map(({ id }) => id),
      language: language ?? DEFAULT_LANGUAGE,
      compose: (brand, reader) =>
        composeReceiptsWaiting(brand, reader, { waiting, link: ordersLink(brand, deps.config.baseUrl) }),
    },
  );
}
