import type { AnswerSaved, SaveAnswerInput } from '@dars/contracts/learning/attempt';
import { errorCode, isApiError } from '../../../app/session/errors.ts';
import { keepaliveApi } from '../../../app/session/keepalive-api.ts';
import { answerToSend } from '../../../lib/question/is-answered.ts';
import { LONGEST_TRY } from '../../../sync/queued-call.ts';
import type { Refusal } from './deliver-answer.ts';

/**
 * Sends an answer. A text that is no answer stays in its field, which says what is wrong with it, and is sent as none.
 */
export const sendAnswer = (input: SaveAnswerInput): Promise<AnswerSaved> =>
  keepaliveApi.quiz.saveAnswer.mutate(
    { ...input, answer: answerToSend(input.answer) },
    { signal: AbortSignal.timeout(LONGEST_TRY) },
  );

export function classifyRefusal(error: unknown): Refusal {
  const code = errorCode(error);
  if (code === 'attempt-time-over') return 'late';
  if (code === 'page-left' || code === 'answer-checked') return 'never';
  if (code === 'attempt-closed' || code === 'not-found') return 'closed';
  // The server would refuse an invalid answer again; any other failure may pass, such as a session that has ended.
  return isApiError(error) && [400, 413].includes(error.data?.httpStatus ?? 0) ? 'never' : 'later';
}
