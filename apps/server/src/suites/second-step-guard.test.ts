import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProcedureMeta } from '../core/init.ts';
import { PLATFORM_HOST, portalHost } from '../testing/harness.ts';
import { sessionOf } from '../testing/people.ts';
import { procedures } from './endpoints.ts';
import { createFixtures, type FixturePerson, type Fixtures } from './fixtures.ts';

/** All that people may call who must set up a second step. A new one has to be added here on purpose. */
const SET_UP = [
  'auth.confirmPassword',
  'auth.me',
  'learner.endView',
  'profile.confirmPasskey',
  'profile.confirmSecondFactor',
  'profile.get',
  'profile.passkeys',
  'profile.secondFactor',
  'profile.sessions',
  'profile.startPasskey',
  'profile.startSecondFactor',
];

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
  const { admin } = fixtures.harness.test;
  for (const [tenant_id, roles] of [
    [fixtures.a.id, ['ROLE_ADMIN_PORTAL', 'ROLE_LECTURER', 'ROLE_LEARNER']],
    [PLATFORM_ID, ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN_PORTAL']],
  ] as const)
    for (const role of roles) await admin`insert into required_second_steps ${admin({ tenant_id, role })}`;
});
afterAll(() => fixtures.harness.close());

const guarded = Object.entries(procedures).filter(([, procedure]) => {
  const { scope } = procedure._def.meta as ProcedureMeta;
  return scope !== 'public';
});
const isSetUp = ([, procedure]: (typeof guarded)[number]) => (procedure._def.meta as ProcedureMeta).setsUp === true;

/** Calls a procedure without an input, and returns the code of its refusal. */
async function refusalOf(path: string, person: FixturePerson): Promise<string | undefined> {
  const { harness } = fixtures;
  const host = person.slug === undefined ? PLATFORM_HOST : portalHost(person.slug);
  const { error } = await harness.trpc(host, path, undefined, await sessionOf(harness, person));
  return error?.data.appCode;
}

describe('people who must set up a second step', () => {
  test('may call the procedures of the set-up and no others', () => {
    const open = guarded.filter(isSetUp).map(([path]) => path);
    expect(open.sort()).toEqual(SET_UP);
  });

  test.each(guarded.filter((each) => !isSetUp(each)))('are refused at %s', async (path, procedure) => {
    const { scope } = procedure._def.meta as ProcedureMeta;
    const { a, superAdmin } = fixtures;
    const people = scope === 'platform' ? [superAdmin, a.owner] : Object.values(a.people);
    for (const person of people) expect(await refusalOf(path, person)).toBe('second-factor-required');
  });
});
