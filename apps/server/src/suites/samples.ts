import { PLATFORM_ID } from '@dars/contracts/constants';
import type { CsvStep } from '@dars/contracts/csv';
import { insertMail, insertTenant, insertUser } from '@dars/db/testing/builders';
import { BYTE_ORDER_MARK, csvText } from '../http/csv-stream.ts';
import { PASSWORD, type Place, type World } from './world.ts';

/**
 * What a procedure is called with so that it succeeds, naming things of that place. `tag` differs in every call: what
 * may exist only once is named by it.
 */
type Sample = (place: Place, tag: string, world: World) => unknown;

/** One for every procedure. A procedure that is missing here fails the suites. */
export const samples: Record<string, Sample> = {
  'auth.activate': async (place) => ({ token: await place.newToken() }),
  'auth.forgotPassword': (place) => ({ email: place.login }),
  'auth.login': (place) => ({ login: place.login, password: PASSWORD }),
  'auth.loginExists': (place) => ({ login: place.login }),
  'auth.logout': () => undefined,
  'auth.me': () => undefined,
  'auth.mobileExists': (place) => ({ mobile: place.mobile }),
  'auth.peekToken': async (place) => ({ token: await place.newToken() }),
  'auth.register': (_place, tag) => ({
    firstName: 'Ali',
    lastName: tag,
    login: `${tag}@dars.test`,
    password: PASSWORD,
  }),
  'auth.sendActivationLink': (place) => ({ email: place.login }),
  'auth.setPassword': async (place) => ({ token: await place.newToken(), password: PASSWORD }),
  'locale.list': () => undefined,
  'mail.failed': () => ({ page: 0, size: 5 }),
  'mail.retry': async (place, _tag, world) => ({
    mail: {
      tenantId: place.id,
      id: place === world.nowhere ? place.ownerId : await insertMail(world.harness.test.admin, { tenantId: place.id }),
    },
  }),
  'migration.list': () => undefined,
  'tenant.archive': async (place, tag, world) => {
    if (place === world.nowhere) return { id: place.id, nameInEnglish: place.slug };
    return { id: (await newTenant(world, place, tag, SUSPENDED)).id, nameInEnglish: tag };
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
  'tenant.newest': () => undefined,
  'tenant.openSessions': (place) => ({ id: place.id }),
  'tenant.overview': () => undefined,
  'tenant.list': () => ({ page: 0, size: 20, type: 'name', query: 'portal', package: 'FREE' }),
  'tenant.resumeSelected': async (place, tag, world) => ({ selection: { ids: [await idOf(world, place, tag)] } }),
  'tenant.suspendSelected': async (place, tag, world) => ({
    selection: { ids: [await idOf(world, place, tag)] },
    reason: 'سبب',
  }),
  'tenant.resume': async (place, tag, world) => ({
    id: place === world.nowhere ? place.id : (await newTenant(world, place, tag, SUSPENDED)).id,
  }),
  'tenant.suspend': async (place, tag, world) => ({
    id: place === world.nowhere ? place.id : (await newTenant(world, place, tag)).id,
    reason: 'unpaid',
    version: 1,
  }),
  'tenant.update': async (place, tag, world) => ({
    id: place === world.nowhere ? place.id : (await newTenant(world, place, tag)).id,
    nameInArabic: `أكاديمية ${tag}`,
    nameInEnglish: tag,
    locale: { id: 2 },
    userId: place.ownerId,
    version: 1,
  }),
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

/** Of somebody who was invited. */
async function newAccount(place: Place, _tag: string, { harness, nowhere }: World): Promise<Fields> {
  if (place === nowhere) return { id: place.ownerId };
  const account = { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', activatedAt: null } as const;
  return { id: (await insertUser(harness.test.admin, account)).id };
}

const SUSPENDED = { status: 'SUSPENDED', suspendedReason: 'unpaid', suspendedAt: new Date() } as const;

const newTenant = ({ harness }: World, { ownerId }: Place, nameInEnglish: string, values = {}) =>
  insertTenant(harness.test.admin, { nameInEnglish, ownerId, ...values });

/** Of a portal of its own: what is done to it is done to no other call's. */
const idOf = async (world: World, place: Place, nameInEnglish: string) =>
  place === world.nowhere ? place.id : (await newTenant(world, place, nameInEnglish)).id;

type Fields = Record<string, unknown>;

/** How a procedure's input travels in a REST request. What is left out stays empty. */
export interface Transport {
  /** Where it is not the route's own. */
  procedure?: string;
  path?(input: Fields): Fields;
  query?(input: Fields): Fields;
  body?(input: Fields): Fields;
  /** What it makes of the procedure's answer, where that is not sent as it is. */
  answer?(data: unknown): unknown;
}

const same = (input: Fields): Fields => input;
const ownerAs = (key: string, { userId, ...input }: Fields): Fields => ({ ...input, [key]: userId });

/** At least one for every REST route. A route that is missing here fails the suites. */
export const transports: Record<string, Transport[]> = {
  'GET /api/activate': [{ query: same }],
  'GET /api/admin/users': [{ query: same }, { procedure: 'user.byMobile', query: same }],
  'GET /api/admin/users/:login': [
    { path: same },
    { procedure: 'user.byMobile', path: ({ mobile }) => ({ login: mobile }) },
  ],
  'GET /api/me': [{}],
  'GET /api/tenant/activate': [{ query: same }],
  'GET /api/tenant/users/:login': [{ path: same }],
  'GET /api/tenant/users/check-mobile-number-existence': [{ query: same }],
  'GET /api/tenants': [{ query: same }],
  'GET /api/tenants/:id': [{ path: same }],
  'GET /api/tenants/get-tenant-by-name/:name': [{ path: same }],
  'GET /api/users/:login': [{ path: same }],
  'GET /api/users/check-mobile-number-existence': [{ query: same }],
  'GET /api/v2/locales': [{}],
  'POST /api/admin/users': [
    { body: (input) => ({ ...input, email: input['login'], authorities: ['ROLE_ADMIN_PORTAL'] }) },
  ],
  'POST /api/forgot-password': [{ body: same }],
  'POST /api/login': [{ body: same }],
  'POST /api/logout': [{}],
  'POST /api/register': [{ body: same }],
  'POST /api/send-email-activation-link': [{ body: same }],
  'POST /api/set-password': [{ body: same }],
  'POST /api/tenant/send-email-activation-link': [{ body: same }],
  'POST /api/tenants': [
    { body: ({ userId, ...input }) => ({ ...input, user: { id: userId } }) },
    { body: (input) => ownerAs('user', input) },
    { body: (input) => ownerAs('user_id', input) },
  ],
  'POST /api/tenants/export': [
    {
      body: same,
      answer: (step) => {
        const { head, rows } = step as CsvStep;
        return BYTE_ORDER_MARK + csvText([head?.columns ?? [], ...rows]);
      },
    },
  ],
  'PUT /api/tenants/:id': [
    {
      path: ({ id }) => ({ id }),
      body: ({ userId, ...input }) => ({ ...input, user: { id: userId } }),
    },
  ],
};
