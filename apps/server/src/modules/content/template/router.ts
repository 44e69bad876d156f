import { nothing } from '@dars/contracts/accounts/auth';
import { course } from '@dars/contracts/content/course';
import {
  courseTemplate,
  courseTemplateById,
  courseTemplateList,
  createTemplateInput,
  listTemplatesInput,
  renameTemplateInput,
  startCourseInput,
} from '@dars/contracts/content/course-template';
import { router } from '../../../core/init.ts';
import { tenantProcedure } from '../../../core/procedures.ts';
import { createTemplate } from './create.ts';
import { removeTemplate, restoreTemplate } from './remove.ts';
import { startCourse } from './start.ts';
import { listTemplates } from './store.ts';
import { renameTemplate } from './update.ts';

/** Templates belong to the portal: whoever may create courses may use, rename and remove them. */
export const courseTemplateRouter = router({
  list: tenantProcedure('courses:write')
    .input(listTemplatesInput)
    .output(courseTemplateList)
    .query(({ ctx, input }) => listTemplates(ctx, input)),

  create: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(createTemplateInput)
    .output(courseTemplate)
    .mutation(({ ctx, input }) => createTemplate(ctx, input)),

  rename: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(renameTemplateInput)
    .output(courseTemplate)
    .mutation(({ ctx, input }) => renameTemplate(ctx, input)),

  remove: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(courseTemplateById)
    .output(nothing)
    .mutation(({ ctx, input }) => removeTemplate(ctx, input)),

  restore: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(courseTemplateById)
    .output(nothing)
    .mutation(({ ctx, input }) => restoreTemplate(ctx, input)),

  start: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(startCourseInput)
    .output(course)
    .mutation(({ ctx, input }) => startCourse(ctx, input)),
});
