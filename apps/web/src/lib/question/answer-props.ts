import type { Answer, AnswerOf, OpenQuestionOf, QuestionOf } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';

export interface AnswerProps<Type extends QuestionType = QuestionType> {
  question: OpenQuestionOf<Type>;
  value: AnswerOf<Type> | null;
  onChange: (answer: Answer | null) => void;
  /** The element that holds the question. */
  labelledBy: string;
  readOnly: boolean;
  answerKey: QuestionOf<Type> | null;
}
