import type { Database } from '@dars/db/client';
import { sessions } from '@dars/db/schema/accounts/sessions';
import { users } from '@dars/db/schema/accounts/users';
import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { courseReviews } from '@dars/db/schema/learning/course-reviews';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { lessonProgress } from '@dars/db/schema/learning/lesson-progress';
import { legalAcceptances } from '@dars/db/schema/portal/legal-acceptances';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { DataSubject } from './find-rows.ts';

/** Rows of one transaction. */
const PAGE = 200;

export interface Page {
  limit: number;
  offset: number;
}

/** Reads all pages of one of the lists below. */
export async function* readAll<Item>(
  db: Database,
  subject: DataSubject,
  list: (tx: TenantTx, subject: DataSubject, page: Page) => Promise<Item[]>,
): AsyncGenerator<Item> {
  for (let offset = 0; ; offset += PAGE) {
    const page = { limit: PAGE, offset };
    const items = await db.withTenant(subject.tenantId, (tx) => list(tx, subject, page), { readOnly: true });
    yield* items;
    if (items.length < PAGE) return;
  }
}

export async function findPerson(tx: TenantTx, { tenantId, userId }: DataSubject) {
  const [found] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  return found;
}

export const listCourses = (tx: TenantTx, { tenantId, userId }: DataSubject, { limit, offset }: Page) => {
  const { courseId, createdAt, startedAt, completedAt } = enrolments;
  const done = tx
    .select({ courseId: lessonProgress.courseId, lessons: count().as('lessons') })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.tenantId, tenantId),
        eq(lessonProgress.userId, userId),
        isNotNull(lessonProgress.completedAt),
      ),
    )
    .groupBy(lessonProgress.courseId)
    .as('done');
  return tx
    .select({ title: courses.title, createdAt, startedAt, completedAt, lessons: done.lessons })
    .from(enrolments)
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, courseId)))
    .leftJoin(done, eq(done.courseId, courseId))
    .where(and(eq(enrolments.tenantId, tenantId), eq(enrolments.userId, userId)))
    .orderBy(asc(createdAt), asc(courseId))
    .limit(limit)
    .offset(offset);
};

export const listAttempts = (tx: TenantTx, { tenantId, userId }: DataSubject, { limit, offset }: Page) => {
  const { number, startedAt, submittedAt, earned, total, isPassed, waitingAnswers } = quizAttempts;
  return tx
    .select({
      ...{ quiz: activities.name, course: courses.title },
      ...{ number, startedAt, submittedAt, earned, total, isPassed, waitingAnswers },
    })
    .from(enrolments)
    .innerJoin(
      quizAttempts,
      and(
        eq(quizAttempts.tenantId, tenantId),
        eq(quizAttempts.courseId, enrolments.courseId),
        eq(quizAttempts.userId, userId),
      ),
    )
    .innerJoin(activities, and(eq(activities.tenantId, tenantId), eq(activities.id, quizAttempts.activityId)))
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, enrolments.courseId)))
    .where(and(eq(enrolments.tenantId, tenantId), eq(enrolments.userId, userId)))
    .orderBy(asc(startedAt), asc(quizAttempts.id))
    .limit(limit)
    .offset(offset);
};

export const listNotes = (tx: TenantTx, { tenantId, userId }: DataSubject, { limit, offset }: Page) => {
  const { notes, lessonId } = lessonProgress;
  return tx
    .select({ lesson: lessons.title, course: courses.title, notes })
    .from(lessonProgress)
    .innerJoin(lessons, and(eq(lessons.tenantId, tenantId), eq(lessons.id, lessonId)))
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, lessonProgress.courseId)))
    .where(and(eq(lessonProgress.tenantId, tenantId), eq(lessonProgress.userId, userId), ne(notes, sql`''`)))
    .orderBy(asc(lessonId))
    .limit(limit)
    .offset(offset);
};

export const listReviews = (tx: TenantTx, { tenantId, userId }: DataSubject, { limit, offset }: Page) => {
  const { stars, body, answer, updatedAt } = courseReviews;
  return tx
    .select({ course: courses.title, stars, body, answer, updatedAt })
    .from(courseReviews)
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, courseReviews.courseId)))
    .where(and(eq(courseReviews.tenantId, tenantId), eq(courseReviews.userId, userId)))
    .orderBy(asc(updatedAt), asc(courseReviews.id))
    .limit(limit)
    .offset(offset);
};

export const listDevices = (tx: TenantTx, { tenantId, userId }: DataSubject, { limit, offset }: Page) => {
  const { userAgent, createdAt } = sessions;
  return tx
    .select({ userAgent, createdAt })
    .from(sessions)
    .where(and(eq(sessions.tenantId, tenantId), eq(sessions.userId, userId)))
    .orderBy(asc(createdAt), asc(sessions.id))
    .limit(limit)
    .offset(offset);
};

export const listAcceptances = (tx: TenantTx, { tenantId, userId }: DataSubject, { limit, offset }: Page) => {
  const { kind, version, acceptedAt } = legalAcceptances;
  return tx
    .select({ kind, version, acceptedAt })
    .from(legalAcceptances)
    .where(and(eq(legalAcceptances.tenantId, tenantId), eq(legalAcceptances.userId, userId)))
    .orderBy(asc(kind), asc(version))
    .limit(limit)
    .offset(offset);
};
