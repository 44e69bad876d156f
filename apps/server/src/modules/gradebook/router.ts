import { nothing } from '@dars/contracts/accounts/auth';
import { csvStep } from '@dars/contracts/csv';
import {
  exportGradebookInput,
  gradebookColumns,
  gradebookColumnsInput,
  gradebookList,
  listGradebookInput,
  overrideGradeInput,
} from '@dars/contracts/learning/gradebook';
import { requireReadableGroup } from '../../core/identity/readable-group.ts';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { exportRows } from './export-rows.ts';
import { listColumns } from './list-columns.ts';
import { listRows } from './list-rows.ts';
import { setGrade } from './set-grade.ts';

export const gradebookRouter = router({
  list: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(listGradebookInput)
    .use(requireReadableGroup)
    .output(gradebookList)
    .query(({ ctx, input }) => listRows(ctx, input)),

  columns: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(gradebookColumnsInput)
    .use(requireReadableGroup)
    .output(gradebookColumns)
    .query(({ ctx, input }) => listColumns(ctx, input)),

  export: tenantProcedure('enrolments:read', { reads: 'replica' })
    .input(exportGradebookInput)
    .use(requireReadableGroup)
    .output(csvStep)
    .query(({ ctx, input }) => exportRows(ctx, input)),

  setGrade: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(overrideGradeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => setGrade(ctx, input)),
});
