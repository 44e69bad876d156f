import type { TenantContext } from '../../../core/context.ts';
import { queueMails } from '../../accounts/account/queue-mails.ts';
import { taughtCourseLink } from '../../mail/brand.ts';
import { composeTeachingAdded, composeTeachingRemoved } from '../../mail/compose-teaching.ts';
import type { StoredCourse } from './policy.ts';

interface Change {
  /** Ids of the lecturer and the co-lecturers before the change. */
  before: readonly string[];
  after: readonly string[];
}

/** Queues a mail to the people who teach a course from now on, and to those who do no more, except to the actor. */
export async function queueTeachingMails(
  ctx: TenantContext,
  { id, title, language }: Pick<StoredCourse, 'id' | 'title' | 'language'>,
  { before, after }: Change,
): Promise<void> {
  const { userId } = ctx.actor;
  const { baseUrl } = ctx.deps.config;
  await queueMails(ctx, {
    userIds: after.filter((each) => !before.includes(each) && each !== userId),
    language,
    compose: (brand, reader) =>
      composeTeachingAdded(brand, reader, { title, link: taughtCourseLink(brand, baseUrl, id) }),
  });
  await queueMails(ctx, {
    userIds: before.filter((each) => !after.includes(each) && each !== userId),
    language,
    compose: (brand, reader) =>
      composeTeachingRemoved(brand, reader, { title, link: taughtCourseLink(brand, baseUrl, undefined) }),
  });
}
