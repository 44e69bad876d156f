import { courses } from '@dars/db/schema/content/courses';
import { reviewNotices } from '@dars/db/schema/learning/review-notices';
import { tenants } from '@dars/db/schema/portal/tenants';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { isClosed } from '../../core/procedures.ts';
import { type MailingContext, queueMails } from '../accounts/account/queue-mails.ts';
import { listTeacherIds } from '../content/course/co-lecturers.ts';
import type { StoredCourse } from '../content/course/policy.ts';
import { reviewsLink } from '../mail/brand.ts';
import { composeReviewNews } from '../mail/compose-teaching.ts';

/** Milliseconds between two mails about the reviews of a course to the same lecturer. */
const PAUSE_MS = 24 * 60 * 60_000;

type NamedCourse = Pick<StoredCourse, 'id' | 'lecturerId'>;

/**
 * Records for the lecturers of a course that a review waits for them, or that somebody else has published one, and mails
 * those who got no such mail in the last day. The others get one when that day is over. The caller has locked the course.
 */
export async function recordReviewNews(
  ctx: TenantContext,
  course: NamedCourse,
  news: 'waits' | 'shown',
): Promise<void> {
  const { tx, tenantId, actor, deps } = ctx;
  const now = deps.now();
  const shown = news === 'shown' ? 1 : 0;
  const told = (await listTeacherIds(tx, { ...course, tenantId })).filter((id) => id !== actor.userId);
  if (told.length === 0) return;
  const values = { tenantId, courseId: course.id, shown, dueAt: now };
  await tx
    .insert(reviewNotices)
    .values(told.map((userId) => ({ ...values, userId })))
    .onConflictDoUpdate({
      target: [reviewNotices.tenantId, reviewNotices.courseId, reviewNotices.userId],
      set: {
        shown: sql`${reviewNotices.shown} + excluded.shown`,
        dueAt: sql`coalesce(${reviewNotices.dueAt}, greatest(excluded.due_at, ${reviewNotices.quietUntil}))`,
      },
    });
  await queueReviewNews(ctx, course.id);
}

/** Mails the lecturers of a course about its reviews who are due. In a suspended portal nobody gets a mail. */
export async function queueReviewNews({ tx, tenantId, deps }: MailingContext, courseId: string): Promise<void> {
  const now = deps.now();
  const [course] = await tx
    .select({
      ...{ id: courses.id, title: courses.title, language: courses.language, lecturerId: courses.lecturerId },
      ...{ waiting: courses.pendingReviews, status: tenants.status },
    })
    .from(courses)
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .where(and(eq(courses.tenantId, tenantId), eq(courses.id, courseId), isNull(courses.removedAt)))
    .for('no key update', { of: courses });
  if (course && isClosed(course.status)) return;
  const isOfCourse = and(eq(reviewNotices.tenantId, tenantId), eq(reviewNotices.courseId, courseId));
  const due = await tx
    .select({ userId: reviewNotices.userId, shown: reviewNotices.shown })
    .from(reviewNotices)
    .where(and(isOfCourse, lte(reviewNotices.dueAt, now)));
  if (due.length === 0) return;
  const teachers = course ? await listTeacherIds(tx, { ...course, tenantId }) : [];
  const newsOf = new Map(due.map(({ userId, shown }) => [userId, shown]));
  const readers = teachers.filter((id) => course && (course.waiting > 0 || (newsOf.get(id) ?? 0) > 0));
  const mailed = course
    ? await queueMails(
        { tx, tenantId, deps },
        {
          userIds: readers.filter((id) => newsOf.has(id)),
          language: course.language,
          compose: (brand, reader) =>
            composeReviewNews(brand, reader, {
              ...{ title: course.title, waiting: course.waiting, shown: newsOf.get(reader.id) ?? 0 },
              link: reviewsLink(brand, deps.config.baseUrl, courseId, course.waiting > 0 ? 'waiting' : 'shown'),
            }),
        },
      )
    : [];
  await tx
    .update(reviewNotices)
    .set({ dueAt: null, shown: 0 })
    .where(and(isOfCourse, lte(reviewNotices.dueAt, now)));
  if (mailed.length === 0) return;
  await tx
    .update(reviewNotices)
    .set({ quietUntil: new Date(now.getTime() + PAUSE_MS) })
    .where(and(isOfCourse, inArray(reviewNotices.userId, mailed)));
}
