import { AppError } from '@dars/contracts/errors';
import type {
  CertificateSort,
  CertificateState,
  certificateList,
  ExportCertificatesInput,
  ListCertificatesInput,
  StaffCertificate,
} from '@dars/contracts/learning/certificate';
import { parseCertificateCode } from '@dars/contracts/learning/certificate-code';
import { isOfGroup } from '@dars/db/group-filter';
import { byColumn, byText, listOrder } from '@dars/db/list-order';
import { idArray } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { certificates } from '@dars/db/schema/learning/certificates';
import { peopleMatching, textSearch } from '@dars/db/text-search';
import { and, count, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { TenantContext } from '../../core/context.ts';
import { stateOf } from './rules.ts';
import { isCertificate, reachableBy, type StoredCertificate } from './store.ts';

const successors = alias(certificates, 'successors');

interface Row {
  certificate: StoredCertificate;
  /** The certificate that was issued in place of this one. */
  successorId: string | null;
}

export const toStaffCertificate = ({ certificate: stored, successorId }: Row, now: Date): StaffCertificate => ({
  ...{ id: stored.id, reference: stored.reference, code: stored.code, learnerName: stored.learnerName },
  ...{ courseId: stored.courseId, courseTitle: stored.courseTitle, courseLanguage: stored.courseLanguage },
  ...{ userId: stored.userId, score: stored.score, status: stateOf(stored, now) },
  issuedDate: stored.issuedAt.toISOString(),
  expiresDate: stored.expiresAt?.toISOString() ?? null,
  revokedDate: stored.revokedAt?.toISOString() ?? null,
  revokedReason: stored.revokedReason,
  replacedById: successorId,
});

type Filters = Omit<ExportCertificatesInput, 'after'>;

const ORDER = {
  keys: { learner: byText(certificates.learnerName), issued: byColumn(certificates.issuedAt) },
  tieBreak: certificates.id,
  usual: '-issued',
} as const;

/** The certificates that the actor sees, with the values of the search's placeholders. */
function select(
  ctx: TenantContext,
  { courseId, userId, query, status, groupId, ids, except, sort }: Filters & Pick<ListCertificatesInput, 'sort'>,
) {
  const { tx, tenantId, actor, deps } = ctx;
  const { match, patterns } = textSearch(query);
  const people = peopleMatching(match);
  const where = and(
    eq(certificates.tenantId, tenantId),
    courseId === undefined ? undefined : eq(certificates.courseId, courseId),
    userId === undefined ? undefined : eq(certificates.userId, userId),
    status === undefined ? undefined : isInState(status, deps.now()),
    findBy(query, people),
    ids && sql`${certificates.id} = any(${idArray(ids)})`,
    except && sql`${certificates.id} <> all(${idArray(except)})`,
    isOfGroup(certificates.userId, { tenantId, groupId }),
    reachableBy(tenantId, actor),
  );
  const ofCourse = and(eq(courses.tenantId, tenantId), eq(courses.id, certificates.courseId));
  const isSuccessor = and(eq(successors.tenantId, tenantId), eq(successors.replacesId, certificates.id));
  const rows = (isListed?: SQL) =>
    tx
      .select({ certificate: certificates, successorId: successors.id })
      .from(certificates)
      .innerJoin(courses, ofCourse)
      .leftJoin(successors, isSuccessor)
      .where(and(where, isListed))
      .orderBy(...listOrder<CertificateSort>(ORDER, sort, people !== undefined || groupId !== undefined));
  const total = () => tx.select({ total: count() }).from(certificates).innerJoin(courses, ofCourse).where(where);
  return { rows, total, patterns };
}

const REFERENCE = /(^|-)\d{4}-\d{5,}$/;

/** A code or a number finds one certificate; every other text the certificates of the people whom it finds. */
function findBy(query = '', people: SQL | undefined): SQL | undefined {
  const code = parseCertificateCode(query);
  if (code !== null) return eq(certificates.code, code);
  if (REFERENCE.test(query)) return eq(certificates.reference, query.toUpperCase());
  return people && sql`${certificates.userId} in ${people}`;
}

function isInState(status: CertificateState, now: Date): SQL | undefined {
  const isRevoked = isNotNull(certificates.revokedAt);
  if (status === 'REVOKED') return isRevoked;
  const isOver = lte(certificates.expiresAt, now);
  if (status === 'EXPIRED') return and(isNull(certificates.revokedAt), isOver);
  const isAlive = and(isNull(certificates.revokedAt), sql`${isOver} is not true`);
  const { replacedAt } = certificates;
  return and(isAlive, status === 'REPLACED' ? isNotNull(replacedAt) : isNull(replacedAt));
}

/** Lists the certificates of the courses that the actor may edit. An admin sees those of removed courses too. */
export async function listCertificates(
  ctx: TenantContext,
  { page, size, ...filters }: ListCertificatesInput,
): Promise<z.output<typeof certificateList>> {
  const { rows, total, patterns } = select(ctx, filters);
  const [found, [counted]] = await Promise.all([
    rows()
      .limit(size)
      .offset(page * size)
      .prepare('certificates_page')
      .execute(patterns),
    total().prepare('certificates_total').execute(patterns),
  ]);
  const now = ctx.deps.now();
  return { rows: found.map((row) => toStaffCertificate(row, now)), total: counted?.total ?? 0 };
}

/** Lists the next certificates after one of the list, in its order, and how many the list has. */
export async function nextCertificates(
  ctx: TenantContext,
  { after, size, ...filters }: Filters & { after: string | undefined; size: number },
): Promise<{ rows: StaffCertificate[]; total: number }> {
  const { tenantId, deps } = ctx;
  const { rows, total, patterns } = select(ctx, filters);
  // Certificates are never deleted, so the last one of the batch before is there to continue from.
  const last = sql`(select l.issued_at from certificates l where l.tenant_id = ${tenantId} and l.id = ${after ?? null})`;
  const isLater = sql`(${certificates.issuedAt}, ${certificates.id}) < (${last}, ${after ?? null}::uuid)`;
  const [found, counted] = await Promise.all([
    rows(after === undefined ? undefined : isLater)
      .limit(size)
      .prepare('certificates_step')
      .execute(patterns),
    after === undefined ? total().prepare('certificates_total').execute(patterns) : [],
  ]);
  return { rows: found.map((row) => toStaffCertificate(row, deps.now())), total: counted[0]?.total ?? 0 };
}

/** @throws not-found */
export async function findCertificate({ tx, tenantId, deps }: TenantContext, id: string): Promise<StaffCertificate> {
  const [found] = await tx
    .select({ certificate: certificates, successorId: successors.id })
    .from(certificates)
    .leftJoin(successors, and(eq(successors.tenantId, tenantId), eq(successors.replacesId, certificates.id)))
    .where(isCertificate({ tenantId, id }));
  if (!found) throw new AppError('not-found');
  return toStaffCertificate(found, deps.now());
}
