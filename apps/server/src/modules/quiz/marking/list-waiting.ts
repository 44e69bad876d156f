import {
  type ListWaitingInput,
  type MarkingQueue,
  MOST_WAITING_QUESTIONS,
  WAITING_PAGE,
  type WaitingAnswer,
} from '@dars/contracts/learning/marking';
import { users } from '@dars/db/schema/accounts/users';
import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { quizAnswers } from '@dars/db/schema/quiz/quiz-answers';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { and, asc, count, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { isEditableBy } from '../../content/course/policy.ts';
import { getAttemptContent } from '../attempt/get-attempt-content.ts';
import { findQuiz } from '../policy.ts';
import { learnerColumns } from '../store.ts';

/** Counts the answers that wait for a person in the courses that the actor may edit. */
export async function countWaiting(ctx: TenantContext): Promise<{ waiting: number }> {
  const { tx, tenantId } = ctx;
  const [counted] = await tx
    .select({ waiting: sql`coalesce(sum(${quizAttempts.waitingAnswers}), 0)`.mapWith(Number) })
    .from(quizAttempts)
    .innerJoin(courses, and(isEditableBy(tenantId, ctx.actor), eq(courses.id, quizAttempts.courseId)))
    .innerJoin(activities, and(isShownIn(tenantId, activities), eq(activities.id, quizAttempts.activityId)))
    .innerJoin(lessons, and(isShownIn(tenantId, lessons), eq(lessons.id, activities.lessonId)))
    .innerJoin(sections, and(isShownIn(tenantId, sections), eq(sections.id, lessons.sectionId)))
    .where(isWaiting(tenantId));
  return { waiting: counted?.waiting ?? 0 };
}

/** Lists the questions with answers that wait, the one with the oldest answer first. */
export async function listQueue(ctx: TenantContext): Promise<MarkingQueue> {
  const { tx, tenantId, deps } = ctx;
  const oldestAt = sql`min(${quizAttempts.submittedAt})`.mapWith(quizAttempts.submittedAt);
  const found = await tx
    .select({
      ...{ quizId: activities.id, courseId: courses.id, questionId: quizAnswers.questionId },
      ...{ courseTitle: courses.title, quizTitle: activities.name },
      ...{ waiting: count(), oldestAt, total: sql`count(*) over ()`.mapWith(Number) },
      all: sql`sum(count(*)) over ()`.mapWith(Number),
      versionId: sql<string>`(array_agg(${quizAttempts.versionId} order by ${quizAttempts.submittedAt} desc))[1]`,
      attemptId: sql<string>`(array_agg(${quizAttempts.id} order by ${quizAttempts.submittedAt} desc))[1]`,
    })
    .from(quizAttempts)
    .innerJoin(quizAnswers, and(isUnmarked(tenantId), eq(quizAnswers.attemptId, quizAttempts.id)))
    .innerJoin(courses, and(isEditableBy(tenantId, ctx.actor), eq(courses.id, quizAttempts.courseId)))
    .innerJoin(activities, and(isShownIn(tenantId, activities), eq(activities.id, quizAttempts.activityId)))
    .innerJoin(lessons, and(isShownIn(tenantId, lessons), eq(lessons.id, activities.lessonId)))
    .innerJoin(sections, and(isShownIn(tenantId, sections), eq(sections.id, lessons.sectionId)))
    .where(isWaiting(tenantId))
    .groupBy(activities.id, courses.id, quizAnswers.questionId, courses.title, activities.name)
    .orderBy(asc(oldestAt), asc(activities.id), asc(quizAnswers.questionId))
    .limit(MOST_WAITING_QUESTIONS);
  const rows: MarkingQueue['rows'] = [];
  for (const { versionId, attemptId: id, oldestAt: oldest, total: _total, all: _all, ...row } of found) {
    const content = await getAttemptContent(tx, deps.caches, { tenantId, id, versionId });
    const asked = content.questions.find((each) => each.id === row.questionId)?.question;
    if (asked) rows.push({ ...row, text: asked.text, type: asked.type, oldestDate: oldest.toISOString() });
  }
  return { rows, total: found[0]?.total ?? 0, waiting: found[0]?.all ?? 0 };
}

/**
 * Lists the oldest answers to a question that wait for a person.
 * @throws not-found
 */
export async function listWaiting(
  ctx: TenantContext,
  { quizId, questionId, after }: ListWaitingInput,
): Promise<{ rows: WaitingAnswer[]; total: number }> {
  const { tx, tenantId } = ctx;
  const { activityId } = await findQuiz(ctx, quizId);
  const ofQuestion = and(
    isWaiting(tenantId),
    eq(quizAttempts.activityId, activityId),
    eq(quizAnswers.questionId, questionId),
  );
  const answered = and(isUnmarked(tenantId), eq(quizAnswers.attemptId, quizAttempts.id));
  const place = sql`(${quizAttempts.submittedAt}, ${quizAttempts.id})`;
  const isLater =
    after === undefined
      ? undefined
      : sql`${place} > (select submitted_at, id from quiz_attempts where tenant_id = ${tenantId} and id = ${after})`;
  const [rows, [counted]] = await Promise.all([
    tx
      .select({ attemptId: quizAttempts.id, user: learnerColumns, submittedAt: quizAttempts.submittedAt })
      .from(quizAttempts)
      .innerJoin(quizAnswers, answered)
      .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, quizAttempts.userId)))
      .where(and(ofQuestion, isLater))
      .orderBy(asc(quizAttempts.submittedAt), asc(quizAttempts.id))
      .limit(WAITING_PAGE),
    tx.select({ total: count() }).from(quizAttempts).innerJoin(quizAnswers, answered).where(ofQuestion),
  ]);
  return {
    rows: rows.map(({ submittedAt, ...row }) => ({ ...row, submittedDate: submittedAt?.toISOString() ?? '' })),
    total: counted?.total ?? 0,
  };
}

const isWaiting = (tenantId: string): SQL | undefined =>
  and(eq(quizAttempts.tenantId, tenantId), gt(quizAttempts.waitingAnswers, 0));

/** The condition for an answer without points, which in a submitted attempt waits for a person. */
const isUnmarked = (tenantId: string): SQL | undefined =>
  and(eq(quizAnswers.tenantId, tenantId), isNull(quizAnswers.earned), isNotNull(quizAnswers.answer));

/** The condition for a part of a course that is not removed; drafts are found too. */
const isShownIn = (tenantId: string, part: typeof activities | typeof lessons | typeof sections): SQL | undefined =>
  and(eq(part.tenantId, tenantId), isNull(part.removedAt));
