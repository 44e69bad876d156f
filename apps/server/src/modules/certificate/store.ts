import { randomBytes } from 'node:crypto';
import { dayIn } from '@dars/contracts/day';
import { AppError } from '@dars/contracts/errors';
import { makeCertificateCode } from '@dars/contracts/learning/certificate-code';
import { newId } from '@dars/db/columns';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { certificateCounters } from '@dars/db/schema/learning/certificate-counters';
import { certificates } from '@dars/db/schema/learning/certificates';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { isEditableBy } from '../content/course/policy.ts';
import { getSettings } from '../settings/store.ts';
import { addMonths, referenceOf } from './rules.ts';

export type StoredCertificate = typeof certificates.$inferSelect;

/** The course whose certificates are issued, and the time of issue. */
export interface Issuing {
  tenantId: string;
  courseId: string;
  now: Date;
}

/** A learner of the course without a certificate of it. */
export interface Candidate {
  userId: string;
  name: string;
  /** Percent of the points of the course's quizzes. Null: the learner has taken none. */
  score: number | null;
}

export const isCertificate = ({ tenantId, id }: Pick<StoredCertificate, 'tenantId' | 'id'>) =>
  and(eq(certificates.tenantId, tenantId), eq(certificates.id, id));

/**
 * Locks the enrolments of learners, in the order in which everybody locks several. A learner whose enrolment is locked
 * gets no certificate by another transaction.
 */
