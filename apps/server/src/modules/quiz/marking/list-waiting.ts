import { formulaLineOf } from '@dars/contracts/content/question/formula-line';
import {
  type ListWaitingInput,
  type MarkingQueue,
  MOST_WAITING_QUESTIONS,
  WAITING_PAGE,
  type WaitingAnswer,
} from '@dars/contracts/learning/marking';
import { isOfGroup } from '@dars/db/group-filter';
import { users } from '@dars/db/schema/accounts/users';
import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { quizAnswers } from '@dars/db/schema/quiz/quiz-answers';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { and, asc, count, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TenantContext } from '../../../core/context.ts';
import { isEditableBy } from '../../content/course/policy.ts';
import { getAttemptContent } from '../attempt/get-attempt-content.ts';
import { findQuiz } from '../policy.ts';
import { learnerColumns } from '../store.ts';

/** Counts the answers that wait for a person in the courses that the actor may edit. */
export async function countWaiting(ctx: TenantContext): Promise<{ waiting: number }> {
  const { tx, tenantId } = ctx;
  const waiting = tx
    .select({
      activityId: quizAttempts.activityId,
      answers: sql`sum(${quizAttempts.waitingAnswers})`.as('answers'),
    })
    .from(quizAttempts)
    .where(isWaiting(tenantId))
    .groupBy(quizAttempts.activityId)
    .as('waiting');
  const place = placeOf(ctx, waiting.activityId);
  const [counted] = await tx
    .select({ waiting: sql`coalesce(sum(${waiting.answers}), 0)`.mapWith(Number) })
    .from(waiting)
    .innerJoinLateral(place, sql`true`);
  return { waiting: counted?.waiting ?? 0 };
}

/** Lists the questions with answers that wait, of all learners or of a group, the one with the oldest answer first. */
export async function listQueue(ctx: TenantContext, groupId?: string): Promise<MarkingQueue> {
  const { tx, tenantId, deps } = ctx;
  const waiting = tx
    .select({
      ...{ activityId: quizAttempts.activityId, questionId: quizAnswers.questionId },
      answers: sql`count(*)`.as('answers'),
      oldestAt: sql`min(${quizAttempts.submittedAt})`.mapWith(quizAttempts.submittedAt).as('oldest_at'),
      versionId: sql<string>`(array_agg(${quizAttempts.versionId} order by ${quizAttempts.submittedAt} desc))[1]`.as(
        'version_id',
      ),
      attemptId: sql<string>`(array_agg(${quizAttempts.id} order by ${quizAttempts.submittedAt} desc))[1]`.as(
        'attempt_id',
      ),
    })
    .from(quizAttempts)
    .innerJoin(quizAnswers, and(isUnmarked(tenantId), eq(quizAnswers.attemptId, quizAttempts.id)))
    .where(and(isWaiting(tenantId), isOfGroup(quizAttempts.userId, { tenantId, groupId })))
    .groupBy(quizAttempts.activityId, quizAnswers.questionId)
    .as('waiting');
  const place = placeOf(ctx, waiting.activityId);
  const found = await tx
    .select({
      ...{ quizId: waiting.activityId, questionId: waiting.questionId, oldestAt: waiting.oldestAt },
      ...{ versionId: waiting.versionId, attemptId: waiting.attemptId },
      ...{ courseId: place.courseId, courseTitle: place.courseTitle, quizTitle: place.quizTitle },
      waiting: sql`${waiting.answers}`.mapWith(Number),
      total: sql`count(*) over ()`.mapWith(Number),
      all: sql`sum(${waiting.answers}) over ()`.mapWith(Number),
    })
    .from(waiting)
    .innerJoinLateral(place, sql`true`)
    .orderBy(asc(waiting.oldestAt), asc(waiting.activityId), asc(waiting.questionId))
    .limit(MOST_WAITING_QUESTIONS);
  const rows: MarkingQueue['rows'] = [];
  for (const { versionId, attemptId: id, oldestAt: oldest, total: _total, all: _all, ...row } of found) {
    const content = await getAttemptContent(tx, deps.caches, { tenantId, id, versionId });
    const asked = content.questions.find((each) => each.id === row.questionId)?.question;
    if (asked)
      rows.push({
        ...row,
        text: asked.text,
        line: formulaLineOf(asked.richText),
        type: asked.type,
        oldestDate: oldest.toISOString(),
      });
  }
  return { rows, total: found[0]?.total ?? 0, waiting: found[0]?.all ?? 0 };
}

/**
 * Finds a quiz and its course by the quiz's key, if the actor may edit the course and no part above the quiz is removed.
 * The limit keeps Postgres from a join that begins at all courses of the portal.
 */
function placeOf({ tx, tenantId, actor }: TenantContext, activityId: PgColumn) {
  return tx
    .select({ courseId: courses.id, courseTitle: courses.title, quizTitle: activities.name })
    .from(activities)
    .innerJoin(courses, and(isEditableBy(tenantId, actor), eq(courses.id, activities.courseId)))
    .innerJoin(lessons, and(isShownIn(tenantId, lessons), eq(lessons.id, activities.lessonId)))
    .innerJoin(sections, and(isShownIn(tenantId, sections), eq(sections.id, lessons.sectionId)))
    .where(and(isShownIn(tenantId, activities), eq(activities.id, activityId)))
    .limit(1)
    .as('place');
}

/**
 * Lists the oldest answers to a question that wait for a person.
 * @throws not-found
 */
export async function listWaiting(
  ctx: TenantContext,
  { quizId, questionId, after, groupId }: ListWaitingInput,
): Promise<{ rows: WaitingAnswer[]; total: number }> {
  const { tx, tenantId } = ctx;
  const { activityId } = await findQuiz(ctx, quizId);
  const ofQuestion = and(
    isWaiting(tenantId),
    eq(quizAttempts.activityId, activityId),
    eq(quizAnswers.questionId, questionId),
    isOfGroup(quizAttempts.userId, { tenantId, groupId }),
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
