import type { Answer, OpenQuestion, Question } from '@dars/contracts/content/question';

export interface AnswerProps<Type extends OpenQuestion['type'] = OpenQuestion['type']> {
  question: Extract<OpenQuestion, { type: Type }>;
  value: Extract<Answer, { type: Type }> | null;
  onChange: (answer: Answer | null) => void;
  /** The element that holds the question. */
  labelledBy: string;
  readOnly: boolean;
  answerKey: Extract<Question, { type: Type }> | null;
}
