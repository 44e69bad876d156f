import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

// Signs in to accounts that do not exist, over many connections at once, until it is stopped. It runs in its own
// process, so that its work does not delay the measuring one.

const [origin = '', connections = '0', perSecond = '0'] = process.argv.slice(2);
const pause = (Number(connections) / Number(perSecond)) * 1000;
const answers: Record<number, number> = {};
const stopping = new AbortController();

async function signInRepeatedly(): Promise<void> {
  await sleep(Math.random() * pause);
  while (!stopping.signal.aborted) {
    const next = sleep(pause);
    const response = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: `${randomUUID()}@bench.test`, password: 'x' }),
    });
    await response.arrayBuffer();
    answers[response.status] = (answers[response.status] ?? 0) + 1;
    await next;
  }
}

process.once('message', () => stopping.abort());
await Promise.all(Array.from({ length: Number(connections) }, signInRepeatedly));
process.send?.(answers, () => process.exit());
