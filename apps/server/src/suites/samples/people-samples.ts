import { randomBytes } from 'node:crypto';
import { makeInvitationCode } from '@dars/contracts/accounts/invitation-code';
import type { Role } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { newId } from '@dars/db/columns';
import { insertPeopleImport, insertUser } from '@dars/db/testing/builders';
import { insertAddressChange, insertFactor } from '../../testing/accounts.ts';
import { FIXTURE_PASSWORD, type FixturePlace, type Fixtures } from '../fixtures.ts';
import { newSampleCourse } from './course-samples.ts';
import { newSampleGroup } from './group-samples.ts';
import { type Fields, legalVersion, type Sample } from './sample.ts';

const INVITATION = { label: 'x', words: 'x', maxUses: 30, expiresOn: '2126-12-31' };

export const peopleSamples: Record<string, Sample> = {
  'invitation.accept': async (place, _tag, fixtures) => ({ code: (await newInvitation(place, fixtures)).code }),
  'invitation.create': async (place, tag, fixtures) => ({
    ...INVITATION,
    label: tag,
    courseIds: [(await newSampleCourse(place, fixtures)).courseId],
    groupId: (await newSampleGroup(place, tag, fixtures))['id'],
  }),
  'invitation.get': ofInvitation(),
  'invitation.list': () => ({ page: 0, size: 10 }),
  'invitation.listUses': ofInvitation({ page: 0, size: 10 }),
  'invitation.look': async (place, _tag, fixtures) => ({ code: (await newInvitation(place, fixtures)).code }),
  'invitation.revoke': ofInvitation(),
  'invitation.signUp': async (place, tag, fixtures) => ({
    code: (await newInvitation(place, fixtures)).code,
    ...{ firstName: 'Ali', lastName: tag, login: `${tag}@invited.test`, password: FIXTURE_PASSWORD },
    // As for `auth.register`, portal A may have published its terms by now.
    accepted: { terms: Math.max(1, await legalVersion(fixtures.a, fixtures)) },
  }),
  'invitation.update': ofInvitation(INVITATION),
  'auth.findAddressChange': newAddressLink,
  'auth.confirmAddressChange': newAddressLink,
  'auth.declineAddressChange': newAddressLink,
  'people.getAddress': newInvited('ROLE_LECTURER'),
  'people.changeAddress': async (place, tag, fixtures) => ({
    ...(await newInvited('ROLE_LECTURER')(place, tag, fixtures)),
    login: `${tag}@moved.test`,
  }),
  'people.resendAddress': async (place, tag, fixtures) => ({ id: (await newAddressChange(place, tag, fixtures)).id }),
  'people.withdrawAddress': async (place, tag, fixtures) => ({ id: (await newAddressChange(place, tag, fixtures)).id }),
  'people.activate': newInvited('ROLE_LEARNER'),
  'people.addLearners': async (place, tag, fixtures) => ({
    people: [{ email: `${tag}@added.test`, firstName: 'Ali', lastName: tag }],
    courseIds: [(await newSampleCourse(place, fixtures)).courseId],
    groupIds: [(await newSampleGroup(place, tag, fixtures))['id']],
  }),
  'people.approve': newWaiting,
  'people.changeSelected': async (place, tag, fixtures) => ({
    selection: { ids: [String((await newInvited('ROLE_LEARNER')(place, tag, fixtures))['id'])] },
    change: { kind: 'enrol', courseId: (await newSampleCourse(place, fixtures)).courseId },
  }),
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
  'people.logIns': async (place, tag, fixtures) => ({
    ...(await newInvited('ROLE_LECTURER')(place, tag, fixtures)),
    page: 0,
    size: 10,
  }),
  'people.getStaff': newInvited('ROLE_LECTURER'),
  'peopleImport.cancel': ownImport,
  'peopleImport.errors': ownImport,
  'peopleImport.get': ownImport,
  'peopleImport.import': (_place, tag) => ({
    ...{ format: 'csv', fileName: `${tag}.csv`, columns: ['email', 'fullName'] },
    content: Buffer.from(`E-Mail,Name\n${tag}@imported.test,Ali ${tag}\n`).toString('base64'),
  }),
  'peopleImport.list': () => ({ page: 0, size: 10 }),
  'peopleImport.preview': (_place, tag) => ({
    ...{ format: 'csv', content: Buffer.from(`E-Mail,Name\n${tag}@imported.test,Ali ${tag}\n`).toString('base64') },
  }),
  'peopleImport.rows': async (place, tag, fixtures) => ({
    ...(await ownImport(place, tag, fixtures)),
    ...{ page: 0, size: 10, outcome: 'created' },
  }),
  'peopleImport.undo': ownImport,
  'peopleImport.template': () => ({ language: 'es' }),
  'learnerMerge.doubles': async (place, _tag, fixtures) => ({ userId: (await newPair(place, fixtures))['userId'] }),
  'learnerMerge.preview': (place, _tag, fixtures) => newPair(place, fixtures),
  'learnerMerge.merge': (place, _tag, fixtures) => newPair(place, fixtures),
  'people.learners': () => ({ page: 0, size: 10, query: 'learner', state: 'active' }),
  'people.previewRole': newInvited('ROLE_LECTURER'),
  'people.changeRole': async (place, tag, fixtures) => ({
    ...(await newInvited('ROLE_LECTURER')(place, tag, fixtures)),
    role: 'ROLE_LEARNER',
  }),
  'people.remove': newInvited('ROLE_LECTURER'),
  'people.requiredSecondSteps': () => undefined,
  'people.requireSecondStep': () => ({ role: 'ROLE_LECTURER', isRequired: false }),
  'people.removeFactor': async (place, tag, fixtures) => {
    const person = await newInvited('ROLE_LECTURER')(place, tag, fixtures);
    if (place !== fixtures.nowhere)
      await insertFactor(fixtures.harness, { tenantId: place.id, id: String(person['id']) });
    return { ...person, reason: tag };
  },
  'people.resend': newInvited('ROLE_LECTURER'),
  'people.staff': () => ({ page: 0, size: 10, query: 'lecturer', role: 'ROLE_LECTURER', state: 'active' }),
  'people.updateLearner': async (place, tag, fixtures) => ({
    ...(await newInvited('ROLE_LEARNER')(place, tag, fixtures)),
    ...{ firstName: 'Ali', lastName: tag, mobile: null, country: 'SA' },
  }),
  'people.updateStaff': async (place, tag, fixtures) => ({
    ...(await newInvited('ROLE_LECTURER')(place, tag, fixtures)),
    ...staffFields(tag),
  }),
  'user.requiredSecondSteps': () => undefined,
  'user.requireSecondStep': () => ({ role: 'ROLE_SUPER_ADMIN', isRequired: false }),
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

/** Inserts an invitation into a course of the place. For the place that never existed, returns what never existed. */
async function newInvitation(place: FixturePlace, fixtures: Fixtures): Promise<{ id: string; code: string }> {
  const { harness, nowhere } = fixtures;
  const code = makeInvitationCode(randomBytes);
  if (place === nowhere) return { id: place.ownerId, code };
  const id = newId();
  const { courseId } = await newSampleCourse(place, fixtures);
  await harness.test.admin`
    insert into invitations (tenant_id, id, code, label, words) values (${place.id}, ${id}, ${code}, 'x', 'x')`;
  await harness.test.admin`
    insert into invitation_courses (tenant_id, invitation_id, course_id) values (${place.id}, ${id}, ${courseId})`;
  return { id, code };
}

function ofInvitation(fields: Fields = {}): Sample {
  return async (place, _tag, fixtures) => ({ ...fields, id: (await newInvitation(place, fixtures)).id });
}

/** Inserts an invited account of the portal. */
function newInvited(role: Role) {
  return async (place: FixturePlace, _tag: string, { harness, nowhere }: Fixtures): Promise<Fields> => {
    if (place === nowhere) return { id: place.ownerId };
    return { id: (await insertUser(harness.test.admin, { tenantId: place.id, role, activatedAt: null })).id };
  };
}

/** Inserts two accounts of a learner of the portal. */
async function newPair(place: FixturePlace, { harness, nowhere }: Fixtures): Promise<Fields> {
  if (place === nowhere) return { userId: place.ownerId, doubleId: newId() };
  const insert = async () => (await insertUser(harness.test.admin, { tenantId: place.id })).id;
  return { userId: await insert(), doubleId: await insert() };
}

/** Inserts an import of the portal. */
async function ownImport(place: FixturePlace, tag: string, { harness, nowhere }: Fixtures): Promise<Fields> {
  if (place === nowhere) return { id: newId() };
  return { id: await insertPeopleImport(harness.test.admin, { tenantId: place.id, email: `${tag}@imported.test` }) };
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

/** Inserts a waiting change of the address of a learner of the place. */
async function newAddressChange(
  place: FixturePlace,
  tag: string,
  { harness, nowhere }: Fixtures,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  if (place === nowhere) return { id: newId(), token };
  const { id } = await insertUser(harness.test.admin, { tenantId: place.id });
  await insertAddressChange(harness, {
    tenantId: place.id,
    userId: id,
    newLogin: `${tag}@moved.test`,
    oldToken: token,
  });
  return { id, token };
}

async function newAddressLink(place: FixturePlace, tag: string, fixtures: Fixtures): Promise<Fields> {
  return { token: (await newAddressChange(place, tag, fixtures)).token };
}
