import { nothing } from '@dars/contracts/accounts/auth';
import { courseById } from '@dars/contracts/content/course';
import {
  coursePrice,
  coursePriceList,
  listCoursePricesInput,
  removeCoursePriceInput,
  saveCoursePriceInput,
} from '@dars/contracts/selling/selling';
import { router } from '../../../core/init.ts';
import { tenantProcedure } from '../../../core/procedures.ts';
import { getPrice } from './get.ts';
import { removePrice } from './remove.ts';
import { savePrice } from './save.ts';
import { listPrices } from './store.ts';

/** Prices belong to the portal, so its admins set them; lecturers write the courses. */
export const coursePriceRouter = router({
  list: tenantProcedure('selling:read', { reads: 'replica' })
    .input(listCoursePricesInput)
    .output(coursePriceList)
    .query(({ ctx, input }) => listPrices(ctx.tx, ctx.tenantId, input)),

  get: tenantProcedure('selling:read')
    .input(courseById)
    .output(coursePrice)
    .query(({ ctx, input }) => getPrice(ctx, input)),

  save: tenantProcedure('selling:write', { retry: 'keyed' })
    .input(saveCoursePriceInput)
    .output(coursePrice)
    .mutation(({ ctx, input }) => savePrice(ctx, input)),

  remove: tenantProcedure('selling:write', { retry: 'keyed' })
    .input(removeCoursePriceInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removePrice(ctx, input)),
});
