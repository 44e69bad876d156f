import { maybeExists } from '@dars/contracts/accounts/auth';
import {
  loginLookup,
  mobileLookup,
  platformUserInput,
  platformUserList,
  type UserRef,
  userRef,
} from '@dars/contracts/accounts/user';
import { listOf, pageQuery } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { ListStream } from '../../../core/json-stream.ts';
import { type CallerOf, restRouteOf } from '../../../core/rest-route.ts';
import { authRouter } from '../router.ts';
import { userRouter } from './router.ts';

const restRoute = restRouteOf({ user: userRouter, auth: authRouter });

/** The page size that asks for a whole list (docs/decisions/0012). */
const UNPAGED_SIZE = Number.MAX_SAFE_INTEGER;

const listQuery = z.strictObject({
  ...pageQuery,
  size: pageQuery.size.check(z.describe(`Rows of a page. ${UNPAGED_SIZE} returns everybody, with id and login only`)),
  query: z.optional(z.string()),
  mobile: z
    .optional(z.string())
    .check(z.describe('With the country code, as %2B966512345678. Returns the account with this number, or null')),
});

const { role: _portalAdmin, ...createFields } = platformUserInput.shape;

/**
 * The body that makes a user. The e-mail is ignored, as it is a copy of the login, and the only role is that of a
 * portal admin.
 */
const createBody = z.pipe(
  z.strictObject({
    ...createFields,
    email: z.optional(z.unknown()),
    authorities: z.optional(z.tuple([z.literal('ROLE_ADMIN_PORTAL')])),
  }),
  z.transform(({ email, authorities, ...input }) => input),
);

/** The answers of the list: a page, everybody with fewer fields, or the one user with the number in `mobile`. */
const listAnswers = z.union([platformUserList, listOf(userRef), userRef, z.null()]);

/** The answer of a portal's look-up. Staff get the user, visitors only whether there is one. */
const portalLookup = z.union([userRef, maybeExists]);

async function streamAllUsers(caller: CallerOf<typeof restRoute>): Promise<ListStream> {
  const { rows, total } = await caller.user.platformBatch({});
  return new ListStream(total ?? rows.length, batchesFrom(caller, rows));
}

/**
 * Yields the batches of the export. Each is a call of its own, so that no transaction waits for a slow client and the
 * export stops when the session ends.
 */
async function* batchesFrom(caller: CallerOf<typeof restRoute>, first: UserRef[]): AsyncGenerator<UserRef[]> {
  let rows = first;
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows;
    ({ rows } = await caller.user.platformBatch({ after: last.id }));
  }
}

export const userRest = [
  restRoute({
    method: 'GET',
    url: '/api/admin/users',
    procedure: 'user.platformList',
    summary: 'People of the platform',
    query: listQuery,
    answers: listAnswers,
    call: async (caller, { query: { mobile, ...query } }) => {
      if (mobile !== undefined) return caller.user.byMobile({ mobile });
      return query.size === UNPAGED_SIZE ? streamAllUsers(caller) : caller.user.platformList(query);
    },
  }),
  restRoute({
    method: 'POST',
    url: '/api/admin/users',
    procedure: 'user.platformCreate',
    summary: 'Create an account that can own portals',
    body: createBody,
    status: 201,
    call: (caller, { body }) => caller.user.platformCreate(body),
  }),
  restRoute({
    method: 'GET',
    url: '/api/admin/users/:login',
    procedure: 'user.byLogin',
    summary: 'An account of the platform by login, or by a mobile number with a leading +; null if there is none',
    params: z.strictObject({ login: z.string() }),
    call: async (caller, { params: { login } }) =>
      login.startsWith('+') ? caller.user.byMobile({ mobile: login }) : caller.user.byLogin({ login }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/users/check-mobile-number-existence',
    procedure: 'user.portalByMobile',
    summary: 'Whether a mobile number is taken in the portal',
    query: mobileLookup,
    answers: portalLookup,
    call: (caller, { query }) => caller.user.portalByMobile(query),
    forVisitors: (caller, { query }) => caller.auth.mobileExists(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/users/:login',
    procedure: 'user.portalByLogin',
    summary: 'An account of the portal by login; null if there is none',
    params: loginLookup,
    answers: portalLookup,
    call: (caller, { params }) => caller.user.portalByLogin(params),
    forVisitors: (caller, { params }) => caller.auth.loginExists(params),
  }),
];
