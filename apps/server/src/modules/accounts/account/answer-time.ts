import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds that such an answer takes at least: more than writing a mail does. */
const ANSWER_TIME = 120;

/** Answers no sooner where there is nothing to do: how long it takes must not say whether an account exists. */
export async function answerEvenly(work: () => Promise<void>): Promise<void> {
  const answerTime = delay(ANSWER_TIME);
  await work();
  await answerTime;
}
