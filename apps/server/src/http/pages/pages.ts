import { AppError } from '@dars/contracts/errors';
import type { LearnerHome } from '@dars/contracts/learning/learning';
import {
  ACCOUNT_PATHS,
  END_VIEW_PATH,
  type FormState,
  type LoginNotice,
  type PublicPage,
  type Realm,
  SET_UP_PATHS,
} from '@dars/contracts/portal/page';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { describeReason } from '../../core/describe-error.ts';
import { mustSetUp, viewOf } from '../../core/identity/actor.ts';
import { leaveView, refuseInView } from '../../core/identity/learner-view.ts';
import { findSuspension } from '../../modules/accounts/session/find-suspension.ts';
import type { SocialProviders } from '../../modules/accounts/social/providers.ts';
import type { ContextOf } from '../context.ts';
import { parseForm } from '../query.ts';
import { registerAccountPages } from './accounts.ts';
import { landingPath, loginPath, mayOpen, noticeOf, redirectToSuspension, seeOther, tokenOf } from './address.ts';
import { createPageCaller } from './caller.ts';
import { registerAddressPage } from './codes/address.ts';
import { registerDataCopyPage } from './codes/data-copy.ts';
import { registerJoinPages } from './codes/join.ts';
import { registerVerifyPages } from './codes/verify.ts';
import { registerVisits } from './count-visits.ts';
import { registerCoursePages } from './courses.ts';
import { EMPTY_FORM, FORM_LIMIT, fieldsOf, peekMailedLink, type RealmHandler, submitForm, withNext } from './forms.ts';
import { registerKit } from './kit.ts';
import { ACCEPT_PATH, findKindsToAccept, registerLegalPages } from './legal.ts';
import { nextPage, pagePath } from './path.ts';
import { PREVIEW_PATH, publicPortalOf, showPreview } from './portal.ts';
import { registerSocialPages } from './social.ts';
import { openVisit, sendPage, type Visit } from './visit.ts';

type LoginPage = Extract<PublicPage, { kind: 'login' }>;

interface SignInPage {
  path: string;
  kind: Realm['kind'];
  variant: LoginPage['variant'];
}

const SIGN_IN_PAGES: SignInPage[] = [
  { path: '/home/login', kind: 'tenant', variant: 'learner' },
  { path: '/login', kind: 'platform', variant: 'portal-owner' },
  { path: '/admin/login', kind: 'platform', variant: 'super-admin' },
];

/** The paths of the signed-in client, which has its own router. */
const CLIENT_PATHS: Record<Realm['kind'], string[]> = {
  platform: ['/admin', '/admin/*', '/portals', '/profile', SET_UP_PATHS.platform],
  tenant: [
    '/home',
    '/home/profile',
    SET_UP_PATHS.tenant,
    '/home/courses',
    '/home/courses/*',
    '/home/my-courses',
    '/home/certificates',
    '/home/grades',
    '/home/notes',
    '/home/orders',
    '/orders/*',
    '/checkout/*',
    '/home/study',
    '/home/admin',
    '/home/admin/*',
  ],
};

/** Pages, and the forms on them. They are the only place that takes form posts. */
export function pages(deps: Deps, contextOf: ContextOf, providers: SocialProviders): FastifyPluginAsync {
  return async (app) => {
    await app.register(formbody, { bodyLimit: FORM_LIMIT, parser: parseForm });
    await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false, threshold: 1024 });
    const on: RealmHandler = (kind, answer) =>
      async function handler(request: FastifyRequest, reply: FastifyReply) {
        if (kind !== 'any' && request.realm?.kind !== kind) throw new AppError('not-found');
        const visit = await openVisit(contextOf, request, reply);
        return (await leaveOverView(visit)) ?? toSetUp(visit) ?? answer(visit);
      };
    app.get(PREVIEW_PATH, on('tenant', showPreview));
    app.get('/', on('any', showRoot));
    for (const page of SIGN_IN_PAGES) registerSignInPage(app, page, on);
    registerAccountPages(app, on);
    registerLegalPages(app, on);
    registerVerifyPages(app, on);
    registerJoinPages(app, on);
    registerAddressPage(app, on);
    registerDataCopyPage(app, on);
    registerCoursePages(app, on);
    registerVisits(app, deps);
    registerSocialPages(app, on, providers);
    registerEndView(app, on);
    for (const kind of ['platform', 'tenant'] as const) {
      for (const path of CLIENT_PATHS[kind]) app.get(path, on(kind, showClient));
    }
    if (!deps.config.production) registerKit(app, contextOf);
  };
}

