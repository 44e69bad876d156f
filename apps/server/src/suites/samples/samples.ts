import { perLanguage } from '@dars/contracts/languages';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { EMPTY_PAGE } from '@dars/contracts/portal/portal-page';
import { insertMail, insertTenant, insertUser } from '@dars/db/testing/builders';
import { insertPhoto } from '../../testing/uploads.ts';
import { FIXTURE_PASSWORD, type FixturePlace, type Fixtures, restorePasswords } from '../fixtures.ts';
import { courseSamples } from './course-samples.ts';
import { groupSamples } from './group-samples.ts';
import { learningSamples } from './learning-samples.ts';
import { peopleSamples } from './people-samples.ts';
import { portalRequestSamples } from './portal-request-samples.ts';
import { newAssertion, newSecondStep, profileSamples } from './profile-samples.ts';
import { questionBankSamples } from './question-bank-samples.ts';
import { quizSamples } from './quiz-samples.ts';
import { type Fields, legalVersion, type Sample } from './sample.ts';
import { sellingSamples } from './selling-samples.ts';
import { tokenSamples } from './token-samples.ts';

/** The samples of all procedures. A procedure that is missing here fails the suites. */
export const samples: Record<string, Sample> = {
  ...courseSamples,
  ...groupSamples,
  ...learningSamples,
  ...peopleSamples,
  ...portalRequestSamples,
  ...profileSamples,
  ...questionBankSamples,
  ...quizSamples,
  ...sellingSamples,
  ...tokenSamples,
  'audit.platform': () => ({ page: 0, size: 10, show: 'refused' }),
  'auth.activate': async (place) => ({ token: await place.newToken() }),
  'auth.completePasskeySignIn': newAssertion,
  'auth.completeSignIn': newSecondStep,
  'auth.startPasskeySignIn': () => undefined,
  'auth.confirmPassword': withPassword(() => ({ password: FIXTURE_PASSWORD })),
  'auth.forgotPassword': (place) => ({ email: place.login }),
  'auth.login': withPassword((place) => ({ login: place.login, password: FIXTURE_PASSWORD })),
  'auth.loginExists': (place) => ({ login: place.login }),
  'auth.logout': () => undefined,
  'auth.me': () => undefined,
  'auth.mobileExists': (place) => ({ mobile: place.mobile }),
  'auth.peekToken': async (place) => ({ token: await place.newToken() }),
  'auth.register': async (_place, tag, fixtures) => ({
    firstName: 'Ali',
    lastName: tag,
    login: `${tag}@dars.test`,
    password: FIXTURE_PASSWORD,
    // Sign-up always happens in portal A, which may have published its terms by now.
    accepted: { terms: Math.max(1, await legalVersion(fixtures.a, fixtures)) },
  }),
  'auth.sendActivationLink': (place) => ({ email: place.login }),
  'auth.setPassword': async (place) => ({ token: await place.newToken(), password: FIXTURE_PASSWORD }),
  'backup.newest': () => undefined,
  'fee.export': () => ({ month: '2026-05' }),
  'fee.list': () => ({ page: 0, size: 10, month: '2026-05' }),
  'fee.months': () => undefined,
  'legal.get': () => ({ kind: 'terms' }),
  'legal.publish': async (place, tag, fixtures) => ({
    kind: 'terms',
    texts: { ...perLanguage(() => null), ar: paragraph(tag) },
    asksAgain: false,
    // The number is no secret of a portal: one that nobody has reached is refused everywhere alike.
    replaces: place === fixtures.a ? await legalVersion(place, fixtures) : 1_000_000,
  }),
  'locale.list': () => undefined,
  'mail.failed': () => ({ page: 0, size: 5 }),
  'mail.late': () => undefined,
  'mail.retry': async (place, _tag, fixtures) => ({
    mail: {
      tenantId: place.id,
      id:
        place === fixtures.nowhere
          ? place.ownerId
          : await insertMail(fixtures.harness.test.admin, { tenantId: place.id }),
    },
  }),
  'migration.list': () => undefined,
  'page.discard': async (place, _tag, fixtures) => ({ version: await pageVersion(place, fixtures) }),
  'page.get': () => undefined,
  'page.publish': async (place, _tag, fixtures) => ({ version: await pageVersion(place, fixtures) }),
  'page.update': async (place, tag, fixtures) => ({
    ...EMPTY_PAGE,
    about: perLanguage(() => tag),
    version: await pageVersion(place, fixtures),
  }),
  'profile.get': () => undefined,
  'profile.update': (_place, tag) => ({
    firstName: 'Ali',
    lastName: tag,
    mobile: `+96651${tag.replace(/\D/g, '').padStart(7, '0')}`,
    language: 'es',
    calendar: 'hijri',
    country: 'SA',
  }),
  'profile.changePassword': withPassword(() => ({ current: FIXTURE_PASSWORD, password: 'Other_Word1' })),
  // Without a group, as super-admins have these figures and see no groups; `group-filters.test.ts` asks with one.
  'reports.counts': () => ({}),
  'reports.countries': () => ({}),
  'reports.countryUsers': () => ({}),
  'reports.engagement': () => ({ year: 2026 }),
  'reports.exportPeople': () => ({ of: 'activated', month: thisMonth(), country: 'SA' }),
  'reports.people': () => ({ of: 'all', month: thisMonth(), country: 'SA', after: PLATFORM_ID, limit: 10 }),
  'reports.recent': () => undefined,
  'settings.checklist': () => undefined,
  'settings.fonts': () => undefined,
  'settings.get': () => undefined,
  'settings.setStep': () => ({ step: 'logo', state: 'skipped' }),
  'settings.storage': () => undefined,
  'settings.templates': () => undefined,
  'settings.update': () => ({
    template: 'masar',
    font: { value: 'Cairo' },
    colors: { colorCodes: [{ hex: '#1769AA' }] },
    calendar: 'hijri',
    timeZone: 'Africa/Cairo',
    names: perLanguage((language) => `Academy ${language}`),
    descriptions: perLanguage(() => 'Courses'),
    language: 'es',
    languages: ['ar', 'es'],
    signUp: { mode: 'open', domains: [] },
    contactEmail: 'hello@academy.example',
    contactPhone: '+966112345678',
    contactAddress: perLanguage((language) => `Street ${language}`),
    socialLinks: [{ kind: 'x', url: 'https://x.com/academy' }],
    senderName: 'Academy',
    analytics: { isOn: true, provider: 'plausible', origin: 'https://plausible.io', site: 'academy.example' },
  }),
  'packageTerms.list': () => undefined,
  'packageTerms.save': async (_place, _tag, fixtures) => {
    // Each call raises the version. The package is none of the fixtures' portals, so that their sale stays open.
    await fixtures.harness.test.admin`update package_terms set version = 1 where package = 'CO'`;
    return { package: 'CO', maySell: true, feeRate: 250, version: 1 };
  },
  'tenant.archive': async (place, tag, fixtures) => {
    if (place === fixtures.nowhere) return { id: place.id, nameInEnglish: place.slug };
    return { id: (await newTenant(fixtures, place, tag, SUSPENDED)).id, nameInEnglish: tag };
  },
  'tenant.audit': (place) => ({ id: place.id, page: 0, size: 10 }),
  'tenant.byName': (place) => ({ name: place.slug }),
  'tenant.create': (place, tag) => ({
    nameInArabic: `أكاديمية ${tag}`,
    nameInEnglish: tag,
    description: null,
    locale: { id: 1 },
    userId: place.ownerId,
    prefix: 'x',
    package: 'PN',
  }),
  'tenant.exportSelected': (place) => ({ selection: { ids: [place.id] } }),
  'tenant.get': (place) => ({ id: place.id }),
  'tenant.mine': () => undefined,
  'tenant.newest': () => undefined,
  'tenant.openSessions': (place) => ({ id: place.id }),
  'tenant.overview': () => undefined,
  'tenant.list': () => ({ page: 0, size: 20, type: 'name', query: 'portal', package: 'FREE' }),
  'tenant.resumeSelected': async (place, tag, fixtures) => ({ selection: { ids: [await idOf(fixtures, place, tag)] } }),
  'tenant.suspendSelected': async (place, tag, fixtures) => ({
    selection: { ids: [await idOf(fixtures, place, tag)] },
    reason: 'سبب',
  }),
  'tenant.resume': async (place, tag, fixtures) => ({
    id: place === fixtures.nowhere ? place.id : (await newTenant(fixtures, place, tag, SUSPENDED)).id,
  }),
  'tenant.setStorageQuota': (place, tag) => ({
    id: place.id,
    storageQuota: 10 + (Number(tag.replace(/\D/g, '')) % 1000),
  }),
  'tenant.storage': (place) => ({ id: place.id }),
  'tenant.suspend': async (place, tag, fixtures) => ({
    id: place === fixtures.nowhere ? place.id : (await newTenant(fixtures, place, tag)).id,
    reason: 'unpaid',
    version: 1,
  }),
  'tenant.update': async (place, tag, fixtures) => ({
    id: place === fixtures.nowhere ? place.id : (await newTenant(fixtures, place, tag)).id,
    nameInArabic: `أكاديمية ${tag}`,
    nameInEnglish: tag,
    locale: { id: 2 },
    userId: place.ownerId,
    version: 1,
  }),
  'upload.complete': async (place, _tag, fixtures, { person }) => ({
    uploadId:
      place === fixtures.nowhere
        ? place.ownerId
        : await insertPhoto(fixtures.harness.test.admin, {
            tenantIds: realmsOf(fixtures, place),
            // A token of the portal acts for its admin.
            createdBy: (person ?? fixtures.a.people.ROLE_ADMIN_PORTAL).id,
          }),
  }),
  'upload.presign': () => ({ purpose: 'photo', contentType: 'image/png', size: 100 }),
  'user.byLogin': (place) => ({ login: `owner@${place.slug}.test` }),
  'user.byMobile': (place) => ({ mobile: place.mobile }),
  'user.platformAccounts': () => ({ page: 0, size: 10, query: 'owner', role: 'ROLE_ADMIN_PORTAL', state: 'active' }),
  'user.platformBatch': (place) => ({ after: place.ownerId }),
  'user.platformCreate': (_place, tag) => ({
    firstName: 'Ali',
    lastName: tag,
    login: `${tag}@dars.test`,
    mobile: `+96651${tag.replace(/\D/g, '').padStart(7, '0')}`,
  }),
  'user.platformDisable': newAccount,
  'user.platformEnable': newAccount,
  'user.platformResend': newAccount,
  'user.platformList': () => ({ page: 0, size: 10, query: 'owner' }),
  'user.portalByLogin': (place) => ({ login: place.login }),
  'user.portalByMobile': (place) => ({ mobile: place.mobile, login: 'somebody@else.test' }),
};

