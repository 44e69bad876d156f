import { exportedFile, exportQuestionsInput, exportReport } from '@dars/contracts/content/question-export';
import { router } from '../../core/init.ts';
import { batchedProcedure } from '../../core/procedures.ts';
import { exportQuestions, listExportLosses } from './exporting/export-questions.ts';

/**
 * The export of questions with their keys, for whoever may write them. No transaction waits while their pictures are
 * read.
 */
export const questionExportRouter = router({
  report: batchedProcedure('courses:write')
    .input(exportQuestionsInput)
    .output(exportReport)
    .query(({ ctx, input }) => listExportLosses(ctx, input)),

  file: batchedProcedure('courses:write')
    .input(exportQuestionsInput)
    .output(exportedFile)
    .query(({ ctx, input }) => exportQuestions(ctx, input)),
});
