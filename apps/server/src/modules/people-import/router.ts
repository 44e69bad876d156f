import {
  exportPeopleImportErrorsInput,
  importPeopleInput,
  listPeopleImportRowsInput,
  listPeopleImportsInput,
  peopleImport,
  peopleImportById,
  peopleImportList,
  peopleImportPreview,
  peopleImportRows,
  peopleImportTemplateInput,
  previewPeopleImportInput,
} from '@dars/contracts/accounts/people-import';
import { csvStep } from '@dars/contracts/csv';
import { router } from '../../core/init.ts';
import { preparedProcedure, tenantProcedure } from '../../core/procedures.ts';
import { composeTemplate } from './importing/compose-template.ts';
import { cancelImport, exportErrors, getImport, listImportRows, listPeopleImports } from './importing/get-import.ts';
import { prepareImport, preparePreview, startImport, toPreview } from './importing/start-import.ts';
import { undoImport } from './importing/undo-import.ts';

export const peopleImportRouter = router({
  preview: preparedProcedure('people:write', previewPeopleImportInput, preparePreview)
    .output(peopleImportPreview)
    .mutation(({ ctx }) => toPreview(ctx.prepared)),

  import: preparedProcedure('people:write', importPeopleInput, prepareImport)
    .output(peopleImport)
    .mutation(({ ctx, input }) => startImport(ctx, input)),

  get: tenantProcedure('people:write')
    .input(peopleImportById)
    .output(peopleImport)
    .query(({ ctx, input }) => getImport(ctx, input)),

  list: tenantProcedure('people:write')
    .input(listPeopleImportsInput)
    .output(peopleImportList)
    .query(({ ctx, input }) => listPeopleImports(ctx, input)),

  rows: tenantProcedure('people:write')
    .input(listPeopleImportRowsInput)
    .output(peopleImportRows)
    .query(({ ctx, input }) => listImportRows(ctx, input)),

  errors: tenantProcedure('people:write', { reads: 'replica' })
    .input(exportPeopleImportErrorsInput)
    .output(csvStep)
    .query(({ ctx, input }) => exportErrors(ctx, input)),

  template: tenantProcedure('people:write')
    .input(peopleImportTemplateInput)
    .output(csvStep)
    .query(({ input }) => composeTemplate(input.language)),

  cancel: tenantProcedure('people:write', { retry: 'keyed' })
    .input(peopleImportById)
    .output(peopleImport)
    .mutation(({ ctx, input }) => cancelImport(ctx, input)),

  undo: tenantProcedure('people:write', { retry: 'keyed' })
    .input(peopleImportById)
    .output(peopleImport)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
});
