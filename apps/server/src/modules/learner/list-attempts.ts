import type {
  LearnerAttemptSort,
  ListLearnerAttemptsInput,
  learnerAttemptList,
} from '@dars/contracts/learning/learner-record';
import { byExpression, byText, listOrder } from '@dars/db/list-order';
import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { quizzes } from '@dars/db/schema/quiz/quizzes';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TenantContext } from '../../core/context.ts';
import { granted, grantIn } from '../content/quiz-grants.ts';
import { scoreOf } from '../quiz/attempt/find-standing.ts';
import { countAllowedAttempts } from '../quiz/rules.ts';
import { findLearner, isEnrolmentSeenBy } from './find-learner.ts';

/**
 * Lists a learner's attempts at the quizzes of the courses that the actor may edit, the latest start first unless sorted.
 * Those at removed quizzes are left out, because their results can no longer be opened.
 * @throws not-found
 */
export async function listAttemptsOfLearner(
  ctx: TenantContext,
  input: ListLearnerAttemptsInput,
): Promise<z.output<typeof learnerAttemptList>> {
  const { userId } = input;
  await findLearner(ctx, userId);
  const [found, [counted]] = await Promise.all([listPage(ctx, input), countAttempts(ctx, userId)]);
  return { rows: found.map(toAttempt), total: counted?.total ?? 0 };
}

const { extraAttempts, renouncedAttempts } = granted;
const { id, number, startedAt, submittedAt, earned, total, isPassed, waitingAnswers } = quizAttempts;
const columns = {
  ...{ id, number, startedAt, submittedAt, earned, total, isPassed, waitingAnswers },
  ...{ quizId: activities.id, title: activities.name, courseId: courses.id, courseTitle: courses.title },
  numberOfAttempts: quizzes.numberOfAttempts,
  grant: { extraAttempts, renouncedAttempts },
};

/** The attempts of one learner are few enough to be sorted. */
const ORDER = {
  keys: {
    quiz: byText(activities.name),
    date: byExpression(sql`coalesce(${submittedAt}, ${startedAt})`),
    score: byExpression(sql`${earned}::numeric / nullif(${total}, 0)`),
  },
  tieBreak: id,
  usual: [desc(startedAt), desc(id)],
};

function listPage(ctx: TenantContext, { userId, page, size, sort }: ListLearnerAttemptsInput) {
  const { tx, tenantId } = ctx;
  const isOfQuiz = eq(quizzes.activityId, quizAttempts.activityId);
  const grant = grantIn({ tenantId, activityId: quizAttempts.activityId, userId: quizAttempts.userId });
  return tx
    .select(columns)
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(quizAttempts, isOfEnrolment(tenantId))
    .innerJoin(activities, and(eq(activities.tenantId, tenantId), eq(activities.id, quizAttempts.activityId)))
    .innerJoin(quizzes, and(eq(quizzes.tenantId, tenantId), isOfQuiz))
    .innerJoinLateral(grant, sql`true`)
    .where(and(isEnrolmentSeenBy(ctx, userId), isQuizThere(tenantId)))
    .orderBy(...listOrder<LearnerAttemptSort>(ORDER, sort))
    .limit(size)
    .offset(page * size);
}

const countAttempts = (ctx: TenantContext, userId: string) =>
  ctx.tx
    .select({ total: count() })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(quizAttempts, isOfEnrolment(ctx.tenantId))
    .where(and(isEnrolmentSeenBy(ctx, userId), isQuizThere(ctx.tenantId)));

const isOfEnrolment = (tenantId: string) =>
  and(
    eq(quizAttempts.tenantId, tenantId),
    eq(quizAttempts.courseId, enrolments.courseId),
    eq(quizAttempts.userId, enrolments.userId),
  );

const isQuizThere = (tenantId: string) => sql`exists (
  select from activities a
  join lessons l on l.tenant_id = ${tenantId} and l.course_id = a.course_id and l.id = a.lesson_id
    and l.removed_at is null
  join sections s on s.tenant_id = ${tenantId} and s.course_id = a.course_id and s.id = l.section_id
    and s.removed_at is null
  where a.tenant_id = ${tenantId} and a.course_id = ${quizAttempts.courseId} and a.id = ${quizAttempts.activityId}
    and a.removed_at is null)`;

type Row = Awaited<ReturnType<typeof listPage>>[number];

function toAttempt({ startedAt: started, submittedAt: submitted, grant, ...row }: Row) {
  const { quizId, title, courseId, courseTitle, numberOfAttempts } = row;
  return {
    ...{ id: row.id, number: row.number, waitingAnswers: row.waitingAnswers, score: scoreOf(row) },
    ...{ startedDate: started.toISOString(), submittedDate: submitted?.toISOString() ?? null },
    ...{ quizId, title, courseId, courseTitle },
    numberOfAttempts: countAllowedAttempts({ ...grant, numberOfAttempts }, row.number).allowed,
  };
}