const thisMonth = () => new Date().toISOString().slice(0, 7);

/** A sample that names FIXTURE_PASSWORD, which the sample of `profile.changePassword` replaces. */
function withPassword(fieldsOf: (place: FixturePlace) => Fields) {
  return async (place: FixturePlace, _tag: string, fixtures: Fixtures): Promise<Fields> => {
    await restorePasswords(fixtures);
    return fieldsOf(place);
  };
}

/** Inserts an invited account of the platform. */
async function newAccount(place: FixturePlace, _tag: string, { harness, nowhere }: Fixtures): Promise<Fields> {
  if (place === nowhere) return { id: place.ownerId };
  const account = { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', activatedAt: null } as const;
  return { id: (await insertUser(harness.test.admin, account)).id };
}

/**
 * The realms in which the sample's things are created: people of A also call the platform, where things of its realm
 * must have the same id.
 */
const realmsOf = ({ a }: Fixtures, { id }: FixturePlace) => (id === a.id ? [id, PLATFORM_ID] : [id]);

const SUSPENDED = { status: 'SUSPENDED', suspendedReason: 'unpaid', suspendedAt: new Date() } as const;

const newTenant = ({ harness }: Fixtures, { ownerId }: FixturePlace, nameInEnglish: string, values = {}) =>
  insertTenant(harness.test.admin, { nameInEnglish, ownerId, ...values });

/** Creates a portal for this call only, so that changes of it affect no other call. */
const idOf = async (fixtures: Fixtures, place: FixturePlace, nameInEnglish: string) =>
  place === fixtures.nowhere ? place.id : (await newTenant(fixtures, place, nameInEnglish)).id;

/** The current version of A's page, which each call raises. Calls that name another portal start from version 0. */
async function pageVersion(place: FixturePlace, fixtures: Fixtures): Promise<number> {
  const { admin } = fixtures.harness.test;
  if (place !== fixtures.a) {
    await admin`delete from portal_pages where tenant_id = ${fixtures.a.id}`;
    return 0;
  }
  const [row] = await admin`select version from portal_pages where tenant_id = ${place.id}`;
  return row?.['version'] ?? 0;
}

const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
