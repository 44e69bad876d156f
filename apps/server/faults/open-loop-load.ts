import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpAnswer, type HttpRequest, sendRequest } from './client.ts';

// Sends one request at a fixed pace, however fast the answers come, as many independent people do. It runs in its own
// process, so that its work does not delay the measuring one.

export interface OpenLoopLoad {
  question: HttpRequest;
  perSecond: number;
  /** Seconds before it counts, until the queue has its steady length. */
  lead: number;
  /** Seconds in which it counts the served requests. */
  seconds: number;
  /** Time in ms within which an answer is still useful. */
  usefulMs: number;
}

export interface OpenLoopResult {
  asked: number;
  /** Useful answers within the counted seconds. */
  served: number;
  /** All answers, however late. */
  answered: number;
  /** The times of refusals with 503 or 429, in ms. */
  shedMilliseconds: number[];
  failed: number;
}

const TICK_MS = 10;

async function runOpenLoop({ question, perSecond, lead, seconds, usefulMs }: OpenLoopLoad): Promise<OpenLoopResult> {
  const told: OpenLoopResult = { asked: 0, served: 0, answered: 0, shedMilliseconds: [], failed: 0 };
  const began = performance.now();
  const [from, until] = [lead * 1000, (lead + seconds) * 1000];
  const note = ({ status, milliseconds }: HttpAnswer) => {
    const now = performance.now() - began;
    if (status === 200) {
      told.answered += 1;
      if (milliseconds <= usefulMs && now >= from && now < until) told.served += 1;
    } else if (status === 503 || status === 429) told.shedMilliseconds.push(milliseconds);
    else told.failed += 1;
  };
  const all: Promise<void>[] = [];
  for (let now = 0; now < until; now = performance.now() - began) {
    for (; told.asked < (now * perSecond) / 1000; told.asked += 1) all.push(sendRequest(question).then(note));
    await sleep(TICK_MS);
  }
  await Promise.all(all);
  return told;
}

process.once('message', async (message) => {
  process.send?.(await runOpenLoop(message as OpenLoopLoad), () => process.exit());
});
