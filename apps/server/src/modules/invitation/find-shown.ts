import type { ShownInvitation } from '@dars/contracts/accounts/invitation';
import { parseInvitationCode } from '@dars/contracts/accounts/invitation-code';
import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { invitationCourses } from '@dars/db/schema/learning/invitation-courses';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { publicScope, refuseClosed } from '../../core/procedures.ts';
import { isOpenTo, stateOf } from './rules.ts';
import { findByCode, hasUsed, type StoredInvitation } from './store.ts';

interface Wanted {
  /** As typed. */
  code: string;
  /** The signed-in learner who reads it. */
  userId?: string | null | undefined;
}

/**
 * Finds what an invitation leads to, for anybody who has its code. Unknown, revoked, expired and used-up codes have the
 * same answer. Only that answer counts against the limit of an address, so that a class behind one address can open one
 * link.
 * @throws invitation-invalid, too-many-requests, tenant-suspended
 */
export async function findShown(ctx: Context, { code: typed, userId = null }: Wanted): Promise<ShownInvitation> {
  const tenantId = publicScope(ctx);
  const code = parseInvitationCode(typed) ?? '';
  const found =
    tenantId === PLATFORM_ID
      ? undefined
      : await ctx.deps.db.withTenant(tenantId, (tx) => read(ctx, tx, { tenantId, code, userId }), { readOnly: true });
  if (found) return found;
  await ctx.limit('verification');
  throw new AppError('invitation-invalid');
}

interface Reading {
  tenantId: string;
  code: string;
  userId: string | null;
}

async function read({ deps }: Context, tx: TenantTx, reading: Reading): Promise<ShownInvitation | undefined> {
  const { tenantId, userId } = reading;
  const [[portal], stored] = await Promise.all([
    tx.select({ status: tenants.status }).from(tenants).where(eq(tenants.id, tenantId)),
    findByCode(tx, reading),
  ]);
  if (portal) refuseClosed(portal.status);
  if (!stored) return undefined;
  const hasJoined = userId !== null && (await hasUsed(tx, { tenantId, id: stored.id, userId }));
  if (!isOpenTo(stateOf(stored, deps.now()), { hasJoined })) return undefined;
  return readShown(tx, stored, { userId, hasJoined });
}

/** Reads what a learner or a visitor sees of an invitation: its published courses, and the learner's status in each. */
export async function readShown(
  tx: TenantTx,
  { tenantId, id, code, words }: StoredInvitation,
  { userId, hasJoined }: { userId: string | null; hasJoined: boolean },
): Promise<ShownInvitation> {
  const isTheirs = and(
    eq(enrolments.tenantId, tenantId),
    eq(enrolments.courseId, courses.id),
    sql`${enrolments.userId} = ${userId}::uuid`,
  );
  const isOpen = and(eq(courses.status, 'PUBLISHED'), isNull(courses.removedAt));
  const shown = await tx
    .select({
      ...{ id: courses.id, title: courses.title, status: enrolments.status },
      isFull: sql<boolean>`coalesce(${courses.learnerCount} >= ${courses.seats}, false)`,
    })
    .from(invitationCourses)
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, invitationCourses.courseId), isOpen))
    .leftJoin(enrolments, isTheirs)
    .where(and(eq(invitationCourses.tenantId, tenantId), eq(invitationCourses.invitationId, id)))
    .orderBy(asc(courses.title), asc(courses.id));
  return { code, words, hasJoined, courses: shown };
}
