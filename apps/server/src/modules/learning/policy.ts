import type { CourseStatus } from '@dars/contracts/course-constants';
import type { TenantContext } from '../../core/context.ts';

/** Only learners are enrolled, and only what they do is recorded. Null: somebody of the staff. */
export const learnerId = ({ actor }: Pick<TenantContext, 'actor'>): string | null =>
  actor.role === 'ROLE_LEARNER' ? actor.userId : null;

/** Who teaches a course sees its drafts as well, and nothing of it is locked. */
export function isTeacher({ actor }: Pick<TenantContext, 'actor'>, course: { lecturerId: string | null }): boolean {
  if (actor.role === 'ROLE_LEARNER') return false;
  return actor.role !== 'ROLE_LECTURER' || course.lecturerId === actor.userId;
}

interface Node {
  status: CourseStatus;
  removedAt: Date | null;
}

/** What learners see. All that is above it has to be so too. */
export const isShown = ({ status, removedAt }: Node): boolean => status === 'PUBLISHED' && removedAt === null;
