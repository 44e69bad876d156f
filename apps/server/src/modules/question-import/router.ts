import { nothing } from '@dars/contracts/accounts/auth';
import {
  importQuestionsInput,
  importReport,
  importTemplateInput,
  undoImportInput,
} from '@dars/contracts/content/question-import';
import { csvStep } from '@dars/contracts/csv';
import { router } from '../../core/init.ts';
import { preparedProcedure, tenantProcedure } from '../../core/procedures.ts';
import { buildTemplate } from './formats/csv-columns.ts';
import { prepareImport } from './importing/file-pictures.ts';
import { importQuestions } from './importing/import-questions.ts';
import { undoImport } from './importing/targets.ts';

export const questionImportRouter = router({
  import: preparedProcedure('courses:write', importQuestionsInput, prepareImport)
    .output(importReport)
    .mutation(({ ctx, input }) => importQuestions(ctx, input)),

  template: tenantProcedure('courses:write')
    .input(importTemplateInput)
    .output(csvStep)
    .query(({ input }) => buildTemplate(input.language)),

  undo: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(undoImportInput)
    .output(nothing)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
});
