import { invitationCodeOf } from '@dars/contracts/accounts/invitation-code';
import type { IdentityProvider } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { ACCOUNT_PATHS, type SocialNotice } from '@dars/contracts/portal/page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { describeError } from '../../core/describe-error.ts';
import { originOf } from '../../core/realm-origin.ts';
import { consumeHandover, type SocialOutcome } from '../../modules/accounts/social/consume-handover.ts';
import { issueHandover, type ProviderAnswer } from '../../modules/accounts/social/issue-handover.ts';
import { isProvider, type SocialProviders } from '../../modules/accounts/social/providers.ts';
import { authorizeLink } from '../../modules/accounts/social/start-link.ts';
import { newSecret, SIGN_IN_LIFETIME, startSignIn } from '../../modules/accounts/social/start-sign-in.ts';
import { invitationOfPage } from '../../modules/invitation/register-by-invitation.ts';
import { cookieName, cookieOf, cookieOptions } from '../context.ts';
import { landingPath, loginPath, redirectToSuspension, seeOther } from './address.ts';
import { EMPTY_FORM, FORM_LIMIT, fieldsOf, type RealmHandler, showSecondStep, withNext } from './forms.ts';
import { nextPage } from './path.ts';
import type { Visit } from './visit.ts';

/**
 * The cookie with the secret of the browser that started. It is SameSite=Lax, as the browser returns from the
 * provider's site.
 */
const BROWSER = 'dars_social';
const SECRET = /^[\w-]{43}$/;

/** No HEAD routes: each request counts and is answered. */
const ROUTE = { exposeHeadRoute: false } as const;

/** Registers the pages of sign-ins by Google and Apple. They are plain links, which work without scripts. */
export function registerSocialPages(app: FastifyInstance, on: RealmHandler, providers: SocialProviders): void {
  const answered = (visit: Visit, answer: ProviderAnswer) => handOver(visit, providers, answer);
  app.get(
    '/social/:provider',
    ROUTE,
    on('any', (visit) => redirectToProvider(visit, providers)),
  );
  app.get(
    '/social/:provider/callback',
    ROUTE,
    on('platform', (visit) => answered(visit, { ...(visit.request.query as ProviderAnswer) })),
  );
  app.post(
    // Only Apple answers by a form post, from its own site.
    '/social/apple/callback',
    { bodyLimit: FORM_LIMIT, config: { crossSite: true } },
    on('platform', (visit) => answered(visit, fieldsOf(visit.request))),
  );
  app.post(
    '/social/:provider/link',
    { bodyLimit: FORM_LIMIT },
    on('any', (visit) => beginLink(visit, providers)),
  );
  app.get('/social/finish', ROUTE, on('any', finish));
}

/**
 * Redirects to the provider. Tabs of one browser share its secret, so that a later one does not invalidate an earlier
 * one.
 */
async function redirectToProvider(visit: Visit, providers: SocialProviders): Promise<FastifyReply> {
  const { ctx, realm, reply, request } = visit;
  const provider = providerOf(visit);
  const { next } = request.query as { next?: unknown };
  const wanted = nextPage(next, realm.origin);
  const browser = browserSecret(visit) ?? newSecret();
  const target = await startSignIn(ctx, providers, { provider, browser, next: wanted }).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    ctx.deps.log.warn(
      { requestId: ctx.requestId, provider, error: describeError(error) },
      'an identity provider does not answer',
    );
    return null;
  });
  if (!target) return redirectToLogin(visit, target === null ? 'social-failed' : 'social-unavailable', wanted);
  const maxAge = SIGN_IN_LIFETIME / 1000;
  reply.setCookie(browserCookie(visit), browser, { ...cookieOptions(ctx.deps), maxAge });
  return reply.redirect(target.href, 303);
}

/**
 * Starts to link a provider to the signed-in account. A person who has a password must give it: a stranger at an
 * unattended screen must not add a way to sign in. Answers with the provider's address, or null if the provider is not
 * configured.
 * @throws unauthenticated, wrong-password, forbidden, too-many-requests
 */
