import { setTimeout as delay } from 'node:timers/promises';

/** The shortest time of such an answer, in ms: longer than queueing a mail takes. */
const ANSWER_TIME = 120;

/**
 * Runs `work` and resolves after `ANSWER_TIME` at the earliest, so that the response time does not say whether an
 * account exists.
 */
export async function withMinimumDuration(work: () => Promise<void>): Promise<void> {
  const answerTime = delay(ANSWER_TIME);
  await work();
  await answerTime;
}
