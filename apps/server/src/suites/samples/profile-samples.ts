import { newId } from '@dars/db/columns';
import { insertUser } from '@dars/db/testing/builders';
import { codeAt, insertAddressChange, insertFactor, insertPending } from '../../testing/accounts.ts';
import { PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { assertion, attest, insertPasskey, makePasskey, newChallenge } from '../../testing/passkeys/authenticator.ts';
import type { Caller, FixturePlace, Fixtures } from '../fixtures.ts';
import type { Fields, Sample } from './sample.ts';

export const profileSamples: Record<string, Sample> = {
  'personalData.getExports': () => undefined,
  'personalData.requestCopy': (place) => ({ email: place.login }),
  'personalData.getDeletion': () => undefined,
  'personalData.requestDeletion': () => undefined,
  'personalData.withdrawDeletion': () => undefined,
  'learner.hastenDeletion': async (place, _tag, { harness, nowhere }) => {
    if (place === nowhere) return { userId: newId() };
    const { admin } = harness.test;
    const { tenantId, id: userId } = await insertUser(admin, { tenantId: place.id });
    const due = new Date(Date.now() + 86_400_000).toISOString();
    await admin`insert into deletion_requests ${admin({ tenant_id: tenantId, user_id: userId, language: 'ar', due_at: due, request_id: 'r' })}`;
    return { userId };
  },
  // A person may ask for one copy a day, and the suites ask more often.
  'personalData.requestExport': async (_place, _tag, { a, harness }, { person }) => {
    const { id } = person ?? a.people.ROLE_LEARNER;
    await harness.test.admin`delete from data_exports where user_id = ${id}`;
    return undefined;
  },
  'profile.address': () => undefined,
  'profile.requestAddress': (_place, tag) => ({ login: `${tag}@moved.test` }),
  'profile.resendAddress': async (_place, tag, fixtures, who) => {
    const { tenantId, id: userId } = personOf(fixtures, who);
    await insertAddressChange(fixtures.harness, { tenantId, userId, newLogin: `${tag}@moved.test` });
    return undefined;
  },
  'profile.withdrawAddress': () => undefined,
  'profile.secondFactor': () => undefined,
  'profile.startSecondFactor': async (_place, _tag, fixtures, who) => {
    await fixtures.harness.test.admin`delete from second_factors where user_id = ${personOf(fixtures, who).id}`;
    return undefined;
  },
  'profile.confirmSecondFactor': async (_place, _tag, fixtures, who) => {
    const { harness } = fixtures;
    await insertFactor(harness, personOf(fixtures, who), { isConfirmed: false });
    return { code: codeAt(harness.deps.now()) };
  },
  'profile.createRecoveryCodes': newRecoveryCode,
  'profile.removeSecondFactor': newRecoveryCode,
  'profile.passkeys': () => undefined,
  'profile.startPasskey': async (_place, _tag, fixtures, who) => {
    await fixtures.harness.test.admin`delete from passkeys where user_id = ${personOf(fixtures, who).id}`;
    return undefined;
  },
  'profile.confirmPasskey': newRegistration,
  'profile.renamePasskey': async (place, tag, fixtures, who) => ({
    ...(await ownPasskey(place, fixtures, who)),
    name: tag,
  }),
  'profile.removePasskey': (place, _tag, fixtures, who) => ownPasskey(place, fixtures, who),
  'listView.list': () => ({ type: 'learners' }),
  'listView.save': (_place, tag) => ({ type: 'learners', name: tag, query: 'state=active', columns: ['phone'] }),
  'listView.rename': async (place, tag, fixtures, who) => ({ ...(await ownView(place, fixtures, who)), name: tag }),
  'listView.remove': (place, _tag, fixtures, who) => ownView(place, fixtures, who),
  'profile.logIns': () => ({ page: 0, size: 10 }),
  'profile.sessions': () => undefined,
  // The caller has no such session, and gets the same answer as for a session of their own.
  'profile.endSession': newSession,
  'profile.endOtherSessions': () => undefined,
  // The caller's own provider, beside another one to sign in with; it belongs to no portal.
  'profile.unlinkProvider': async (_place, _tag, fixtures, { person }) => {
    const { tenantId, id } = person ?? fixtures.a.people.ROLE_LEARNER;
    const { admin } = fixtures.harness.test;
    await admin`delete from identities where user_id = ${id}`;
    for (const provider of ['google', 'apple'])
      await admin`insert into identities ${admin({ tenant_id: tenantId, id: newId(), user_id: id, provider, subject: id })}`;
    return { provider: 'google' };
  },
};

const personOf = ({ a }: Fixtures, { person }: Caller) => person ?? a.people.ROLE_LEARNER;

/** Inserts a second factor of the caller, and returns one of its recovery codes. */
async function newRecoveryCode(_place: FixturePlace, _tag: string, fixtures: Fixtures, who: Caller): Promise<Fields> {
  const { codes } = await insertFactor(fixtures.harness, personOf(fixtures, who));
  return { code: codes[0] };
}

/** Begins the registration of a passkey of the caller, and makes it. */
async function newRegistration(_place: FixturePlace, tag: string, fixtures: Fixtures, who: Caller): Promise<Fields> {
  const { harness } = fixtures;
  const { tenantId, id, slug } = personOf(fixtures, who);
  const challenge = await newChallenge(harness, tenantId, id);
  const origin = `http://${slug === undefined ? PLATFORM_HOST : portalHost(slug)}`;
  return { name: tag, credential: attest(makePasskey(), { origin, challenge }) };
}

/** Inserts a view of the caller, or of a person of the other portal. */
async function ownView(place: FixturePlace, fixtures: Fixtures, who: Caller): Promise<Fields> {
  const { nowhere, b, harness } = fixtures;
  const id = newId();
  if (place === nowhere) return { id };
  const { tenantId, id: userId } = place === b ? b.people.ROLE_LEARNER : personOf(fixtures, who);
  const { admin } = harness.test;
  await admin`insert into list_views ${admin({ tenant_id: tenantId, id, user_id: userId, list: 'learners', name: id, query: '' })}`;
  return { id };
}

/** Inserts a passkey of the caller, or of a person of the other portal. */
async function ownPasskey(place: FixturePlace, fixtures: Fixtures, who: Caller): Promise<Fields> {
  const { nowhere, b, harness } = fixtures;
  if (place === nowhere) return { id: newId() };
  const { rowId } = await insertPasskey(harness, place === b ? b.people.ROLE_LEARNER : personOf(fixtures, who));
  return { id: rowId };
}

/** Inserts an account with a passkey, which has signed a challenge of that place. */
export async function newAssertion(place: FixturePlace, _tag: string, { harness, nowhere }: Fixtures): Promise<Fields> {
  const origin = `http://${portalHost(place.slug)}`;
  if (place === nowhere) return { credential: assertion(makePasskey(), { origin, challenge: newId() }) };
  const account = await insertUser(harness.test.admin, { tenantId: place.id });
  const passkey = await insertPasskey(harness, account);
  return { credential: assertion(passkey, { origin, challenge: await newChallenge(harness, place.id) }) };
}

/** Inserts an account with a second factor and the first step of a sign-in to it. */
export async function newSecondStep(place: FixturePlace, tag: string, { harness, nowhere }: Fixtures): Promise<Fields> {
  if (place === nowhere) return { token: tag, code: '000000' };
  const account = await insertUser(harness.test.admin, { tenantId: place.id });
  const { codes } = await insertFactor(harness, account);
  return { token: await insertPending(harness, account), code: codes[0] };
}

/** Inserts a session of another user of that place. */
async function newSession(place: FixturePlace, tag: string, { harness, nowhere }: Fixtures): Promise<Fields> {
  if (place === nowhere) return { id: tag };
  const { tenantId, id: userId } = await insertUser(harness.test.admin, { tenantId: place.id });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const row = { tenant_id: tenantId, id: tag, user_id: userId, expires_at: later, ends_at: later };
  await harness.test.admin`insert into sessions ${harness.test.admin(row)}`;
  return { id: tag };
}