async function beginLink(visit: Visit, providers: SocialProviders): Promise<FastifyReply> {
  const { ctx, realm, actor, reply, request } = visit;
  if (!actor) throw new AppError('unauthenticated');
  const provider = providerOf(visit);
  const { current, next } = fieldsOf(request);
  const browser = browserSecret(visit) ?? newSecret();
  await authorizeLink(ctx, actor, current);
  const asked = { provider, browser, next: nextPage(next, realm.origin), linkUserId: actor.userId };
  const target = await startSignIn(ctx, providers, asked);
  if (!target) return reply.send({ address: null });
  const maxAge = SIGN_IN_LIFETIME / 1000;
  reply.setCookie(browserCookie(visit), browser, { ...cookieOptions(ctx.deps), maxAge });
  return reply.send({ address: target.href });
}

async function handOver(visit: Visit, providers: SocialProviders, answer: ProviderAnswer): Promise<FastifyReply> {
  const { ctx, reply } = visit;
  const { baseUrl } = ctx.deps.config;
  const outcome = await issueHandover(ctx, providers, { provider: providerOf(visit), answer });
  const realm = outcome.realm ?? ctx.realm;
  const origin = originOf(realm, baseUrl);
  if (outcome.kind === 'handed-over') return seeOther(reply, `${origin}/social/finish`, { code: outcome.code });
  const { notice, next } = outcome;
  return seeOther(reply, origin + loginPath(realm.kind), { notice: `social-${notice}` satisfies SocialNotice, next });
}

async function finish(visit: Visit): Promise<FastifyReply> {
  const { ctx, realm, reply, request } = visit;
  const { code } = request.query as { code?: unknown };
  const browser = browserSecret(visit);
  if (typeof code !== 'string' || !SECRET.test(code) || browser === undefined)
    return redirectToLogin(visit, 'social-expired');
  const outcome = await consumeHandover(ctx, {
    code,
    browser,
    userId: visit.actor?.userId,
    invitationOf: (next) => invitationOfPage(ctx, next),
  });
  const next = nextPage(outcome.next, realm.origin);
  if (outcome.kind === 'linked') return seeOther(reply, next ?? '/profile', { social: outcome.result });
  if (outcome.kind === 'second-step') {
    reply.clearCookie(browserCookie(visit), cookieOptions(ctx.deps));
    return showSecondStep(visit, outcome.token, withNext(EMPTY_FORM, next), loginPath(realm.kind));
  }
  if (outcome.kind === 'refused') return refuse(visit, outcome.refusal, next);
  reply.clearCookie(browserCookie(visit), cookieOptions(ctx.deps));
  return seeOther(reply, next ?? landingPath(realm.kind, outcome.role));
}

type Refusal = Extract<SocialOutcome, { kind: 'refused' }>['refusal'];

function refuse(visit: Visit, refusal: Refusal, next: string | undefined): FastifyReply {
  const { realm, reply } = visit;
  if (refusal === 'suspended') return redirectToSuspension(reply, realm.kind, next);
  // The page of the invitation says that it is not valid any more, and the sign-up page that it is closed.
  if (refusal === 'closed' && invitationCodeOf(next) !== undefined) return seeOther(reply, next ?? '/');
  if (refusal === 'closed') return seeOther(reply, ACCOUNT_PATHS[realm.kind].register);
  return redirectToLogin(visit, `social-${refusal}`, next);
}

function redirectToLogin({ realm, reply }: Visit, notice: SocialNotice, next?: string): FastifyReply {
  return seeOther(reply, loginPath(realm.kind), { notice, next });
}

/** @throws not-found */
function providerOf({ request }: Visit): IdentityProvider {
  const { provider = 'apple' } = request.params as { provider?: string };
  if (!isProvider(provider)) throw new AppError('not-found');
  return provider;
}

function browserSecret(visit: Visit): string | undefined {
  const secret = cookieOf(visit.request, browserCookie(visit));
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
}

const browserCookie = ({ ctx }: Visit) => cookieName(ctx.deps, BROWSER);
