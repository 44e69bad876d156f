import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import type { DecideEnrolmentInput, Enrolment } from '@dars/contracts/enrolment';
import { progressOf } from '../learning/rules.ts';

type Decision = DecideEnrolmentInput['status'];

/**
 * What can be decided of somebody. The same again is no change. Who has left may have taken a request back, and a late
 * answer to that lets nobody in: they are added.
 */
const DECISIONS: Record<EnrolmentStatus, readonly Decision[]> = {
  REQUESTED: ['ACTIVE', 'REFUSED', 'ENDED'],
  ACTIVE: ['ACTIVE', 'ENDED'],
  REFUSED: ['REFUSED', 'ACTIVE'],
  ENDED: ['ENDED'],
};

export const canDecide = (from: EnrolmentStatus, to: Decision): boolean => DECISIONS[from].includes(to);

export interface EnrolmentRow {
  user: Enrolment['user'];
  status: EnrolmentStatus;
  completedAt: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
  completedLessons: number;
}

export function toEnrolment(row: EnrolmentRow, lessonCount: number): Enrolment {
  const { user, status, completedLessons, completedAt, lastSeenAt, createdAt } = row;
  return {
    ...{ user, status, completedLessons },
    progress: progressOf(completedLessons, lessonCount),
    completedDate: completedAt?.toISOString() ?? null,
    lastSeenDate: lastSeenAt?.toISOString() ?? null,
    createdDate: createdAt.toISOString(),
  };
}