function registerSignInPage(app: FastifyInstance, { path, kind, variant }: SignInPage, on: RealmHandler): void {
  const page = (form: FormState): LoginPage => ({ kind: 'login', variant, form, notice: null });
  app.get(
    path,
    on(kind, (visit) => showLogin(visit, variant)),
  );
  app.post(
    path,
    { bodyLimit: FORM_LIMIT },
    on(kind, (visit) => submitForm(visit, fieldsOf(visit.request), page)),
  );
}

/** Registers the form of the banner above public pages, which ends the view. */
function registerEndView(app: FastifyInstance, on: RealmHandler): void {
  // `leaveOverView` has answered a session that was in a view.
  app.post(
    END_VIEW_PATH,
    on('tenant', async ({ reply, actor }) =>
      seeOther(reply, actor ? landingPath('tenant', actor.role) : loginPath('tenant')),
    ),
  );
}

/**
 * Refuses forms while an admin sees the portal as a learner. Once the time is up, or by the form that ends the view, takes
 * the session out of it and redirects the admin to the learner's page in the console.
 */
async function leaveOverView({ ctx, actor, request, reply }: Visit): Promise<FastifyReply | undefined> {
  const view = actor && viewOf(actor);
  if (!actor || !view) return undefined;
  const isEnd = request.routeOptions.url === END_VIEW_PATH;
  if (request.method !== 'GET') refuseInView(view, isEnd ? 'end' : undefined);
  if (!view.isOver && !isEnd) return undefined;
  const { deps, requestId } = ctx;
  const left = { realmId: actor.realmId, sessionId: actor.credential.id, now: deps.now(), requestId };
  await deps.db.withTenant(actor.realmId, (tx) => leaveView(tx, left));
  return seeOther(reply, `/home/admin/learners/${view.learnerId}`);
}

/**
 * Redirects a person who must set up a second step to the page for it, from every page, and back from there once they
 * have one. Forms are posted: their procedures refuse them.
 */
function toSetUp({ request, reply, realm, actor }: Visit): FastifyReply | undefined {
  if (!actor || request.method !== 'GET' || realm.status === 'SUSPENDED') return undefined;
  const path = pagePath(request.url);
  const isThere = path === SET_UP_PATHS[realm.kind];
  if (mustSetUp(actor))
    return isThere ? undefined : seeOther(reply, SET_UP_PATHS[realm.kind], wantedOn(request, realm));
  if (!isThere) return undefined;
  const { next } = request.query as Record<string, unknown>;
  return seeOther(reply, nextPage(next, realm.origin) ?? landingPath(realm.kind, actor.role));
}

/** The page that leads on after the set-up. A sign-in page leads on to its own next page. */
function wantedOn({ url, query }: FastifyRequest, realm: Realm): { next: string | undefined } {
  const path = pagePath(url);
  if (path === '/') return { next: undefined };
  const isSignIn = SIGN_IN_PAGES.some((page) => page.path === path);
  return { next: nextPage(isSignIn ? (query as Record<string, unknown>)['next'] : url, realm.origin) };
}

/** Answers `/`: redirects a signed-in person home, and shows a visitor the portal's page or the sign-in page. */
async function showRoot(visit: Visit): Promise<FastifyReply> {
  const { realm, actor, reply, ctx } = visit;
  if (actor) return seeOther(reply, landingPath(realm.kind, actor.role));
  const portal = await publicPortalOf(visit);
  return portal ? sendPage(ctx.deps, visit, { kind: 'portal', portal }) : seeOther(reply, loginPath(realm.kind));
}

