import type { ShownInvitation } from '@dars/contracts/accounts/invitation';
import { parseInvitationCode } from '@dars/contracts/accounts/invitation-code';
import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { groupMembers } from '@dars/db/schema/learning/group-members';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { publicScope, refuseClosed } from '../../core/procedures.ts';
import { describeOpenness } from '../group/rules.ts';
import { NOBODY } from '../learning/cards.ts';
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
  const now = deps.now();
  if (!isOpenTo(stateOf(stored, now), { hasJoined })) return undefined;
  return readShown(tx, stored, { userId, hasJoined, now });
}

/**
 * Reads what a learner or a visitor sees of an invitation: its group, the published courses of both, and the learner's
 * status in each.
 */
export async function readShown(
  tx: TenantTx,
  stored: StoredInvitation,
  { userId, hasJoined, now }: { userId: string | null; hasJoined: boolean; now: Date },
): Promise<ShownInvitation> {
  const { tenantId, id, code, words } = stored;
  const group = await findShownGroup(tx, stored, { userId, hasJoined, now });
  const isTheirs = and(
    eq(enrolments.tenantId, tenantId),
    eq(enrolments.courseId, courses.id),
    eq(enrolments.userId, userId ?? NOBODY),
  );
  // A group that is to come enrols nobody yet.
  const groupId = group?.isRunning ? group.id : null;
  const isLedInto = sql`${courses.id} in (
    select ic.course_id from invitation_courses ic where ic.tenant_id = ${tenantId} and ic.invitation_id = ${id}
    union
    select gc.course_id from group_courses gc where gc.tenant_id = ${tenantId} and gc.group_id = ${groupId}::uuid)`;
  const shown = await tx
    .select({
      ...{ id: courses.id, title: courses.title, status: enrolments.status },
      isFull: sql<boolean>`coalesce(${courses.learnerCount} + ${courses.heldSeats} >= ${courses.seats}, false)`,
    })
    .from(courses)
    .leftJoin(enrolments, isTheirs)
    .where(and(eq(courses.tenantId, tenantId), eq(courses.status, 'PUBLISHED'), isNull(courses.removedAt), isLedInto))
    .orderBy(asc(courses.title), asc(courses.id));
  const named = group && { name: group.name, startsOn: group.isRunning ? null : group.startsOn };
  return { code, words, hasJoined, group: named, courses: shown };
}

/** Finds the group to show: the one that people join, for somebody who has come by the invitation the own one. */
async function findShownGroup(
  tx: TenantTx,
  { tenantId, group, timeZone }: StoredInvitation,
  { userId, hasJoined, now }: { userId: string | null; hasJoined: boolean; now: Date },
): Promise<StoredInvitation['group']> {
  if (!group) return null;
  if (!hasJoined) return describeOpenness({ ...group, timeZone }, now).takesMembers ? group : null;
  const [own] = await tx
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.tenantId, tenantId),
        eq(groupMembers.groupId, group.id),
        sql`${groupMembers.userId} = ${userId}::uuid`,
      ),
    );
  return own ? group : null;
}
