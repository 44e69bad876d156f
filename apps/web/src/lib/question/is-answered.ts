import type { Answer } from '@dars/contracts/content/question';
import { isAnswer } from '@dars/contracts/learning/attempt';

/** Whether the question counts as answered. A text that is no number does not answer a question for a number. */
export const isAnswered = (answer: Answer | null | undefined): boolean => !!answer && isAnswer(answer);

/** Returns the answer to send. A text that is no number is sent as null, which withdraws an earlier number. */
export const answerToSend = (answer: Answer | null): Answer | null => (isAnswered(answer) ? answer : null);
