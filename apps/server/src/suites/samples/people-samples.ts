import type { Role } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertUser } from '@dars/db/testing/builders';
import { insertFactor } from '../../testing/accounts.ts';
import type { FixturePlace, Fixtures } from '../fixtures.ts';
import { newSampleCourse } from './course-samples.ts';
import type { Fields, Sample } from './sample.ts';

export const peopleSamples: Record<string, Sample> = {
  'people.activate': newInvited('ROLE_LEARNER'),
  'people.addLearners': async (place, tag, fixtures) => ({
    people: [{ email: `${tag}@added.test`, firstName: 'Ali', lastName: tag }],
    courseIds: [(await newSampleCourse(place, fixtures)).courseId],
  }),
  'people.approve': newWaiting,
  'people.createStaff': (_place, tag) => ({
    ...staffFields(tag),
    login: `${tag}@dars.test`,
    mobile: `+96651${tag.replace(/\D/g, '').padStart(7, '0')}`,
  }),
  'people.decline': newWaiting,
  'people.disable': newInvited('ROLE_LECTURER'),
  'people.enable': newInvited('ROLE_LECTURER'),
  'people.exportLearners': () => ({ query: 'learner', state: 'active' }),
  'people.getFactor': newInvited('ROLE_LECTURER'),
  'people.getStaff': newInvited('ROLE_LECTURER'),
  'people.learners': () => ({ page: 0, size: 10, query: 'learner', state: 'active' }),
  'people.remove': newInvited('ROLE_LECTURER'),
  'people.removeFactor': async (place, tag, fixtures) => {
    const person = await newInvited('ROLE_LECTURER')(place, tag, fixtures);
    if (place !== fixtures.nowhere)
      await insertFactor(fixtures.harness, { tenantId: place.id, id: String(person['id']) });
    return { ...person, reason: tag };
  },
  'people.resend': newInvited('ROLE_LECTURER'),
  'people.staff': () => ({ page: 0, size: 10, query: 'lecturer', role: 'ROLE_LECTURER', state: 'active' }),
  'people.updateStaff': async (place, tag, fixtures) => ({
    ...(await newInvited('ROLE_LECTURER')(place, tag, fixtures)),
    ...staffFields(tag),
  }),
  'user.platformSecondFactor': newOwner,
  'user.removeSecondFactor': async (place, tag, fixtures) => {
    const account = await newOwner(place, tag, fixtures);
    const key = { tenantId: PLATFORM_ID, id: String(account['id']) };
    if (place !== fixtures.nowhere) await insertFactor(fixtures.harness, key);
    return { ...account, reason: tag };
  },
};

const staffFields = (lastName: string) => ({
  firstName: 'Ali',
  lastName,
  role: 'ROLE_LECTURER',
  bio: 'x',
});

/** Inserts an invited account of the portal. */
function newInvited(role: Role) {
  return async (place: FixturePlace, _tag: string, { harness, nowhere }: Fixtures): Promise<Fields> => {
    if (place === nowhere) return { id: place.ownerId };
    return { id: (await insertUser(harness.test.admin, { tenantId: place.id, role, activatedAt: null })).id };
  };
}

/** Inserts a learner's account that waits for the approval of the staff. */
async function newWaiting(place: FixturePlace, _tag: string, { harness, nowhere }: Fixtures): Promise<Fields> {
  if (place === nowhere) return { id: place.ownerId };
  const waiting = { tenantId: place.id, role: 'ROLE_LEARNER', approval: 'WAITING' } as const;
  return { id: (await insertUser(harness.test.admin, waiting)).id };
}

/** Inserts an account of the platform. */
async function newOwner(place: FixturePlace, _tag: string, { harness, nowhere }: Fixtures): Promise<Fields> {
  if (place === nowhere) return { id: place.ownerId };
  const account = { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' } as const;
  return { id: (await insertUser(harness.test.admin, account)).id };
}
