import { insertTenant } from '@dars/db/testing/builders';
import { PASSWORD, type Place, type World } from './world.ts';

/**
 * What a procedure is called with so that it succeeds, naming things of that place. `tag` differs in every call: what
 * may exist only once is named by it.
 */
type Sample = (place: Place, tag: string, world: World) => unknown;

/** One for every procedure. A procedure that is missing here fails the suites. */
export const samples: Record<string, Sample> = {
  'auth.activate': async (place) => ({ token: await place.newToken() }),
  'auth.login': (place) => ({ login: place.login, password: PASSWORD }),
  'auth.logout': () => undefined,
  'auth.me': () => undefined,
  'auth.peekToken': async (place) => ({ token: await place.newToken() }),
  'auth.sendActivationLink': (place) => ({ email: place.login }),
  'auth.setPassword': async (place) => ({ token: await place.newToken(), password: PASSWORD }),
  'locale.list': () => undefined,
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
  'tenant.get': (place) => ({ id: place.id }),
  'tenant.list': () => ({ page: 0, size: 20, type: 'name', query: 'portal', package: 'FREE' }),
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
  'user.platformBatch': (place) => ({ after: place.ownerId }),
  'user.platformCreate': (_place, tag) => ({
    firstName: 'Ali',
    lastName: tag,
    login: `${tag}@dars.test`,
    mobile: `+96651${tag.replace(/\D/g, '').padStart(7, '0')}`,
  }),
  'user.platformList': () => ({ page: 0, size: 10, query: 'owner' }),
  'user.portalByLogin': (place) => ({ login: place.login }),
  'user.portalByMobile': (place) => ({ mobile: place.mobile, login: 'somebody@else.test' }),
};

const newTenant = ({ harness }: World, { ownerId }: Place, nameInEnglish: string) =>
  insertTenant(harness.test.admin, { nameInEnglish, ownerId });

type Fields = Record<string, unknown>;

/** How a procedure's input travels in a REST request. What is left out stays empty. */
export interface Transport {
  /** Where it is not the route's own. */
  procedure?: string;
  path?(input: Fields): Fields;
  query?(input: Fields): Fields;
  body?(input: Fields): Fields;
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
  'GET /api/v2/locales': [{}],
  'POST /api/admin/users': [
    { body: (input) => ({ ...input, email: input['login'], authorities: ['ROLE_ADMIN_PORTAL'] }) },
  ],
  'POST /api/login': [{ body: same }],
  'POST /api/logout': [{}],
  'POST /api/send-email-activation-link': [{ body: same }],
  'POST /api/set-password': [{ body: same }],
  'POST /api/tenant/send-email-activation-link': [{ body: same }],
  'POST /api/tenants': [
    { body: ({ userId, ...input }) => ({ ...input, user: { id: userId } }) },
    { body: (input) => ownerAs('user', input) },
    { body: (input) => ownerAs('user_id', input) },
  ],
  'PUT /api/tenants/:id': [
    {
      path: ({ id }) => ({ id }),
      body: ({ userId, ...input }) => ({ ...input, user: { id: userId } }),
    },
  ],
};
