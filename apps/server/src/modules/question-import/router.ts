import { nothing } from '@dars/contracts/accounts/auth';
import { importQuestionsInput, importReport, undoImportInput } from '@dars/contracts/content/question-import';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { removeUnchangedQuestions } from '../quiz/authoring/remove-questions.ts';
import { importQuestions } from './importing/import-questions.ts';

export const questionImportRouter = router({
  import: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(importQuestionsInput)
    .output(importReport)
    .mutation(({ ctx, input }) => importQuestions(ctx, input)),

  undo: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(undoImportInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removeUnchangedQuestions(ctx, input)),
});
