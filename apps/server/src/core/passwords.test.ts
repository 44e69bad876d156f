import { AppError } from '@dars/contracts/errors';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

test('passwords are Argon2id with at least the parameters that OWASP asks for', async () => {
  const hash = await createPasswords().hash('Dars_Demo1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the right password is recognised, another is not, and nobody has any', async () => {
  const passwords = createPasswords(CHEAP);
  const hash = await passwords.hash('كلمة_Sécreta1');
  expect(await passwords.verify(hash, 'كلمة_Sécreta1')).toBe(true);
  expect(await passwords.verify(hash, 'كلمة_Secreta1')).toBe(false);
  expect(await passwords.verify(null, 'كلمة_Sécreta1')).toBe(false);
});

test('an unknown account takes as long as a wrong password', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('Dars_Demo1');
  const took = async (known: string | null) => {
    const start = process.cpuUsage();
    await passwords.verify(known, 'wrong');
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  await took(null);
  // Of several the least: whatever else the process does meanwhile only adds to it.
  const rounds: { unknown: number; wrong: number }[] = [];
  for (let round = 0; round < 8; round += 1) rounds.push({ unknown: await took(null), wrong: await took(hash) });
  const ratio = Math.min(...rounds.map((each) => each.unknown)) / Math.min(...rounds.map((each) => each.wrong));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('a burst is turned away instead of taking all memory, and those who waited are served', async () => {
  const passwords = createPasswords(CHEAP, 1);
  const burst = await Promise.allSettled(Array.from({ length: 200 }, () => passwords.verify(null, 'x')));
  const refused = burst.filter((result) => result.status === 'rejected');
  expect(burst.length - refused.length).toBe(129);
  for (const { reason } of refused) expect(reason).toEqual(new AppError('unavailable', { retryAfter: 5 }));
  expect(await passwords.verify(null, 'x')).toBe(false);
});

test('what comes before a verification waits for its turn as well, and is not begun for who is turned away', async () => {
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
  // One is prepared while another is verified.
  expect([begun, busiest]).toEqual([130, 2]);
});

test('in a flood a core is left to everybody else, until nobody waits any more', async () => {
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
  // Three were at work before it was one.
  expect(togethers.splice(0)).toEqual([1, 2, 3]);
  await flood;
  expect(Math.max(...togethers.slice(2))).toBe(1);
  togethers.splice(0);
  await many(131);
  expect(busiest()).toBe(3);
});
