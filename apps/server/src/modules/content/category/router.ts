import { nothing } from '@dars/contracts/accounts/auth';
import {
  courseCategoryById,
  courseCategoryInput,
  courseCategoryList,
  namedCategory,
  removedCategory,
  reorderCourseCategoriesInput,
  updateCourseCategoryInput,
} from '@dars/contracts/content/course-category';
import { router } from '../../../core/init.ts';
import { tenantProcedure } from '../../../core/procedures.ts';
import { createCategory } from './create.ts';
import { removeCategory } from './remove.ts';
import { reorderCategories } from './reorder.ts';
import { listCategories } from './store.ts';
import { updateCategory } from './update.ts';

/** Categories belong to the portal, so its admins arrange them; a lecturer chooses among them. */
export const courseCategoryRouter = router({
  list: tenantProcedure('courses:read')
    .output(courseCategoryList)
    .query(({ ctx }) => listCategories(ctx.tx, ctx.tenantId)),

  create: tenantProcedure('settings:write', { retry: 'keyed' })
    .input(courseCategoryInput)
    .output(namedCategory)
    .mutation(({ ctx, input }) => createCategory(ctx, input)),

  update: tenantProcedure('settings:write', { retry: 'keyed' })
    .input(updateCourseCategoryInput)
    .output(namedCategory)
    .mutation(({ ctx, input }) => updateCategory(ctx, input)),

  reorder: tenantProcedure('settings:write', { retry: 'keyed' })
    .input(reorderCourseCategoriesInput)
    .output(nothing)
    .mutation(({ ctx, input }) => reorderCategories(ctx, input)),

  remove: tenantProcedure('settings:write', { retry: 'keyed' })
    .input(courseCategoryById)
    .output(removedCategory)
    .mutation(({ ctx, input }) => removeCategory(ctx, input)),
});
