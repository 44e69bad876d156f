import { nothing } from '@dars/contracts/accounts/auth';
import {
  addedQuestionCategory,
  bankQuestion,
  bankQuestionById,
  bankQuestionList,
  bankQuestionsById,
  bankTags,
  bankUses,
  changeBankQuestionsInput,
  copiedFromBank,
  copiedToBank,
  copyFromBankInput,
  copyToBankInput,
  createBankQuestionInput,
  createQuestionCategoryInput,
  drawLosses,
  drawLossesInput,
  listBankInput,
  moveBankQuestionsInput,
  moveQuestionCategoryInput,
  questionCategories,
  questionCategoryById,
  removedQuestionCategory,
  renameQuestionCategoryInput,
  updateBankQuestionInput,
  updateCopiesInput,
  updatedCopies,
} from '@dars/contracts/content/question-bank';
import { router } from '../../../core/init.ts';
import { tenantProcedure } from '../../../core/procedures.ts';
import { copyFromBank, copyToBank, updateCopies } from './add-copies.ts';
import {
  createQuestionCategory,
  moveQuestionCategory,
  removeQuestionCategory,
  renameQuestionCategory,
} from './change-categories.ts';
import { changeChosenQuestions } from './change-chosen.ts';
import {
  createBankQuestion,
  moveBankQuestions,
  removeBankQuestions,
  restoreBankQuestions,
  updateBankQuestion,
} from './change-questions.ts';
import { findDrawLosses } from './find-draw-losses.ts';
import { getBankQuestion, listBankQuestions, listBankTags, listQuestionCategories } from './list-questions.ts';
import { listUses } from './list-uses.ts';

const write = () => tenantProcedure('courses:write', { retry: 'keyed' });

/** The question bank of a portal: lecturers write their own questions, and see and copy those that others share. */
export const questionBankRouter = router({
  list: tenantProcedure('courses:write')
    .input(listBankInput)
    .output(bankQuestionList)
    .query(({ ctx, input }) => listBankQuestions(ctx, input)),

  get: tenantProcedure('courses:write')
    .input(bankQuestionById)
    .output(bankQuestion)
    .query(({ ctx, input }) => getBankQuestion(ctx, input)),

  tags: tenantProcedure('courses:write')
    .output(bankTags)
    .query(({ ctx }) => listBankTags(ctx)),

  uses: tenantProcedure('courses:write')
    .input(bankQuestionById)
    .output(bankUses)
    .query(({ ctx, input }) => listUses(ctx, input)),

  drawLosses: tenantProcedure('courses:write')
    .input(drawLossesInput)
    .output(drawLosses)
    .query(({ ctx, input }) => findDrawLosses(ctx, input)),

  create: write()
    .input(createBankQuestionInput)
    .output(bankQuestion)
    .mutation(({ ctx, input }) => createBankQuestion(ctx, input)),

  update: write()
    .input(updateBankQuestionInput)
    .output(bankQuestion)
    .mutation(({ ctx, input }) => updateBankQuestion(ctx, input)),

  move: write()
    .input(moveBankQuestionsInput)
    .output(nothing)
    .mutation(({ ctx, input }) => moveBankQuestions(ctx, input)),

  change: write()
    .input(changeBankQuestionsInput)
    .output(nothing)
    .mutation(({ ctx, input }) => changeChosenQuestions(ctx, input)),

  remove: write()
    .input(bankQuestionsById)
    .output(nothing)
    .mutation(({ ctx, input }) => removeBankQuestions(ctx, input)),

  restore: write()
    .input(bankQuestionsById)
    .output(nothing)
    .mutation(({ ctx, input }) => restoreBankQuestions(ctx, input)),

  copyToQuiz: write()
    .input(copyFromBankInput)
    .output(copiedFromBank)
    .mutation(({ ctx, input }) => copyFromBank(ctx, input)),

  copyFromQuiz: write()
    .input(copyToBankInput)
    .output(copiedToBank)
    .mutation(({ ctx, input }) => copyToBank(ctx, input)),

  updateCopies: write()
    .input(updateCopiesInput)
    .output(updatedCopies)
    .mutation(({ ctx, input }) => updateCopies(ctx, input)),

  categories: tenantProcedure('courses:write')
    .output(questionCategories)
    .query(({ ctx }) => listQuestionCategories(ctx)),

  createCategory: write()
    .input(createQuestionCategoryInput)
    .output(addedQuestionCategory)
    .mutation(({ ctx, input }) => createQuestionCategory(ctx, input)),

  renameCategory: write()
    .input(renameQuestionCategoryInput)
    .output(addedQuestionCategory)
    .mutation(({ ctx, input }) => renameQuestionCategory(ctx, input)),

  moveCategory: write()
    .input(moveQuestionCategoryInput)
    .output(nothing)
    .mutation(({ ctx, input }) => moveQuestionCategory(ctx, input)),

  removeCategory: write()
    .input(questionCategoryById)
    .output(removedQuestionCategory)
    .mutation(({ ctx, input }) => removeQuestionCategory(ctx, input)),
});
