import { randomUUID } from 'node:crypto';
import { course } from '@dars/contracts/course';

// The platform's address, at which the portal is named by its id.
const [address, portal, token] = process.argv.slice(2);
if (address === undefined || portal === undefined || token === undefined) {
  throw new Error('usage: node fetch.ts <address of the platform> <id of the portal> <token>');
}

const MOST_SECONDS = 8;

/** Nothing listens there: that is a mistake in the address sooner than a server that will be back. */
function tellWhy(error: unknown): undefined {
  const { cause } = error as { cause?: { code?: string } };
  if (cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND') throw new Error(`Nobody answers at ${address}`);
}

/** Sends a call again under the same key until it is answered: however often that is, it happens once. */
async function createCourse(title: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-tenant-id': portal,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  for (let wait = 1; ; wait *= 2) {
    const request = { method: 'POST', headers, body: JSON.stringify({ title, language: 'en' }) };
    const answer = await fetch(new URL('/api/courses', address), request).catch(tellWhy);
    // The contract that the server answers by, so what comes back has its type.
    if (answer?.ok) return course.parse(await answer.json());
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(await answer.text());
    if (wait > MOST_SECONDS) throw new Error('The server does not answer');
    process.stderr.write(`Once more in ${wait} s: ${answer ? `it answered ${answer.status}` : 'it was not reached'}\n`);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

const { id, title, status } = await createCourse('Botany for beginners');
process.stdout.write(`${title} (${id}) is a ${status}\n`);
