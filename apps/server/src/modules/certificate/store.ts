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
import { and, eq, min, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TenantContext } from '../../core/context.ts';
import { isEditableBy } from '../content/course/policy.ts';
import { composeCertificateIssued } from '../mail/compose-certificate.ts';
import type { MailDeps } from '../mail/queue.ts';
import { getSettings } from '../settings/store.ts';
import { type Candidate, nameOf } from './find-candidates.ts';
import { keepLook } from './look.ts';
import { queueCertificateMails } from './queue-mails.ts';
import { addMonths, referenceOf } from './rules.ts';

export type StoredCertificate = typeof certificates.$inferSelect;

/** The course whose certificates are issued, the time of issue, and what queueing the mails needs. */
export interface Issuing {
  tenantId: string;
  courseId: string;
  now: Date;
  deps: MailDeps;
  /** The account that issues them by hand. */
  issuedBy?: string;
}

export const isCertificate = ({ tenantId, id }: Pick<StoredCertificate, 'tenantId' | 'id'>) =>
  and(eq(certificates.tenantId, tenantId), eq(certificates.id, id));

/**
 * Locks the enrolments of learners, in the order in which everybody locks several. A learner whose enrolment is locked
 * gets no certificate by another transaction.
 */
export async function lockEnrolmentsOf(
  tx: TenantTx,
  { tenantId, courseId }: Pick<Issuing, 'tenantId' | 'courseId'>,
  userIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with held as (
      select from enrolments e
      where e.tenant_id = ${tenantId} and e.course_id = ${courseId} and e.user_id = any (${idArray(userIds)})
      order by e.user_id for no key update)
    select count(*) from held`);
}

export type NewCertificate = Omit<
  typeof certificates.$inferInsert,
  'tenantId' | 'id' | 'number' | 'reference' | 'issuedAt' | 'lookId'
>;

export const newCode = (): string => makeCertificateCode(randomBytes);

/** A statement has at most 65,534 parameters, and a row of certificates 17. A regrade may issue thousands at once. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Stores certificates with the next numbers of the portal. The counter's row stays locked until the end of the
 * transaction, so issuing comes after every other lock except those of the figures.
 */
export async function insertCertificates(
  tx: TenantTx,
  { tenantId, now }: Pick<Issuing, 'tenantId' | 'now'>,
  issued: readonly NewCertificate[],
): Promise<StoredCertificate[]> {
  if (issued.length === 0) return [];
  const lookId = await keepLook(tx, { tenantId, now });
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
    ...{ tenantId, id: newId(), issuedAt: now, number: first + index, lookId },
    reference: referenceOf(portal.prefix, year, first + index),
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

/**
 * Issues certificates of a course to learners who have none, with a mail to each. The caller holds their enrolments.
 */
export async function issueTo(
  tx: TenantTx,
  { tenantId, now, deps, issuedBy }: Issuing,
  course: CertifiedCourse,
  candidates: readonly Candidate[],
): Promise<StoredCertificate[]> {
  if (candidates.length === 0) return [];
  const { id: courseId, title, language, lessonCount, lecturerId, certificateMonths: months } = course;
  const [lecturer] =
    lecturerId === null
      ? []
      : await tx
          .select({ firstName: users.firstName, lastName: users.lastName })
          .from(users)
          .where(and(eq(users.tenantId, tenantId), eq(users.id, lecturerId)));
  const ofCourse = {
    ...{ courseId, courseTitle: title, courseLanguage: language, lessonCount },
    lecturerName: lecturer ? nameOf(lecturer) : null,
    issuedBy: issuedBy ?? null,
    expiresAt: months === null ? null : addMonths(now, months),
  };
  const issued = candidates.map(({ userId, name, score }) => ({
    ...{ ...ofCourse, userId, learnerName: name, score, code: newCode() },
  }));
  // The counter stays locked until the end of the transaction, so the mails come before it.
  await queueCertificateMails({ tx, tenantId, deps }, issued, composeCertificateIssued);
  return insertCertificates(tx, { tenantId, now }, issued);
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

const predecessors = alias(certificates, 'predecessors');

/**
 * Selects when the first certificate was issued that the selected one replaces, directly or through others; null if it
 * replaces none. The certificates of a learner and a course replace each other in the order of their numbers.
 */
export const originalAt = (tx: TenantTx, tenantId: string): SQL<Date | null> =>
  sql<Date | null>`case when ${certificates.replacesId} is not null then (${tx
    .select({ at: min(predecessors.issuedAt) })
    .from(predecessors)
    .where(
      and(
        eq(predecessors.tenantId, tenantId),
        eq(predecessors.courseId, certificates.courseId),
        eq(predecessors.userId, certificates.userId),
      ),
    )}) end`.mapWith(certificates.issuedAt);
