import type { Invitation, InvitationState, InvitationUse } from '@dars/contracts/accounts/invitation';
import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import { dayIn } from '@dars/contracts/day';
import { learnerState } from '../accounts/account/rules.ts';
import { describeOpenness } from '../group/rules.ts';
import type { StoredInvitation, UseRow } from './store.ts';

type Limits = Pick<StoredInvitation, 'maxUses' | 'uses' | 'expiresOn' | 'revokedAt' | 'timeZone'>;

export function stateOf({ maxUses, uses, expiresOn, revokedAt, timeZone }: Limits, now: Date): InvitationState {
  if (revokedAt !== null) return 'revoked';
  if (expiresOn !== null && expiresOn < dayIn(timeZone, now)) return 'expired';
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'open';
}

/** Whether an invitation lets a person in. Somebody whom it has let in already needs no further place. */
export function isOpenTo(state: InvitationState, { hasJoined }: { hasJoined: boolean }): boolean {
  return state === 'open' || (state === 'used-up' && hasJoined);
}

/**
 * The status of a learner in a course after accepting an invitation into it. A decision of the staff about this learner
 * stands: an invitation may be passed on to anybody.
 */
export function statusByInvitation(before: EnrolmentStatus | undefined, hasFreeSeat: boolean): EnrolmentStatus {
  if (before === 'ACTIVE' || before === 'WAITING' || before === 'BLOCKED' || before === 'REFUSED') return before;
  return hasFreeSeat ? 'ACTIVE' : 'WAITING';
}

export function toInvitation(stored: StoredInvitation, courses: Invitation['courses'], now: Date): Invitation {
  const { id, code, label, words, maxUses, uses, expiresOn, revokedAt, makerName, createdAt, group, timeZone } = stored;
  return {
    ...{ id, code, label, words, maxUses, uses, expiresOn, courses },
    state: stateOf(stored, now),
    group: group && { id: group.id, name: group.name, ...describeOpenness({ ...group, timeZone }, now) },
    madeBy: makerName,
    revokedDate: revokedAt?.toISOString() ?? null,
    createdDate: createdAt.toISOString(),
  };
}

export function toInvitationUse({ user, removedAt, usedAt, ...account }: UseRow): InvitationUse {
  const isRemoved = removedAt !== null;
  // The address of a removed account is a placeholder.
  const shown = isRemoved ? { ...user, login: '' } : user;
  return { user: shown, state: learnerState(account), isRemoved, usedDate: usedAt.toISOString() };
}
