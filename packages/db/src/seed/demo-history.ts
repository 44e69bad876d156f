import { and, eq, ne } from 'drizzle-orm';
import { newId } from '../columns.ts';
import type { TenantTx } from '../driver/tx.ts';
import { users } from '../schema/accounts/users.ts';
import { auditEvents } from '../schema/audit-events.ts';
import { courses } from '../schema/content/courses.ts';
import { courseReviews } from '../schema/learning/course-reviews.ts';
import { enrolments } from '../schema/learning/enrolments.ts';
import { legalTexts } from '../schema/portal/legal-texts.ts';

const HOUR = 3_600_000;

type Event = Pick<typeof auditEvents.$inferInsert, 'action' | 'subjectId' | 'details'> & {
  actorId: string | null;
  at: Date | null;
};

/** Records what the staff of a portal have done to make what the seeding has inserted, as the server would have. */
export async function seedHistory(tx: TenantTx, tenantId: string): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.isOwner, true)));
  const events = [
    ...(await listSetUp(tx, tenantId, owner?.id ?? null)),
    ...(await listCourseEvents(tx, tenantId)),
    ...(await listReviewEvents(tx, tenantId)),
    ...(await listApprovals(tx, tenantId)),
  ];
  const rows = events.flatMap(({ at, ...event }) => {
    if (!at || !event.actorId) return [];
    const createdAt = new Date(Math.min(at.getTime(), Date.now()));
    return [{ ...event, tenantId, id: newId(), actorRealm: tenantId, createdAt }];
  });
  if (rows.length > 0) await tx.insert(auditEvents).values(rows);
}

/** Returns how the owner published the portal's texts and invited its lecturers. */
async function listSetUp(tx: TenantTx, tenantId: string, actorId: string | null): Promise<Event[]> {
  const texts = await tx.select().from(legalTexts).where(eq(legalTexts.tenantId, tenantId));
  const lecturers = await tx
    .select({ id: users.id, login: users.login, role: users.role, createdAt: users.createdAt })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.role, 'ROLE_LECTURER')));
  return [
    ...texts.map(({ kind, version, asksAgain, publishedAt }) => ({
      ...{ actorId, action: 'legal.published', at: after(publishedAt, 2) },
      details: { kind, version, asksAgain },
    })),
    ...lecturers.map(({ id, login, role, createdAt }) => ({
      ...{ actorId, action: 'user.created', subjectId: id, at: after(createdAt, 4) },
      details: { login, role },
    })),
  ];
}

async function listCourseEvents(tx: TenantTx, tenantId: string): Promise<Event[]> {
  const rows = await tx.select().from(courses).where(eq(courses.tenantId, tenantId));
  return rows.flatMap(({ id, title, lecturerId, createdAt, publishedAt }) => {
    const event = { actorId: lecturerId, subjectId: id, details: { title } };
    return [
      { ...event, action: 'course.created', at: createdAt },
      { ...event, action: 'course.published', at: publishedAt },
    ];
  });
}

async function listReviewEvents(tx: TenantTx, tenantId: string): Promise<Event[]> {
  const rows = await tx
    .select({ review: courseReviews, title: courses.title, lecturerId: courses.lecturerId })
    .from(courseReviews)
    .innerJoin(courses, and(eq(courses.tenantId, courseReviews.tenantId), eq(courses.id, courseReviews.courseId)))
    .where(
      and(eq(courseReviews.tenantId, tenantId), eq(courses.tenantId, tenantId), ne(courseReviews.status, 'PENDING')),
    );
  return rows.flatMap(({ review, title, lecturerId }) => {
    const details = { title, learner: review.userId, stars: review.stars };
    const event = { actorId: lecturerId, subjectId: review.courseId, details };
    const shown = { ...event, action: 'review.shown', at: after(review.createdAt, 3) };
    return review.answer === null
      ? [shown]
      : [shown, { ...event, action: 'review.answered', at: after(review.createdAt, 4) }];
  });
}

/** Returns how the lecturers let learners into the courses that need an approval. */
async function listApprovals(tx: TenantTx, tenantId: string): Promise<Event[]> {
  const rows = await tx
    .select({ courseId: courses.id, title: courses.title, lecturerId: courses.lecturerId, enrolment: enrolments })
    .from(enrolments)
    .innerJoin(courses, and(eq(courses.tenantId, enrolments.tenantId), eq(courses.id, enrolments.courseId)))
    .where(
      and(
        ...[eq(enrolments.tenantId, tenantId), eq(courses.tenantId, tenantId)],
        ...[eq(courses.enrolment, 'APPROVAL'), eq(enrolments.status, 'ACTIVE')],
      ),
    );
  return rows.map(({ courseId, title, lecturerId, enrolment }) => ({
    ...{ action: 'enrolment.approved', actorId: lecturerId, subjectId: enrolment.userId, at: enrolment.createdAt },
    details: { course: courseId, title },
  }));
}

const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR);