async function showLogin(visit: Visit, variant: LoginPage['variant']): Promise<FastifyReply> {
  const { ctx, realm, actor, request, reply } = visit;
  const query = request.query as Record<string, unknown>;
  const token = tokenOf(query);
  const next = nextPage(query['next'], realm.origin);
  const notice = noticeFor(visit, noticeOf(query));
  if (token !== undefined) return showLink(visit, { variant, token, form: withNext(EMPTY_FORM, next) });
  if (actor && notice !== 'suspended') return seeOther(reply, next ?? landingPath(realm.kind, actor.role));
  const form = withNext(EMPTY_FORM, next);
  const suspension = notice === 'suspended' ? await findSuspension(ctx) : undefined;
  return sendPage(ctx.deps, visit, { kind: 'login', variant, form, notice, suspension });
}

/** Where staff approve new accounts, an activated one may not sign in yet. */
const noticeFor = ({ realm }: Visit, notice: LoginNotice | null): LoginNotice | null =>
  notice === 'activated' && realm.signUp === 'approval' ? 'confirmed' : notice;

interface LinkPage {
  variant: LoginPage['variant'];
  token: string;
  /** The form of the page, still without anything typed. */
  form: FormState;
}

/** Shows the page of a mailed link without using the link up, as mail scanners open links too. */
async function showLink(visit: Visit, { variant, token, form }: LinkPage): Promise<FastifyReply> {
  const { ctx } = visit;
  const link = await peekMailedLink(ctx, token);
  const login = (notice: LoginNotice | null): LoginPage => ({ kind: 'login', variant, form, notice });
  if (link?.activated) return sendPage(ctx.deps, visit, login(noticeFor(visit, 'activated')));
  if (link?.used) return seeOther(visit.reply, ACCOUNT_PATHS[visit.realm.kind].forgot, { notice: 'link-used' });
  if (!link?.valid) return sendPage(ctx.deps, visit, login('link-invalid'));
  const kind = link.passwordRequired ? 'set-password' : 'activate';
  return sendPage(ctx.deps, visit, { kind, token, form });
}

/** Sends the signed-in client's shell to people who may open the address, and redirects the others. */
async function showClient(visit: Visit): Promise<FastifyReply> {
  const { ctx, realm, actor, request, reply } = visit;
  const path = pagePath(request.url);
  if (path === undefined) throw new AppError('not-found');
  const wanted = nextPage(request.url, realm.origin);
  // As in `requireActor`, only a browser with a session cookie learns of the suspension.
  if (ctx.sessionSecret && realm.status === 'SUSPENDED') return redirectToSuspension(reply, realm.kind, wanted);
  if (!actor) {
    const notice = ctx.sessionSecret && ('session-ended' satisfies LoginNotice);
    return seeOther(reply, loginPath(realm.kind, path), { next: wanted, notice });
  }
  if (!mayOpen(realm.kind, path, actor.role)) return seeOther(reply, landingPath(realm.kind, actor.role));
  if ((await findKindsToAccept(visit)).length > 0) return seeOther(reply, ACCEPT_PATH, { next: wanted });
  const caller = createPageCaller(ctx);
  const [user, home] = await Promise.all([caller.auth.me(), isLearnerHome(visit, path) ? homeOf(visit) : undefined]);
  return sendPage(ctx.deps, visit, { kind: 'app', user, ...(home && { home }) });
}

const isLearnerHome = ({ realm }: Visit, path: string): boolean => realm.kind === 'tenant' && path === '/home';

/**
 * Reads the learner's home to send it with the page, so that courses need no further call. If that fails, the client
 * calls and reports the error.
 */
async function homeOf({ ctx, request }: Visit): Promise<LearnerHome | undefined> {
  try {
    return await createPageCaller(ctx).learning.home();
  } catch (error) {
    request.log.warn(
      { requestId: request.id, reason: describeReason(error) },
      'the learner’s home could not be sent with its page',
    );
    return undefined;
  }
}
