import { nothing } from '@dars/contracts/accounts/auth';
import {
  createQuizSectionInput,
  quizSection,
  quizSectionById,
  updateQuizSectionInput,
} from '@dars/contracts/content/quiz-section';
import { tenantProcedure } from '../../../core/procedures.ts';
import { createSection, removeSection, updateSection } from './change-sections.ts';

/** The procedures of a quiz's sections, as a part of the quizzes' router. */
export const sectioning = {
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
};
