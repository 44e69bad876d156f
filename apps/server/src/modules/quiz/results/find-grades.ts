import { idArray } from '@dars/db/prepared';
import { activities } from '@dars/db/schema/content/activities';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { gradeOverrides } from '@dars/db/schema/quiz/grade-overrides';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { quizzes } from '@dars/db/schema/quiz/quizzes';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { pointsOf, resultIn } from '../../certificate/score.ts';
import { granted, grantIn } from '../../content/quiz-grants.ts';
import { isCommentedAttempt } from '../attempt/answer-marks.ts';

/** Some courses of one learner. */
interface Graded {
  tenantId: string;
  userId: string;
  courseIds: readonly string[];
}

/** The score of a course, and whether a person has yet to mark an answer that may raise it. */
interface CourseResult {
  score: number | null;
  waits: boolean;
}

/** Reads what the grades of the courses are made of, in one round trip. */
export async function findGrades(tx: TenantTx, of: Graded) {
  if (of.courseIds.length === 0) return { results: new Map<string, CourseResult>(), quizzes: [], attempts: [] };
  const [results, found, attempts] = await Promise.all([listResults(tx, of), listQuizzes(tx, of), listTaken(tx, of)]);
  return {
    results: new Map(results.map(({ courseId, result }) => [courseId, result])),
    quizzes: found,
    attempts,
  };
}

export type GradedQuiz = Awaited<ReturnType<typeof findGrades>>['quizzes'][number];
export type GradedAttempt = Awaited<ReturnType<typeof listTaken>>[number];

const isOneOf = (courseId: PgColumn, courseIds: readonly string[]): SQL =>
  sql`${courseId} = any(${idArray(courseIds)})`;

const listResults = (tx: TenantTx, { tenantId, userId, courseIds }: Graded) => {
  // The names are written out: in a select from one table Drizzle writes columns without their table.
  const learner = { tenantId, courseId: sql`enrolments.course_id`, userId: sql`enrolments.user_id` };
  return tx
    .select({
      courseId: enrolments.courseId,
      result: sql<CourseResult>`(
        select json_build_object('score', result.score, 'waits', result.waits) from ${resultIn(learner)})`,
    })
    .from(enrolments)
    .where(
      and(eq(enrolments.tenantId, tenantId), eq(enrolments.userId, userId), isOneOf(enrolments.courseId, courseIds)),
    );
};

const isShown = ({ status, removedAt }: typeof activities | typeof lessons | typeof sections) =>
  and(eq(status, 'PUBLISHED'), isNull(removedAt));

const isShownInCourse = (tenantId: string, table: typeof lessons | typeof sections) =>
  and(eq(table.tenantId, tenantId), eq(table.courseId, activities.courseId), isShown(table));

/** Lists the quizzes that learners see, in the order of their course, with what staff granted the learner. */
const listQuizzes = (tx: TenantTx, { tenantId, userId, courseIds }: Graded) => {
  const { passRate, numberOfAttempts, review, showCorrectAnswer, opensAt, closesAt } = quizzes;
  return tx
    .select({
      ...{ id: activities.id, courseId: activities.courseId, title: activities.name },
      ...{ passRate, numberOfAttempts, review, showCorrectAnswer, opensAt, closesAt },
      grant: granted,
      weight: sql<number>`coalesce(${quizzes.weight}, ${pointsOf(tenantId, sql`${activities.id}`)})`,
      // The reason comes first: Drizzle takes the row for missing if its first column is null.
      override: { reason: gradeOverrides.reason, percent: gradeOverrides.percent },
    })
    .from(activities)
    .innerJoin(lessons, and(isShownInCourse(tenantId, lessons), eq(lessons.id, activities.lessonId)))
    .innerJoin(sections, and(isShownInCourse(tenantId, sections), eq(sections.id, lessons.sectionId)))
    .innerJoin(quizzes, and(eq(quizzes.tenantId, tenantId), eq(quizzes.activityId, activities.id)))
    .innerJoinLateral(grantIn({ tenantId, activityId: activities.id, userId }), sql`true`)
    .leftJoin(
      gradeOverrides,
      and(
        eq(gradeOverrides.tenantId, tenantId),
        eq(gradeOverrides.activityId, activities.id),
        eq(gradeOverrides.userId, userId),
      ),
    )
    .where(
      and(
        eq(activities.tenantId, tenantId),
        isOneOf(activities.courseId, courseIds),
        eq(activities.type, 'QUIZ'),
        isShown(activities),
      ),
    )
    .orderBy(
      ...[asc(sections.position), asc(sections.id), asc(lessons.position), asc(lessons.id)],
      ...[asc(activities.position), asc(activities.id)],
    );
};

/** Lists the learner's attempts in the courses, newest first. */
const listTaken = (tx: TenantTx, { tenantId, userId, courseIds }: Graded) => {
  const { id, activityId, versionId, state, number, deadlineAt, submittedAt } = quizAttempts;
  const { earned, total, isPassed, waitingAnswers } = quizAttempts;
  return tx
    .select({
      ...{ tenantId: quizAttempts.tenantId, id, activityId, versionId, state, deadlineAt, submittedAt },
      ...{ earned, total, isPassed, waitingAnswers },
      hasComment: isCommentedAttempt(tenantId),
    })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.tenantId, tenantId),
        eq(quizAttempts.userId, userId),
        isOneOf(quizAttempts.courseId, courseIds),
      ),
    )
    .orderBy(desc(number));
};
