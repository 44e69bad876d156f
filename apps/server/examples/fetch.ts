import { randomUUID } from 'node:crypto';
import { me } from '@dars/contracts/accounts/user';
import { course } from '@dars/contracts/content/course';

const [address, token] = process.argv.slice(2);
if (address === undefined || token === undefined) {
  throw new Error('usage: node fetch.ts <address of the platform> <token>');
}

const MAX_WAIT_SECONDS = 8;

/** Throws if no program listens at the address: then the address is probably wrong. Other failures may pass. */
function throwIfUnreachable(error: unknown): undefined {
  const { cause } = error as { cause?: { code?: string } };
  if (cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND') throw new Error(`Nobody answers at ${address}`);
}

/** Calls the API, and repeats the call while the server is unavailable. */
async function call(path: string, request: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  const headers = { authorization: `Bearer ${token}`, ...request.headers };
  for (let wait = 1; ; wait *= 2) {
    const answer = await fetch(new URL(path, address), { ...request, headers }).catch(throwIfUnreachable);
    if (answer?.ok) return answer.json();
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(await answer.text());
    if (wait > MAX_WAIT_SECONDS) throw new Error('The server does not answer');
    process.stderr.write(
      `Next attempt in ${wait} s: ${answer ? `it answered ${answer.status}` : 'it was not reached'}\n`,
    );
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

// At the platform's host the header x-tenant-id names the portal. Only this call, which returns the id, needs no
// header. The server's contracts give the answers their types.
const { tenantId } = me.parse(await call('/api/me'));
if (tenantId === null) throw new Error('This is a token of the platform; a portal’s is made at /home/admin/tokens');

// The server makes the course once, however often the call is sent with this key.
const headers = { 'x-tenant-id': tenantId, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
const body = JSON.stringify({ title: 'Botany for beginners', language: 'en' });
const { id, title, status } = course.parse(await call('/api/courses', { method: 'POST', headers, body }));
process.stdout.write(`${title} (${id}) is a ${status}\n`);
