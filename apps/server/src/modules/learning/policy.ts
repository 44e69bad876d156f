import type { CourseStatus } from '@dars/contracts/course-constants';
import type { TenantContext } from '../../core/context.ts';
import { isCoLecturer } from '../content/course/co-lecturers.ts';
import type { CardReader } from './cards.ts';

/** The id of an acting learner; null for staff, who are not enrolled and whose progress is not recorded. */
export const learnerId = ({ actor }: Pick<TenantContext, 'actor'>): string | null =>
  actor.role === 'ROLE_LEARNER' ? actor.userId : null;

/** The caller as the reader of course cards. */
export const readerOf = ({ tenantId, actor, deps }: TenantContext): CardReader => ({
  tenantId,
  userId: learnerId({ actor }),
  now: deps.now(),
});

/** Tells whether the actor teaches the course. Teachers see its drafts, and no lesson is locked for them. */
export async function isTeacher(
  { tx, tenantId, actor }: TenantContext,
  { id: courseId, lecturerId }: { id: string; lecturerId: string | null },
): Promise<boolean> {
  if (actor.role === 'ROLE_LEARNER') return false;
  const { userId } = actor;
  return actor.role !== 'ROLE_LECTURER' || lecturerId === userId || isCoLecturer(tx, { tenantId, courseId, userId });
}

interface Node {
  status: CourseStatus;
  removedAt: Date | null;
}

/** Tells whether learners see a node, provided that they see its parents. */
export const isShown = ({ status, removedAt }: Node): boolean => status === 'PUBLISHED' && removedAt === null;
