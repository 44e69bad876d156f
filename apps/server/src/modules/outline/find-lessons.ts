import type { FindLessonsInput, FoundLesson } from '@dars/contracts/lesson-search';
import type { TenantContext } from '../../trpc/context.ts';
import { findLessonsByTitle } from './store.ts';

/** Lessons for the staff of a portal; a lecturer finds those of their own courses. */
export function findLessons(
  { tx, tenantId, actor }: TenantContext,
  { query }: FindLessonsInput,
): Promise<FoundLesson[]> {
  const lecturerId = actor.role === 'ROLE_LECTURER' ? actor.userId : null;
  return findLessonsByTitle(tx, { tenantId, lecturerId }, query);
}
