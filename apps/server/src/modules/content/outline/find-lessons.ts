import type { FindLessonsInput, FoundLesson } from '@dars/contracts/content/lesson-search';
import type { TenantContext } from '../../../core/context.ts';
import { lecturerLimit } from '../course/policy.ts';
import { findLessonsByTitle } from './store.ts';

/** Finds lessons for the staff of a portal; a lecturer finds those of their own courses. */
export function findLessons(
  { tx, tenantId, actor }: TenantContext,
  { query }: FindLessonsInput,
): Promise<FoundLesson[]> {
  return findLessonsByTitle(tx, { tenantId, lecturerId: lecturerLimit(actor) }, query);
}
