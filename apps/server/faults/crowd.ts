import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask, type Question } from './client.ts';

// Asks one thing at a fixed pace, however the answers come, as many people do who know nothing of each other. A process
// of its own: what it does must not delay who measures.

export interface Crowd {
  question: Question;
  perSecond: number;
  /** Before it counts: until as many wait as always will. */
  lead: number;
  /** In which it counts what is served. */
  seconds: number;
  /** Milliseconds within which an answer is still of use. */
  patience: number;
}

export interface Crowded {
  asked: number;
  /** Of use, and in those seconds. */
  served: number;
  /** Whenever, and however late. */
  answered: number;
  /** Of 503 and 429. */
  shedMilliseconds: number[];
  failed: number;
}

const TICK_MS = 10;

async function crowd({ question, perSecond, lead, seconds, patience }: Crowd): Promise<Crowded> {
  const told: Crowded = { asked: 0, served: 0, answered: 0, shedMilliseconds: [], failed: 0 };
  const began = performance.now();
  const [from, until] = [lead * 1000, (lead + seconds) * 1000];
  const note = ({ status, milliseconds }: Answer) => {
    const now = performance.now() - began;
    if (status === 200) {
      told.answered += 1;
      if (milliseconds <= patience && now >= from && now < until) told.served += 1;
    } else if (status === 503 || status === 429) told.shedMilliseconds.push(milliseconds);
    else told.failed += 1;
  };
  const all: Promise<void>[] = [];
  for (let now = 0; now < until; now = performance.now() - began) {
    for (; told.asked < (now * perSecond) / 1000; told.asked += 1) all.push(ask(question).then(note));
    await sleep(TICK_MS);
  }
  await Promise.all(all);
  return told;
}

process.once('message', async (message) => {
  process.send?.(await crowd(message as Crowd), () => process.exit());
});
