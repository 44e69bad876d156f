import { type Answer, hasWantedLength, isPartlyAnswered, type OpenQuestion } from '@dars/contracts/content/question';
import { isAnswer } from '@dars/contracts/learning/attempt';

/** Whether the question counts as answered. A text that is no number does not answer a question for a number. */
export const isAnswered = (answer: Answer | null | undefined): boolean => !!answer && isAnswer(answer);

export type AnswerProgress = 'open' | 'partial' | 'answered';

/** Returns how much of a question is answered. It is `partial` while one of its gaps, rows or pairs is empty. */
export function answerProgress(question: OpenQuestion, answer: Answer | null | undefined): AnswerProgress {
  if (!answer || !isAnswer(answer)) return 'open';
  return isPartlyAnswered(question, answer) ? 'partial' : 'answered';
}

/** Whether an answer has fewer or more words than its question wants. */
export const isOffLength = (question: OpenQuestion, answer: Answer | null | undefined): boolean =>
  !!answer && isAnswer(answer) && !hasWantedLength(question, answer);

/** Returns the answer to send. A text that is no number is sent as null, which withdraws an earlier number. */
export const answerToSend = (answer: Answer | null): Answer | null => (isAnswered(answer) ? answer : null);
