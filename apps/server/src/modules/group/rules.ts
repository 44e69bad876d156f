import { dayIn } from '@dars/contracts/day';
import type { Group, GroupMember, GroupSummary } from '@dars/contracts/learning/groups/group';
import {
  type GroupState,
  groupStateOn,
  MAX_GROUP_MEMBERS,
  nextTurnOf,
} from '@dars/contracts/learning/groups/group-constants';
import { learnerState } from '../accounts/account/rules.ts';
import type { MemberRow, StoredGroup } from './store.ts';

type Timed = Pick<StoredGroup, 'startsOn' | 'endsOn' | 'archivedAt' | 'timeZone'>;

function stateOf({ startsOn, endsOn, archivedAt, timeZone }: Timed, now: Date): GroupState {
  return groupStateOn({ startsOn, endsOn, isArchived: archivedAt !== null }, dayIn(timeZone, now));
}

/** Returns what the database stores of the state: whether the group runs, and when that changes by itself. */
export function storedState(
  { startsOn, endsOn, archivedAt, timeZone }: Timed,
  now: Date,
): Pick<StoredGroup, 'isRunning' | 'turnsOn'> {
  const days = { startsOn, endsOn, isArchived: archivedAt !== null };
  const today = dayIn(timeZone, now);
  return { isRunning: groupStateOn(days, today) === 'running', turnsOn: nextTurnOf(days, today) };
}

/** Returns the state of a group and whether further people can become members without a decision of the staff. */
export function describeOpenness(
  group: Timed & Pick<StoredGroup, 'memberCount'>,
  now: Date,
): { state: GroupState; takesMembers: boolean } {
  const state = stateOf(group, now);
  const isOver = state === 'ended' || state === 'archived';
  return { state, takesMembers: !isOver && group.memberCount < MAX_GROUP_MEMBERS };
}

const summaryOf = (stored: StoredGroup, now: Date) => {
  const { id, name, startsOn, endsOn, memberCount } = stored;
  return { id, name, startsOn, endsOn, memberCount, state: stateOf(stored, now) };
};

export const toSummary = (stored: StoredGroup, courseCount: number, now: Date): GroupSummary => ({
  ...summaryOf(stored, now),
  courseCount,
});

export function toGroup(stored: StoredGroup, lists: Pick<Group, 'courses' | 'lecturers'>, now: Date): Group {
  const { note, onLeave, createdAt } = stored;
  return { ...summaryOf(stored, now), note, onLeave, ...lists, createdDate: createdAt.toISOString() };
}

export const toMember = ({ user, joinedAt, ...account }: MemberRow): GroupMember => ({
  user,
  state: learnerState(account),
  joinedDate: joinedAt.toISOString(),
});