export async function lockEnrolmentsOf(
  tx: TenantTx,
  { tenantId, courseId }: Omit<Issuing, 'now'>,
  userIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with held as (
      select from enrolments e
      where e.tenant_id = ${tenantId} and e.course_id = ${courseId} and e.user_id = any (${idArray(userIds)})
      order by e.user_id for no key update)
    select count(*) from held`);
}

/** Condition for enrolments `e` of learners who completed the course and have no certificate of it. */
const isCompletedWithout = ({ tenantId, courseId }: Omit<Issuing, 'now'>) => sql`
  e.tenant_id = ${tenantId} and e.course_id = ${courseId} and e.completed_at is not null
  and ${hasNone({ tenantId, courseId })}`;

const hasNone = ({ tenantId, courseId }: Omit<Issuing, 'now'>) => sql`
  not exists (
    select from certificates k
    where k.tenant_id = ${tenantId} and k.course_id = ${courseId} and k.user_id = e.user_id)`;

/**
 * A learner's score in a course: the points of the best attempt at each of its quizzes, in percent of all their points.
 * The best is the one that `isBetter` of the quizzes names: a passed attempt beats a failed one.
 */
const scoreIn = ({ tenantId, courseId }: Omit<Issuing, 'now'>) => sql`(
  select floor(sum(best.earned)::numeric * 100 / nullif(sum(best.total), 0))::int from (
    select distinct on (q.activity_id) q.earned, q.total from quiz_attempts q
    join activities a on a.tenant_id = ${tenantId} and a.id = q.activity_id
      and a.status = 'PUBLISHED' and a.removed_at is null
    where q.tenant_id = ${tenantId} and q.course_id = ${courseId} and q.user_id = e.user_id and q.state <> 'OPEN'
    order by q.activity_id, q.is_passed desc nulls last, q.earned::numeric / nullif(q.total, 0) desc nulls last) best)`;

/** Lists up to `limit` learners who completed the course and have no certificate of it, with their scores. */
export async function listCompleted(
  tx: TenantTx,
  of: Omit<Issuing, 'now'>,
  { minimum, limit }: { minimum: number | null; limit: number },
): Promise<{ userIds: string[]; total: number }> {
  const rows = await tx.execute<{ id: string; total: number }>(sql`
    select ready.id, (count(*) over ())::int as total from (
      select e.user_id as id, ${scoreIn(of)} as score from enrolments e
      join users u on u.tenant_id = ${of.tenantId} and u.id = e.user_id and u.removed_at is null
      where ${isCompletedWithout(of)}) ready
    where ${minimum}::int is null or ready.score is null or ready.score >= ${minimum}::int
    order by ready.id limit ${limit}`);
  return { userIds: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/**
 * Finds those of the learners who have no certificate of the course yet. The caller holds their enrolments.
 * @param isForced includes learners who are in the course and have not completed it
 */
export async function findCandidates(
  tx: TenantTx,
  of: Omit<Issuing, 'now'>,
  { userIds, isForced }: { userIds: readonly string[]; isForced: boolean },
): Promise<Candidate[]> {
  const isReady = isForced
    ? sql`e.tenant_id = ${of.tenantId} and e.course_id = ${of.courseId} and ${hasNone(of)}
        and (e.status = 'ACTIVE' or e.completed_at is not null)`
    : isCompletedWithout(of);
  const rows = await tx.execute<{ id: string; first_name: string; last_name: string; score: number | null }>(sql`
    select e.user_id as id, u.first_name, u.last_name, ${scoreIn(of)} as score
    from enrolments e
    join users u on u.tenant_id = ${of.tenantId} and u.id = e.user_id and u.removed_at is null
    where ${isReady} and e.user_id = any (${idArray(userIds)})
    order by e.user_id`);
  return rows.map(({ id, first_name, last_name, score }) => ({
    ...{ userId: id, score },
    name: nameOf({ firstName: first_name, lastName: last_name }),
  }));
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

export type NewCertificate = Omit<
  typeof certificates.$inferInsert,
  'tenantId' | 'id' | 'number' | 'reference' | 'code' | 'issuedAt'
>;

/** A statement has at most 65,534 parameters, and a row of certificates 15. A regrade may issue thousands at once. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Stores certificates with the next numbers of the portal. The counter's row stays locked until the end of the
 * transaction, so issuing comes after every other lock except those of the figures.
 */
export async function insertCertificates(
  tx: TenantTx,
  { tenantId, now }: Omit<Issuing, 'courseId'>,
  issued: readonly NewCertificate[],
): Promise<StoredCertificate[]> {
  if (issued.length === 0) return [];
  const [{ timeZone }, [portal], [counter]] = await Promise.all([
    getSettings(tx, tenantId),
    tx.select({ prefix: tenants.prefix }).from(tenants).where(eq(tenants.id, tenantId)),
    tx
      .insert(certificateCounters)
      .values({ tenantId, issued: issued.length })
      .onConflictDoUpdate({
        target: certificateCounters.tenantId,
        set: { issued: sql`${certificateCounters.issued} + excluded.issued` },
      })
      .returning({ last: certificateCounters.issued }),
  ]);
  if (!portal || !counter) throw new Error('A portal without its row issued certificates');
  const [year = ''] = dayIn(timeZone, now).split('-');
  const first = counter.last - issued.length + 1;
  const rows = issued.map((certificate, index) => ({
    ...certificate,
    ...{ tenantId, id: newId(), issuedAt: now, number: first + index },
    reference: referenceOf(portal.prefix, year, first + index),
    code: makeCertificateCode(randomBytes),
  }));
  const stored: StoredCertificate[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const some = rows.slice(at, at + ROWS_PER_STATEMENT);
    stored.push(...(await tx.insert(certificates).values(some).returning()));
  }
  return stored;
}

type CertifiedCourse = Pick<
  typeof courses.$inferSelect,
  'id' | 'title' | 'language' | 'lessonCount' | 'lecturerId' | 'certificateMonths'
>;

/** Issues certificates of a course to learners who have none. The caller holds their enrolments. */
export async function issueTo(
  tx: TenantTx,
  { tenantId, now }: Omit<Issuing, 'courseId'>,
  course: CertifiedCourse,
  candidates: readonly Candidate[],
): Promise<StoredCertificate[]> {
  const { id: courseId, title, language, lessonCount, lecturerId, certificateMonths: months } = course;
  const [lecturer] =
    lecturerId === null || candidates.length === 0
      ? []
      : await tx
          .select({ firstName: users.firstName, lastName: users.lastName })
          .from(users)
          .where(and(eq(users.tenantId, tenantId), eq(users.id, lecturerId)));
  const ofCourse = {
    ...{ courseId, courseTitle: title, courseLanguage: language, lessonCount },
    lecturerName: lecturer ? nameOf(lecturer) : null,
    expiresAt: months === null ? null : addMonths(now, months),
  };
  return insertCertificates(
    tx,
    { tenantId, now },
    candidates.map(({ userId, name, score }) => ({ ...ofCourse, userId, learnerName: name, score })),
  );
}

/**
 * Locks a certificate of a course that the actor may edit. An admin reaches those of removed courses too.
 * @throws not-found
 */
export async function lockCertificate(ctx: TenantContext, id: string): Promise<StoredCertificate> {
  const { tx, tenantId, actor } = ctx;
  const [found] = await tx
    .select({ certificate: certificates })
    .from(certificates)
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, certificates.courseId)))
    .where(and(isCertificate({ tenantId, id }), reachableBy(tenantId, actor)))
    .for('no key update', { of: certificates });
  if (!found) throw new AppError('not-found');
  return found.certificate;
}

/** Condition for the courses whose certificates the actor sees: all for an admin, the taught ones for a lecturer. */
export const reachableBy = (tenantId: string, actor: TenantContext['actor']) =>
  actor.role === 'ROLE_LECTURER' ? isEditableBy(tenantId, actor) : eq(courses.tenantId, tenantId);
