import { AppError } from '@dars/contracts/errors';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

test('hashes with Argon2id and at least the parameters that OWASP recommends', async () => {
  const hash = await createPasswords().hash('Dars_Demo1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('accepts the right password and refuses a wrong one and a missing account', async () => {
  const passwords = createPasswords(CHEAP);
  const hash = await passwords.hash('كلمة_Sécreta1');
  expect(await passwords.verify(hash, 'كلمة_Sécreta1')).toBe(true);
  expect(await passwords.verify(hash, 'كلمة_Secreta1')).toBe(false);
  expect(await passwords.verify(null, 'كلمة_Sécreta1')).toBe(false);
});

test('takes as long for an unknown account as for a wrong password', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('Dars_Demo1');
  const took = async (known: string | null) => {
    const start = process.cpuUsage();
    await passwords.verify(known, 'wrong');
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  await took(null);
  // The test takes the minimum of the rounds, because other work of the process can only add to a measurement.
  const rounds: { unknown: number; wrong: number }[] = [];
  for (let round = 0; round < 8; round += 1) rounds.push({ unknown: await took(null), wrong: await took(hash) });
  const ratio = Math.min(...rounds.map((each) => each.unknown)) / Math.min(...rounds.map((each) => each.wrong));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('refuses a burst beyond the queue and serves the work that waited', async () => {
  const passwords = createPasswords(CHEAP, 1);
  const burst = await Promise.allSettled(Array.from({ length: 200 }, () => passwords.verify(null, 'x')));
  const refused = burst.filter((result) => result.status === 'rejected');
  expect(burst.length - refused.length).toBe(129);
  for (const { reason } of refused) expect(reason).toEqual(new AppError('unavailable', { retryAfter: 5 }));
  expect(await passwords.verify(null, 'x')).toBe(false);
});

test('queues the work before a verification too, and does not begin it for a refused request', async () => {
  const passwords = createPasswords(CHEAP, 1);
  let [begun, busy, busiest] = [0, 0, 0];
  const signIn = () =>
    passwords.inTurn(async (verify) => {
      begun += 1;
      busy += 1;
      busiest = Math.max(busiest, busy);
      const matches = await verify(null, 'x');
      busy -= 1;
      return matches;
    });
  await Promise.allSettled(Array.from({ length: 200 }, signIn));
  // The limiter prepares one request while it verifies another.
  expect([begun, busiest]).toEqual([130, 2]);
});

test('leaves a core to other work in a flood, until the queue is empty', async () => {
  const passwords = createPasswords(CHEAP, 2);
  let busy = 0;
  const togethers: number[] = [];
  const signIn = () =>
    passwords.inTurn(async (verify) => {
      busy += 1;
      togethers.push(busy);
      await verify(null, 'x');
      busy -= 1;
    });
  const many = (count: number) => Promise.allSettled(Array.from({ length: count }, signIn));
  const busiest = () => Math.max(...togethers.splice(0));
  await many(131);
  expect(busiest()).toBe(3);
  const flood = many(132);
  // Three were running before the limit dropped to one.
  expect(togethers.splice(0)).toEqual([1, 2, 3]);
  await flood;
  expect(Math.max(...togethers.slice(2))).toBe(1);
  togethers.splice(0);
  await many(131);
  expect(busiest()).toBe(3);
});
