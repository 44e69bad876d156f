import { nothing } from '@dars/contracts/accounts/auth';
import { courseById } from '@dars/contracts/content/course';
import { findLessonsInput, foundLessonList } from '@dars/contracts/content/lesson-search';
import {
  addPartInput,
  blockerList,
  claimPartInput,
  claims,
  copiedPart,
  copyPartInput,
  nodeById,
  openAttempts,
  outline,
  outlinePart,
  partById,
  renamePartInput,
  reorderInput,
  setPreviewInput,
  setStatusInput,
  withdrawnParts,
} from '@dars/contracts/content/outline';
import { router } from '../../../core/init.ts';
import { tenantProcedure } from '../../../core/procedures.ts';
import { addPart } from './add.ts';
import { claimPart } from './claim.ts';
import { countOpenAttempts } from './count-open-attempts.ts';
import { copyPart } from './duplicate.ts';
import { findBlockers } from './find-blockers.ts';
import { findLessons } from './find-lessons.ts';
import { getOutline } from './get.ts';
import { removePart } from './remove.ts';
import { renamePart } from './rename.ts';
import { reorderParts } from './reorder.ts';
import { restorePart } from './restore.ts';
import { setPreview } from './set-preview.ts';
import { setPartStatus } from './set-status.ts';

export const outlineRouter = router({
  get: tenantProcedure('courses:read')
    .input(courseById)
    .output(outline)
    .query(({ ctx, input }) => getOutline(ctx, input)),

  blockers: tenantProcedure('courses:read')
    .input(nodeById)
    .output(blockerList)
    .query(({ ctx, input }) => findBlockers(ctx, input)),

  findLessons: tenantProcedure('courses:read')
    .input(findLessonsInput)
    .output(foundLessonList)
    .query(({ ctx, input }) => findLessons(ctx, input)),

  openAttempts: tenantProcedure('courses:read')
    .input(nodeById)
    .output(openAttempts)
    .query(({ ctx, input }) => countOpenAttempts(ctx, input)),

  // The editor renews its claim every few seconds, so a failed call is not retried.
  claim: tenantProcedure('courses:write', { retry: 'never' })
    .input(claimPartInput)
    .output(claims)
    .mutation(({ ctx, input }) => claimPart(ctx, input)),

  add: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(addPartInput)
    .output(outlinePart)
    .mutation(({ ctx, input }) => addPart(ctx, input)),

  copy: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(copyPartInput)
    .output(copiedPart)
    .mutation(({ ctx, input }) => copyPart(ctx, input)),

  rename: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(renamePartInput)
    .output(outlinePart)
    .mutation(({ ctx, input }) => renamePart(ctx, input)),

  reorder: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(reorderInput)
    .output(nothing)
    .mutation(({ ctx, input }) => reorderParts(ctx, input)),

  setStatus: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(setStatusInput)
    .output(withdrawnParts)
    .mutation(({ ctx, input }) => setPartStatus(ctx, input)),

  setPreview: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(setPreviewInput)
    .output(nothing)
    .mutation(({ ctx, input }) => setPreview(ctx, input)),

  remove: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(partById)
    .output(nothing)
    .mutation(({ ctx, input }) => removePart(ctx, input)),

  restore: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(partById)
    .output(nothing)
    .mutation(({ ctx, input }) => restorePart(ctx, input)),
});
