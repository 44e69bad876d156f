import { csvStep } from '@dars/contracts/csv';
import {
  salesBreakdown,
  salesCourses,
  salesCoursesInput,
  salesPeriod,
  salesSummary,
} from '@dars/contracts/selling/sales';
import { requireReadableGroup } from '../../core/identity/readable-group.ts';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { exportCourses } from './export-courses.ts';
import { listBreakdown } from './list-breakdown.ts';
import { listCourses } from './list-courses.ts';
import { summarizeSales } from './summarize-sales.ts';

export const salesRouter = router({
  summary: tenantProcedure('orders:read', { reads: 'replica' })
    .input(salesPeriod)
    .use(requireReadableGroup)
    .output(salesSummary)
    .query(({ ctx, input }) => summarizeSales(ctx, input)),

  breakdown: tenantProcedure('orders:read', { reads: 'replica' })
    .input(salesPeriod)
    .use(requireReadableGroup)
    .output(salesBreakdown)
    .query(({ ctx, input }) => listBreakdown(ctx, input)),

  courses: tenantProcedure('orders:read', { reads: 'replica' })
    .input(salesCoursesInput)
    .use(requireReadableGroup)
    .output(salesCourses)
    .query(({ ctx, input }) => listCourses(ctx, input)),

  exportCourses: tenantProcedure('orders:read', { reads: 'replica' })
    .input(salesPeriod)
    .use(requireReadableGroup)
    .output(csvStep)
    .query(({ ctx, input }) => exportCourses(ctx, input)),
});
