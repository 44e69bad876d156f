import {
  importQuestionsInput,
  importReport,
  importTemplateInput,
  listImportsInput,
  recentImports,
  undoImportInput,
  undoneImport,
} from '@dars/contracts/content/question-import';
import { csvStep } from '@dars/contracts/csv';
import { router } from '../../core/init.ts';
import { preparedProcedure, tenantProcedure } from '../../core/procedures.ts';
import { buildTemplate } from './formats/csv-columns.ts';
import { discardImport, listRecentImports } from './importing/discard-import.ts';
import { prepareImport } from './importing/file-pictures.ts';
import { importQuestions } from './importing/import-questions.ts';

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
    .output(undoneImport)
    .mutation(({ ctx, input }) => discardImport(ctx, input.id)),

  list: tenantProcedure('courses:write')
    .input(listImportsInput)
    .output(recentImports)
    .query(async ({ ctx, input }) => ({ rows: await listRecentImports(ctx, input.target) })),
});
