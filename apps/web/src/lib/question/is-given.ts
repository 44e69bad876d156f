import type { Answer } from '@dars/contracts/content/question';
import { isAnswer } from '@dars/contracts/learning/attempt';

/** Whether an answer counts as one: what is no number answers no question that asks for one. */
export const isGiven = (answer: Answer | null | undefined): boolean => !!answer && isAnswer(answer);

/** As the server takes it. What is no number takes back the number that was there before. */
export const givenOf = (answer: Answer | null): Answer | null => (isGiven(answer) ? answer : null);
