import {
  answerInAttempt,
  answerToMark,
  listWaitingInput,
  markAnswerInput,
  markingQueue,
  markingQueueInput,
  waitingAnswerList,
  waitingCount,
} from '@dars/contracts/learning/marking';
import { requireReadableGroup } from '../../../core/identity/readable-group.ts';
import { tenantProcedure } from '../../../core/procedures.ts';
import { getAnswer } from './get-answer.ts';
import { countWaiting, listQueue, listWaiting } from './list-waiting.ts';
import { saveMark } from './save-mark.ts';

/** The procedures by which staff mark the answers of submitted attempts, as a part of the quizzes' router. */
export const marking = {
  waitingCount: tenantProcedure('enrolments:read')
    .output(waitingCount)
    .query(({ ctx }) => countWaiting(ctx)),

  markingQueue: tenantProcedure('enrolments:read')
    .input(markingQueueInput)
    .use(requireReadableGroup)
    .output(markingQueue)
    .query(({ ctx, input }) => listQueue(ctx, input?.groupId)),

  waitingAnswers: tenantProcedure('enrolments:read')
    .input(listWaitingInput)
    .use(requireReadableGroup)
    .output(waitingAnswerList)
    .query(({ ctx, input }) => listWaiting(ctx, input)),

  // The read closes attempts whose time is over (docs/decisions/0015).
  answerToMark: tenantProcedure('enrolments:read', { writes: true })
    .input(answerInAttempt)
    .output(answerToMark)
    .query(({ ctx, input }) => getAnswer(ctx, input)),

  markAnswer: tenantProcedure('enrolments:write', { retry: 'keyed' })
    .input(markAnswerInput)
    .output(answerToMark)
    .mutation(({ ctx, input }) => saveMark(ctx, input)),
};
