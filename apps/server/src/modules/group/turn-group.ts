import { recordAudit } from '../../core/audit.ts';
import { endByGroup } from '../enrolment/end-by-group.ts';
import { enrolByGroup, type GroupEnrolments } from '../enrolment/enrol-by-group.ts';
import type { SeatContext } from '../learning/grant-seats.ts';
import { storedState } from './rules.ts';
import { type LockedGroup, listMemberIds, lockGroup, type StoredGroup, storeGroup } from './store.ts';

type Terms = Pick<StoredGroup, 'name' | 'note' | 'startsOn' | 'endsOn' | 'onLeave' | 'archivedAt'>;

/**
 * Stores changed terms of a locked group, and brings it into the state that its days say now: one that begins enrols its
 * members, one that is over ends what it enrolled.
 * @throws group-exists
 */
export async function applyTerms(
  ctx: SeatContext,
  { stored, courses }: LockedGroup,
  changed: Partial<Terms>,
): Promise<void> {
  const { tx, tenantId, deps, actor, requestId } = ctx;
  const now = deps.now();
  const group = { ...stored, ...changed };
  const { id, name, onLeave, memberCount } = group;
  const state = storedState(group, now);
  await storeGroup(tx, { tenantId, id }, { ...changed, ...state, updatedAt: now });
  if (state.isRunning === stored.isRunning) return;
  const event = { tenantId, actor, requestId, subjectId: id, details: { name, members: memberCount } };
  await recordAudit(tx, { ...event, action: state.isRunning ? 'group.started' : 'group.ended' });
  if (!state.isRunning) {
    for (const course of courses) await endByGroup(ctx, course, { groupId: id, onLeave });
    return;
  }
  await enrolMembers(ctx, { stored, courses }, await listMemberIds(tx, { tenantId, id }));
}

/** Enrols members in the courses of their group, which is locked and runs. */
export async function enrolMembers(
  ctx: SeatContext,
  { stored, courses }: LockedGroup,
  userIds: readonly string[],
): Promise<GroupEnrolments> {
  const sum: GroupEnrolments = { enrolled: [], waiting: 0 };
  if (userIds.length === 0) return sum;
  for (const course of courses) {
    const { enrolled, waiting } = await enrolByGroup(ctx, course, { groupId: stored.id, userIds });
    sum.enrolled.push(...enrolled);
    sum.waiting += waiting;
  }
  return sum;
}

/** Applies the days of a group, for the job that finds those whose day has come. Repeating it does no harm. */
export async function turnGroup(ctx: SeatContext, id: string): Promise<void> {
  const locked = await lockGroup(ctx.tx, { tenantId: ctx.tenantId, id });
  const { isRunning, turnsOn } = storedState(locked.stored, ctx.deps.now());
  // In the portal's time zone the day may not have come yet.
  if (isRunning === locked.stored.isRunning && turnsOn === locked.stored.turnsOn) return;
  await applyTerms(ctx, locked, {});
}
