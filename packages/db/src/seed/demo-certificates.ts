import { randomBytes } from 'node:crypto';
import { makeCertificateCode } from '@dars/contracts/learning/certificate-code';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { newId } from '../columns.ts';
import type { TenantTx } from '../driver/tx.ts';
import { users } from '../schema/accounts/users.ts';
import { courses } from '../schema/content/courses.ts';
import { certificateCounters } from '../schema/learning/certificate-counters.ts';
import { certificates } from '../schema/learning/certificates.ts';
import { enrolments } from '../schema/learning/enrolments.ts';
import type { MadeCourse } from './demo-learning.ts';
import type { DemoLanguage, DemoPortal } from './demo-portal.ts';

const DAY = 86_400_000;
/** Courses that issue certificates by themselves. */
const CERTIFIED = 2;
/** Certificates of each of these courses that the demo has. */
const ISSUED_IN_COURSE = 14;
const VALID_MONTHS = 24;

const REASONS: Record<DemoLanguage, string> = {
  ar: 'تبيّن أن العمل المسلَّم ليس من إنجاز صاحب الشهادة.',
  en: 'The work that was handed in was not the holder’s own.',
  es: 'El trabajo entregado no era de la persona titular.',
};

type Certificate = typeof certificates.$inferInsert;
type Unnumbered = Omit<Certificate, 'tenantId' | 'number' | 'reference'>;

/** The courses of a portal with certificates of learners who completed them, and those of `learner@…` from other courses. */
export async function seedCertificates(
  tx: TenantTx,
  { tenantId, portal }: { tenantId: string; portal: DemoPortal },
  made: MadeCourse[],
): Promise<void> {
  const known = await findCourses(tx, tenantId, made);
  const rows: Unnumbered[] = [];
  for (const { id } of made.slice(0, CERTIFIED)) {
    const course = known.get(id);
    if (course) rows.push(...(await issueTo(tx, tenantId, course, REASONS[portal.language])));
  }
  rows.push(
    ...(await issueToOwnLearner(
      tx,
      { tenantId, portal },
      made.slice(CERTIFIED).flatMap(({ id }) => known.get(id) ?? []),
    )),
  );
  if (rows.length === 0) return;
  rows.sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime());
  const numbered = rows.map((row, index) => ({
    ...row,
    ...{ tenantId, number: index + 1 },
    reference: `${portal.slug.toUpperCase()}-${row.issuedAt.getFullYear()}-${String(index + 1).padStart(5, '0')}`,
  }));
  await tx.insert(certificates).values(numbered);
  await tx.insert(certificateCounters).values({ tenantId, issued: rows.length });
  const certified = made.slice(0, CERTIFIED).map(({ id }) => id);
  await tx
    .update(courses)
    .set({ hasCertificates: true, certificateMonths: VALID_MONTHS })
    .where(and(eq(courses.tenantId, tenantId), inArray(courses.id, certified)));
}

interface Known {
  id: string;
  title: string;
  language: DemoLanguage;
  lessonCount: number;
  lecturerName: string | null;
}

async function findCourses(tx: TenantTx, tenantId: string, made: MadeCourse[]): Promise<Map<string, Known>> {
  const ids = made.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ course: courses, firstName: users.firstName, lastName: users.lastName })
    .from(courses)
    .leftJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, courses.lecturerId)))
    .where(and(eq(courses.tenantId, tenantId), inArray(courses.id, ids)));
  return new Map(
    found.map(({ course: { id, title, language, lessonCount }, firstName, lastName }) => {
      const lecturerName = firstName === null || lastName === null ? null : `${firstName} ${lastName}`;
      return [id, { id, title, language, lessonCount, lecturerName }];
    }),
  );
}

const certificateOf = (course: Known, learner: { userId: string; name: string }, issuedAt: Date): Unnumbered => ({
  ...{ id: newId(), code: makeCertificateCode(randomBytes), courseId: course.id, userId: learner.userId },
  ...{ learnerName: learner.name, courseTitle: course.title, courseLanguage: course.language },
  ...{ lecturerName: course.lecturerName, lessonCount: course.lessonCount, issuedAt },
});

/** One certificate is revoked, one has expired, and one was issued again with a corrected name. */
async function issueTo(tx: TenantTx, tenantId: string, course: Known, reason: string): Promise<Unnumbered[]> {
  const learners = await tx
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName, at: enrolments.completedAt })
    .from(enrolments)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, enrolments.userId)))
    .where(
      and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, course.id), isNotNull(enrolments.completedAt)),
    )
    .orderBy(asc(enrolments.completedAt), asc(users.id))
    .limit(ISSUED_IN_COURSE);
  return learners.flatMap(({ userId, firstName, lastName, at }, index) => {
    if (!at) return [];
    const name = `${firstName} ${lastName}`;
    const score = 68 + ((index * 17) % 33);
    const one = { ...certificateOf(course, { userId, name }, at), score, expiresAt: monthsAfter(at, VALID_MONTHS) };
    if (index === 1) return [{ ...one, revokedAt: new Date(at.getTime() + 9 * DAY), revokedReason: reason }];
    if (index === 2) return [{ ...one, expiresAt: new Date(Math.min(Date.now(), at.getTime() + 90 * DAY)) }];
    if (index !== 3) return [one];
    const corrected = new Date(Math.min(Date.now(), at.getTime() + 2 * DAY));
    const { expiresAt } = one;
    const next = { ...certificateOf(course, { userId, name }, corrected), score, expiresAt, replacesId: one.id };
    return [{ ...one, learnerName: firstName, replacedAt: corrected }, next];
  });
}

/** `learner@…` has certificates of other courses: a valid one, one that has expired, and a revoked one. */
async function issueToOwnLearner(
  tx: TenantTx,
  { tenantId, portal }: { tenantId: string; portal: DemoPortal },
  [first, second, third]: Known[],
): Promise<Unnumbered[]> {
  const [own] = await tx
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName, joinedAt: users.createdAt })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.login, `learner@${portal.slug}.test`)));
  if (!own) return [];
  const learner = { userId: own.userId, name: `${own.firstName} ${own.lastName}` };
  /** A moment between the learner's joining and now. */
  const at = (share: number) =>
    new Date(own.joinedAt.getTime() + Math.floor((Date.now() - own.joinedAt.getTime()) * share));
  const valid = (course: Known) => ({
    ...certificateOf(course, learner, at(0.8)),
    ...{ score: 92, expiresAt: monthsAfter(at(0.8), VALID_MONTHS) },
  });
  const expired = (course: Known) => ({ ...certificateOf(course, learner, at(0.2)), score: 81, expiresAt: at(0.7) });
  const revoked = (course: Known) => ({
    ...certificateOf(course, learner, at(0.5)),
    ...{ score: 74, revokedAt: at(0.6), revokedReason: REASONS[portal.language] },
  });
  return [...(first ? [valid(first)] : []), ...(second ? [expired(second)] : []), ...(third ? [revoked(third)] : [])];
}

function monthsAfter(moment: Date, months: number): Date {
  const moved = new Date(moment);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
}
