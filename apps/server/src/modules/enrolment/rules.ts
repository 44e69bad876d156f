import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import { progressOf } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import type { DecideEnrolmentInput, Enrolment } from '@dars/contracts/learning/enrolment';
import { freeSeatsOf } from '../learning/rules.ts';

type Decision = DecideEnrolmentInput['status'];

/**
 * The decisions that staff can take about an enrolment, by its status. Deciding the same again changes nothing. A
 * learner who has left may have taken back a request, so a late answer to the request does not let them in: staff add
 * them.
 */
const DECISIONS: Record<EnrolmentStatus, readonly Decision[]> = {
  REQUESTED: ['ACTIVE', 'REFUSED', 'BLOCKED'],
  WAITING: ['ACTIVE', 'BLOCKED', 'ENDED'],
  ACTIVE: ['ACTIVE', 'BLOCKED'],
  REFUSED: ['REFUSED', 'ACTIVE'],
  BLOCKED: ['BLOCKED', 'ACTIVE', 'ENDED'],
  ENDED: ['ENDED', 'BLOCKED'],
};

/**
 * Checks that a course has a free seat for each of the learners who are let in.
 * @throws course-full
 */
export function requireSeats(course: Parameters<typeof freeSeatsOf>[0], letIn: number): void {
  if (letIn > 0 && letIn > freeSeatsOf(course)) throw new AppError('course-full');
}

export const canDecide = (from: EnrolmentStatus, to: Decision): boolean => DECISIONS[from].includes(to);

export interface EnrolmentRow {
  user: Enrolment['user'];
  status: EnrolmentStatus;
  completedAt: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
  completedLessons: number;
  waitingPlace: number | null;
}

export function toEnrolment(row: EnrolmentRow, lessonCount: number): Enrolment {
  const { user, status, waitingPlace, completedLessons, completedAt, lastSeenAt, createdAt } = row;
  return {
    ...{ user, status, waitingPlace, completedLessons },
    progress: progressOf(completedLessons, lessonCount),
    completedDate: completedAt?.toISOString() ?? null,
    lastSeenDate: lastSeenAt?.toISOString() ?? null,
    createdDate: createdAt.toISOString(),
  };
}
