/**
 * What becomes of an enrolment that came by a group when its learner leaves, the course is taken from the group, or the
 * group ends: `END` ends it, `KEEP` leaves it as if the staff had enrolled the learner.
 */
export const GROUP_LEAVE_RULES = ['END', 'KEEP'] as const;
export type GroupLeaveRule = (typeof GROUP_LEAVE_RULES)[number];

export const MAX_GROUPS = 1_000;
export const MAX_GROUP_MEMBERS = 10_000;
export const MAX_GROUP_COURSES = 50;
export const MAX_GROUP_LECTURERS = 20;

/** Only a `running` group enrols its members. `archived` outweighs the days. */
export const GROUP_STATES = ['planned', 'running', 'ended', 'archived'] as const;
export type GroupState = (typeof GROUP_STATES)[number];

interface GroupDays {
  startsOn: string | null;
  endsOn: string | null;
  isArchived: boolean;
}

/** Returns the state of a group on a day of the portal's time zone. */
export function groupStateOn({ startsOn, endsOn, isArchived }: GroupDays, today: string): GroupState {
  if (isArchived) return 'archived';
  if (startsOn !== null && today < startsOn) return 'planned';
  return endsOn !== null && today > endsOn ? 'ended' : 'running';
}

/** Returns the next day on which a group begins or is over by itself; null if it never does. */
export function nextTurnOf(days: GroupDays, today: string): string | null {
  const state = groupStateOn(days, today);
  if (state === 'planned') return days.startsOn;
  return state === 'running' && days.endsOn !== null ? dayAfter(days.endsOn) : null;
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
