import { UNDO_WITHIN_MS } from '@dars/contracts/selling/order';
import { newId } from '@dars/db/columns';
import { type MailingContext, queueMails } from '../accounts/account/queue-mails.ts';
import { courseLink, orderLink } from '../mail/brand.ts';
import { composeOrderNews, type OrderNews } from '../mail/compose-order.ts';
import type { LockedOrder } from './store.ts';

/** Queues the mail that tells the learner what has happened to an order. */
export async function queueOrderMail(
  ctx: MailingContext,
  { order, courses: [course] }: LockedOrder,
  news: OrderNews,
  later: { mailId: string; pace: { after: Date } } | undefined = undefined,
): Promise<string[]> {
  const { baseUrl } = ctx.deps.config;
  const { reference, courseTitle: title, totalAmount, currency } = order;
  return queueMails(ctx, {
    ...later,
    userIds: [order.userId],
    language: course.language,
    compose: (brand, reader) => {
      const isOpened = (news.kind === 'accepted' || news.kind === 'paid') && course.status === 'PUBLISHED';
      const link =
        isOpened && order.bundleId === null
          ? courseLink(brand, baseUrl, course.id)
          : orderLink(brand, baseUrl, order.id);
      return composeOrderNews(brand, reader, {
        order: { reference, title, isBundle: order.bundleId !== null, totalAmount, currency, link },
        news,
      });
    },
  });
}

/**
 * Queues the mail about a decision of the staff, which waits as long as the decision can be taken back.
 * @returns the id of the mail; null if the learner gets none
 */
export async function queueDecisionMail(
  ctx: MailingContext,
  locked: LockedOrder,
  news: OrderNews,
): Promise<string | null> {
  const mailId = newId();
  const after = new Date(ctx.deps.now().getTime() + UNDO_WITHIN_MS);
  const mailed = await queueOrderMail(ctx, locked, news, { mailId, pace: { after } });
  return mailed.length > 0 ? mailId : null;
}
