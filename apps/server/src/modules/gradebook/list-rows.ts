import { GRADED_STATUSES, progressOf } from '@dars/contracts/course-constants';
import type { GradebookList, GradebookRow, ListGradebookInput } from '@dars/contracts/learning/gradebook';
import type { TenantTx } from '@dars/db/tx';
import type { TenantContext } from '../../core/context.ts';
import { findCourse } from '../content/course/policy.ts';
import { findCells } from './find-cells.ts';
import { findOverrides } from './find-overrides.ts';
import { countRows, type FoundRow, findRows, type Wanted } from './find-rows.ts';

/**
 * Lists a page of the learners of a course with their grades.
 * @throws not-found
 */
export async function listRows(
  ctx: TenantContext,
  { after, size, ...input }: ListGradebookInput,
): Promise<GradebookList> {
  const { tx, tenantId } = ctx;
  await findCourse(ctx, input.courseId);
  const wanted = { tenantId, ...input };
  const [page, total] = await Promise.all([readPage(tx, wanted, { after, size }), countRows(tx, wanted)]);
  return { ...page, total };
}

/** Reads a page of the gradebook, and the learner after whom the next page begins. */
export async function readPage(
  tx: TenantTx,
  wanted: Wanted,
  { after, size }: { after: string | undefined; size: number },
): Promise<Pick<GradebookList, 'rows' | 'next'>> {
  // One row more than wanted tells whether there is a next page.
  const found = await findRows(tx, wanted, { after, size: size + 1 });
  const shown = found.slice(0, size);
  const userIds = shown.map(({ user }) => user.id);
  const [cells, overrides] = await Promise.all([findCells(tx, wanted, userIds), findOverrides(tx, wanted, userIds)]);
  return {
    rows: shown.map((row) => {
      const { id } = row.user;
      return toRow(row, { cells: cells.get(id) ?? [], overrides: overrides.get(id) ?? [] });
    }),
    next: found.length > size ? (shown.at(-1)?.user.id ?? null) : null,
  };
}

function toRow(
  { user, status, completedAt, completedLessons, lessonCount, result }: FoundRow,
  grades: Pick<GradebookRow, 'cells' | 'overrides'>,
): GradebookRow {
  const graded = GRADED_STATUSES.find((each) => each === status);
  if (!graded) throw new Error(`An enrolment with the status ${status} has no grades`);
  return {
    ...{ ...grades, user, status: graded, score: result.score, isProvisional: result.waits },
    progress: progressOf(completedLessons, lessonCount),
    completedDate: completedAt?.toISOString() ?? null,
  };
}
