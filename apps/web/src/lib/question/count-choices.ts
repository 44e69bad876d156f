import type { OpenQuestion, OpenQuestionOf } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { answeredTypes } from './types/answered-types.ts';

const countIn = <Type extends QuestionType>(type: Type, question: OpenQuestionOf<Type>) =>
  answeredTypes[type].countChoices(question);

/** Returns the number of options that a learner can choose by the digits of the keyboard. */
export const countChoices = (question: OpenQuestion): number => countIn(question.type, question);
