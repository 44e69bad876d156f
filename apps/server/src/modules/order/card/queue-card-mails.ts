import type { MailingContext } from '../../accounts/account/queue-mails.ts';
import { mailsPeople } from '../../mail/store.ts';
import { queueOrderMail } from '../queue-mails.ts';
import type { LockedOrder } from '../store.ts';

/** Mails the learner that the course is open. In a suspended portal nobody gets a mail. */
export async function mailPaid(ctx: MailingContext, locked: LockedOrder): Promise<void> {
  if (await mailsPeople(ctx.tx, ctx.tenantId)) await queueOrderMail(ctx, locked, { kind: 'paid' });
}

/** Mails the learner that money which the order did not need went back to the card, also in a suspended portal. */
export async function mailReturned(ctx: MailingContext, locked: LockedOrder, amount: number): Promise<void> {
  await queueOrderMail(ctx, locked, { kind: 'returned', amount });
}
