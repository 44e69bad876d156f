import { nothing } from '@dars/contracts/accounts/auth';
import {
  createQuizSectionInput,
  quizSection,
  quizSectionById,
  updateQuizSectionInput,
} from '@dars/contracts/content/quiz-section';
import { changedWeight, changeWeightInput } from '@dars/contracts/learning/gradebook';
import { tenantProcedure } from '../../../core/procedures.ts';
import { createSection, removeSection, updateSection } from './change-sections.ts';
import { changeWeight } from './change-weight.ts';

/** The procedures of a quiz's sections and of its weight, as a part of the quizzes' router. */
export const composing = {
  createSection: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(createQuizSectionInput)
    .output(quizSection)
    .mutation(({ ctx, input }) => createSection(ctx, input)),

  updateSection: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(updateQuizSectionInput)
    .output(quizSection)
    .mutation(({ ctx, input }) => updateSection(ctx, input)),

  removeSection: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(quizSectionById)
    .output(nothing)
    .mutation(({ ctx, input }) => removeSection(ctx, input)),

  changeWeight: tenantProcedure('courses:write', { retry: 'keyed' })
    .input(changeWeightInput)
    .output(changedWeight)
    .mutation(({ ctx, input }) => changeWeight(ctx, input)),
};
