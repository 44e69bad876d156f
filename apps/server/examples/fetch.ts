import { randomUUID } from 'node:crypto';
import { me } from '@dars/contracts/accounts/user';
import { course } from '@dars/contracts/content/course';

const [address, token] = process.argv.slice(2);
if (address === undefined || token === undefined) {
  throw new Error('usage: node fetch.ts <address of the platform> <token>');
}

const MOST_SECONDS = 8;

/** Nothing listens there: that is a mistake in the address sooner than a server that will be back. */
function tellWhy(error: unknown): undefined {
  const { cause } = error as { cause?: { code?: string } };
  if (cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND') throw new Error(`Nobody answers at ${address}`);
}

/** Sends a call again until it is answered. */
async function call(path: string, request: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  const headers = { authorization: `Bearer ${token}`, ...request.headers };
  for (let wait = 1; ; wait *= 2) {
    const answer = await fetch(new URL(path, address), { ...request, headers }).catch(tellWhy);
    if (answer?.ok) return answer.json();
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(await answer.text());
    if (wait > MOST_SECONDS) throw new Error('The server does not answer');
    process.stderr.write(`Once more in ${wait} s: ${answer ? `it answered ${answer.status}` : 'it was not reached'}\n`);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

// At the platform's address the portal is named by its id, which this call tells: it alone needs no name.
// The contracts that the server answers by give what comes back its type.
const { tenantId } = me.parse(await call('/api/me'));
if (tenantId === null) throw new Error('This is a token of the platform; a portal’s is made at /home/admin/tokens');

// However often it is sent, under one key it happens once.
const headers = { 'x-tenant-id': tenantId, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
const body = JSON.stringify({ title: 'Botany for beginners', language: 'en' });
const { id, title, status } = course.parse(await call('/api/courses', { method: 'POST', headers, body }));
process.stdout.write(`${title} (${id}) is a ${status}\n`);
