import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertMail } from '@dars/db/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findLateMails } from '../modules/mail/find-waiting.ts';
import { createHarness, type Harness, PLATFORM_HOST } from '../testing/harness.ts';
import { superAdmin } from '../testing/people.ts';
import { createMailWatch } from './mail-watch.ts';

const MINUTE = 60_000;
const REFUSED = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ESOCKET' });
const START = new Date('2026-05-01T10:00:00Z').getTime();

let harness: Harness;
let cookie: string;
let clock: number;
const setClock = (time: number) => {
  clock = time;
  harness.setNow(new Date(time));
};
beforeAll(async () => {
  harness = await createHarness({ config: { smtpUrl: 'smtp://127.0.0.1:1' } });
  setClock(START);
  cookie = (await superAdmin(harness)).cookie;
});
afterAll(() => harness.close());
beforeEach(async () => {
  setClock(START);
  harness.logs.length = 0;
  await harness.test.admin`delete from mails`;
});

const waiting = (minutes: number, lastError: string | null = REFUSED.message) =>
  insertMail(harness.test.admin, {
    tenantId: PLATFORM_ID,
    status: 'queued',
    lastError,
    createdAt: new Date(clock - minutes * MINUTE),
  });
const lines = () => harness.logs.map((line) => JSON.parse(line) as Record<string, unknown>);
const late = (config = harness.deps.config) =>
  harness.db.withPlatform((tx) => findLateMails(tx, { config, now: harness.deps.now }));

describe('the log', () => {
  it('reports an outage at the first attempt with cause and age, then every five minutes, and its end once', async () => {
    await waiting(3);
    const watch = createMailWatch(harness.deps);
    for (let second = 0; second < 10; second += 1) await watch.noteFailure(REFUSED);
    expect(lines()).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'mails cannot be sent',
        failure: 'unreachable',
        reason: expect.objectContaining({
          message: REFUSED.message,
          means: 'nothing answers at that address and port',
        }),
        waiting: 1,
        oldestSeconds: 180,
      }),
    ]);
    setClock(START + 4 * MINUTE);
    await watch.noteFailure(REFUSED);
    expect(lines()).toHaveLength(1);
    setClock(START + 5 * MINUTE);
    await watch.noteFailure(REFUSED);
    expect(lines().at(-1)).toMatchObject({ msg: 'mails cannot be sent', oldestSeconds: 480 });
    watch.noteSuccess();
    watch.noteSuccess();
    await watch.noteFailure(REFUSED);
    watch.noteSuccess();
    expect(lines().map(({ msg }) => msg)).toEqual([
      'mails cannot be sent',
      'mails cannot be sent',
      'mails are sent again',
    ]);
  });

  it('reports mails that wait while nothing tries to send them, and masks their recipients', async () => {
    const watch = createMailWatch(harness.deps);
    await watch.reportLateMails();
    await waiting(1);
    await watch.reportLateMails();
    expect(lines()).toEqual([]);
    await waiting(7, '451 4.7.1 <sara@academy.test> try again later');
    await watch.reportLateMails();
    await watch.reportLateMails();
    expect(lines()).toEqual([
      expect.objectContaining({ msg: 'mails wait to be sent', waiting: 2, oldestSeconds: 420 }),
    ]);
    expect(harness.logs.join()).not.toContain('sara');
  });
});

describe('mail.late', () => {
  it('answers how many mails wait, since when and why', async () => {
    const ask = async () => (await harness.trpc(PLATFORM_HOST, 'mail.late', undefined, cookie)).data;
    expect(await ask()).toBeNull();
    await waiting(1);
    expect(await ask()).toBeNull();
    await waiting(5, '535 5.7.8 authentication failed');
    await waiting(0.5);
    expect(await ask()).toEqual({
      count: 3,
      oldestDate: new Date(clock - 5 * MINUTE).toISOString(),
      reason: 'unreachable',
      answer: REFUSED.message,
    });
  });

  it('does not count a mail that has not failed yet', async () => {
    await waiting(30, null);
    expect(await late()).toBeNull();
  });

  it('reports a missing mail server in production and not in development', async () => {
    await waiting(30, null);
    const without = { ...harness.deps.config, smtpUrl: undefined };
    expect(await late({ ...without, production: false })).toBeNull();
    expect(await late({ ...without, production: true })).toMatchObject({ count: 1, reason: 'not-configured' });
  });
});
