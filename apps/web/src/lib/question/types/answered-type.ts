import type { OpenQuestionOf, QuestionOf } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import type { ReactNode } from 'react';
import type { AnswerProps } from '../answer-props.ts';

/** How questions of one type are answered and reviewed. */
export interface AnsweredType<Type extends QuestionType> {
  Answer: (props: AnswerProps<Type>) => ReactNode;
  /** The right answer in words; null where `Answer` marks it among the options. */
  Key: ((props: { answerKey: QuestionOf<Type> }) => ReactNode) | null;
  /** Returns the number of options that a learner can choose by the digits of the keyboard. */
  countChoices: (question: OpenQuestionOf<Type>) => number;
  /** Whether `Answer` draws the picture of the question, which else stands above it. */
  drawsImage?: true;
}
