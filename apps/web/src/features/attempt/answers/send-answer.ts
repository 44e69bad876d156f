import type { AnswerSaved, SaveAnswerInput } from '@dars/contracts/learning/attempt';
import { lastingApi } from '../../../app/session/lasting-api.ts';
import { givenOf } from '../../../lib/question/is-given.ts';

/** The field goes on showing what was written, and says what is wrong with it. */
export const sendAnswer = (input: SaveAnswerInput): Promise<AnswerSaved> =>
  lastingApi.quiz.saveAnswer.mutate({ ...input, answer: givenOf(input.answer) });
