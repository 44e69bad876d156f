import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Database } from '@dars/db/client';
import { type DelayingProxy, delayingProxy } from '@dars/db/testing/delaying-proxy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACADEMY, type Accounts, createAccounts } from '../../../testing/accounts.ts';

// Wall time says little on a busy machine, so these tests compare the work that was done and the answers.

/** The shortest time in ms of an answer that may have to queue a mail. */
const FLOOR = 120;
/** Delay of the network in each direction, in ms. */
const DELAY = 20;

let accounts: Accounts;
let proxy: DelayingProxy;
let distantDatabase: Database;
let argon2 = 0;
beforeAll(async () => {
  accounts = await createAccounts({ config: { publicExistenceChecks: false }, deps: { evenAnswerMs: undefined } });
  const { deps, test: database } = accounts.harness;
  proxy = await delayingProxy(database.url, DELAY);
  distantDatabase = createDatabase({ url: proxy.url, max: 1 });
  deps.db = distantDatabase;
  const { hash, inTurn } = deps.passwords;
  deps.passwords = {
    ...deps.passwords,
    hash: (password) => {
      argon2 += 1;
      return hash(password);
    },
    inTurn: (work) =>
      inTurn((verify) =>
        work((known, password) => {
          argon2 += 1;
          return verify(known, password);
        }),
      ),
  };
});
afterAll(async () => {
  await distantDatabase.close();
  await proxy.close();
  await accounts.harness.close();
});

async function ask(url: string, body: Record<string, unknown>, cookie = '') {
  [argon2] = [0];
  proxy.takeRoundTrips();
  const began = performance.now();
  const response = await accounts.harness.request({ host: ACADEMY, method: 'POST', url, body, cookie });
  const took = performance.now() - began;
  // A read does not wait for its commit, which takes a round trip of its own: this waits until that has returned.
  await sleep(3 * DELAY);
  const answer = response.body === '' ? {} : response.json<Record<string, unknown>>();
  const { date: _date, 'x-request-id': _id, ...headers } = response.headers;
  return {
    answer: { status: response.statusCode, headers, body: { ...answer, requestId: '' } },
    work: { argon2, roundTrips: proxy.takeRoundTrips() },
    took,
  };
}

/**
 * Sends the same request five times and takes the median of the round trips: a machine that stalls in the middle of a
 * round trip splits it in two, and one that sends the next query late merges two into one.
 */
async function askSome(...request: Parameters<typeof ask>) {
  const asked: Awaited<ReturnType<typeof ask>>[] = [];
  for (let round = 0; round < 5; round += 1) asked.push(await ask(...request));
  const roundTrips = asked.map(({ work }) => work.roundTrips).toSorted((a, b) => a - b)[2] ?? 0;
  const last = asked.at(-1);
  if (!last) throw new Error('nothing was asked');
  return { ...last, work: { ...last.work, roundTrips } };
}

/** Addresses in different states, which a visitor must not be able to tell apart. */
async function addresses(): Promise<Record<string, string>> {
  const active = await accounts.newUser({});
  const invited = await accounts.newUser({ passwordHash: null, activatedAt: null });
  const disabled = await accounts.newUser({ disabledAt: new Date() });
  const unknown = `nobody-${active.id}@example.test`;
  return { unknown, active: active.login, invited: invited.login, disabled: disabled.login };
}

describe.each(['', 'dars_device=xJ9s0Qe7cCkqk6T2fSxZ2fW0mKpR4uVwYz1a2b3c4d5'])('with the cookie "%s"', (cookie) => {
  test('a wrong password costs one argon2 and as many round trips as an address that nobody has', async () => {
    const { unknown = '', ...known } = await addresses();
    // The first requests prepare the statements, which takes further round trips.
    for (const login of [unknown, ...Object.values(known)]) await ask('/api/login', { login, password: 'x' }, cookie);
    const nobody = await askSome('/api/login', { login: unknown, password: 'x' }, cookie);
    expect(nobody.answer.status).toBe(401);
    expect(nobody.work.argon2).toBe(1);
    for (const login of Object.values(known)) {
      const { answer, work } = await askSome('/api/login', { login, password: 'x' }, cookie);
      expect({ answer, work }).toEqual({ answer: nobody.answer, work: nobody.work });
    }
  });
});

test('signing in requires the same wait for an address that nobody has as for any other', async () => {
  const { unknown = '', active = '' } = await addresses();
  const { deps } = accounts.harness;
  const { now } = deps;
  // A fixed clock, so that the waits of both are counted from and to the same moment.
  const moment = now();
  deps.now = () => moment;
  for (let count = 0; count < 10; count += 1) {
    await ask('/api/login', { login: unknown, password: 'x' });
    await ask('/api/login', { login: active, password: 'x' });
  }
  const nobody = await ask('/api/login', { login: unknown, password: 'x' });
  const somebody = await ask('/api/login', { login: active, password: 'x' });
  deps.now = now;
  expect(nobody.answer.status).toBe(429);
  expect(somebody.work.argon2).toBe(nobody.work.argon2);
  expect(somebody.answer.headers['retry-after']).toBe(nobody.answer.headers['retry-after']);
});

test.each([
  ['/api/tenant/send-email-activation-link', 0, (email: string) => ({ email })],
  ['/api/forgot-password', 0, (email: string) => ({ email })],
  ['/api/register', 1, (login: string) => ({ firstName: 'Rim', lastName: 'Haddad', login, password: 'Chosen_Word1' })],
] as const)(
  '%s answers any address alike, with as much argon2, and no sooner where there is nothing to write',
  async (url, hashes, bodyOf) => {
    const { unknown = '', ...known } = await addresses();
    const nobody = await ask(url, bodyOf(unknown));
    expect(nobody.answer).toMatchObject({ status: 204 });
    for (const email of Object.values(known)) {
      const { answer, work, took } = await ask(url, bodyOf(email));
      expect(answer).toEqual(nobody.answer);
      expect(work.argon2).toBe(hashes);
      expect(took).toBeGreaterThanOrEqual(FLOOR - 1);
    }
    expect(nobody.work.argon2).toBe(hashes);
    expect(nobody.took).toBeGreaterThanOrEqual(FLOOR - 1);
  },
);
