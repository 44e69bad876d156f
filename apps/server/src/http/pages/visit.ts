import { randomBytes } from 'node:crypto';
import { EMBED_ORIGINS } from '@dars/contracts/content/embed';
import { AppError } from '@dars/contracts/errors';
import type { Language } from '@dars/contracts/languages';
import type { LegalFacts } from '@dars/contracts/portal/legal';
import {
  type PageModel,
  type PublicPage,
  type Realm,
  VIEWPORT_COOKIE,
  type Viewport,
} from '@dars/contracts/portal/page';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import type { Deps } from '../../core/deps.ts';
import { type Actor, viewOf } from '../../core/identity/actor.ts';
import { findActor } from '../../core/identity/session.ts';
import { traceProcedure } from '../../core/tracing.ts';
import { type ContextOf, cookieOf } from '../context.ts';
import { pagePolicy } from '../guards/headers.ts';
import { askedLanguage, pageLanguage, rememberLanguage } from './language.ts';
import { linkPath, pagePath } from './path.ts';
import { pictureFacts, picturePath, pictureSubject } from './picture-facts.ts';
import { isCounted, isPublicKind, type Presence, presenceOf } from './presence.ts';
import { findPortal, languagesOfPortal, type PortalRow, platformRealm, portalRealm } from './realm.ts';

/** A request for a page: its realm, its actor and the language of the reader. */
export interface Visit {
  ctx: Context;
  realm: Realm;
  actor: Actor | null;
  language: Language;
  /** The domains whose addresses may sign up. Empty: all. */
  domains: string[];
  /** What the portal has published. */
  legal: LegalFacts;
  presence: Presence;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** @throws tenant-unknown if the portal was archived since its host was looked up, unless the page outlives its portal */
export async function openVisit(contextOf: ContextOf, request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
  const ctx = contextOf(request, reply);
  const { portal, actor } = await findPortalAndActor(ctx, request.routeOptions.config);
  const base = ctx.deps.config.baseUrl;
  const language = pageLanguage(request, { own: actor?.language, portal: portal && languagesOfPortal(portal) });
  rememberLanguage(request, reply, base.secure);
  ctx.language = language;
  ctx.trace.userId = actor ? (viewOf(actor)?.adminId ?? actor.userId) : undefined;
  const realm = portal ? portalRealm(portal, base, language) : platformRealm(base, language);
  const domains = portal?.general.signUp.domains ?? [];
  const presence = portal ? presenceOf(portal, language) : {};
  return { ctx, realm, actor, language, domains, legal: portal?.legal ?? {}, presence, request, reply };
}

async function findPortalAndActor(
  ctx: Context,
  { outlivesPortal }: FastifyContextConfig,
): Promise<{ portal: PortalRow | undefined; actor: Actor | null }> {
  const { realm, sessionSecret, deps } = ctx;
  if (realm.kind === 'platform' && sessionSecret === undefined) return { portal: undefined, actor: null };
  return deps.db.withTenant(
    realm.tenantId,
    async (tx) => {
      // Both queries are sent together in one round trip.
      const [portal, { actor }] = await Promise.all([
        realm.kind === 'tenant' ? findPortal(tx, realm.tenantId) : undefined,
        sessionSecret === undefined ? { actor: null } : findActor(tx, ctx),
      ]);
      if (realm.kind === 'platform' || (portal && portal.status !== 'ARCHIVED')) return { portal, actor };
      if (portal && outlivesPortal) return { portal: withoutLinks(portal), actor: null };
      throw new AppError('tenant-unknown');
    },
    { readOnly: true },
  );
}

/** Leaves out the files and the pages of an archived portal that no longer answer. */
const withoutLinks = (portal: PortalRow): PortalRow => ({
  ...portal,
  settings: portal.settings && { ...portal.settings, logo: null, icon: null },
  legal: null,
});

/** Returns a visit without any look-up, for unknown hosts and while the database is unavailable. */
export function anonymousVisit(deps: Deps, request: FastifyRequest): Pick<Visit, 'realm' | 'language'> {
  const language = pageLanguage(request, { own: undefined, portal: undefined });
  return { language, realm: platformRealm(deps.config.baseUrl, language) };
}

/** The path of the picture that is shown beside a shared link to the page, if the page has one. */
function picturePathOf({ page, realm, language }: Pick<PageModel, 'page' | 'realm' | 'language'>) {
  const subject = pictureSubject(page);
  if (!subject) return undefined;
  return { picture: picturePath(pictureFacts(realm, language, subject), subject) };
}

/** Describes the view of a learner in which the reader sees the page, for its banner. */
function shownView(actor: Actor | null): Pick<PageModel, 'view'> {
  const view = actor && viewOf(actor);
  if (!actor || !view) return {};
  const { firstName, lastName } = actor;
  return { view: { firstName, lastName, endsDate: view.endsAt.toISOString() } };
}

/** Returns the layout width of a page: the platform's console is as wide as the device's person has chosen. */
function viewportOf(request: FastifyRequest, page: PublicPage, realm: Realm): Viewport {
  const isOfConsole = pagePath(request.url)?.startsWith(VIEWPORT_COOKIE.path) === true;
  const isConsole = page.kind === 'app' && realm.kind === 'platform' && isOfConsole;
  return isConsole && cookieOf(request, VIEWPORT_COOKIE.name) === 'desktop' ? 'desktop' : 'device';
}

/** Renders a page under a policy that only its own inline parts satisfy. */
export async function sendPage(
  { config, pages, now, storage, tracing }: Deps,
  visit: Pick<Visit, 'request' | 'reply' | 'realm' | 'language'> & Partial<Pick<Visit, 'actor' | 'presence'>>,
  page: PublicPage,
  framed: 'framed' | 'alone' = 'alone',
): Promise<FastifyReply> {
  const { request, reply, language, actor = null } = visit;
  const { analytics: counter, ...reach } = (isPublicKind(page.kind) && visit.presence) || {};
  const realm = { ...visit.realm, ...reach };
  const analytics = counter && isCounted(request, actor) ? counter : undefined;
  const nonce = randomBytes(16).toString('base64');
  const path = linkPath(request.url);
  const isLanguageAsked = askedLanguage(request) !== undefined;
  const year = now().getUTCFullYear();
  const picture = picturePathOf({ page, realm, language });
  const model: PageModel = {
    ...{ page, realm, language, isLanguageAsked, path, nonce, year, viewport: viewportOf(request, page, realm) },
    ...picture,
    ...shownView(actor),
    ...(analytics && { analytics }),
  };
  const html = await traceProcedure(tracing, `render ${page.kind}`, () => pages.render(model));
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-language': language,
      'content-security-policy': pagePolicy({
        nonce,
        framed: framed === 'framed',
        isDevelopment: config.dev,
        sendsTo: storage.sendsTo,
        frames: realm.allowsEmbeds ? Object.values(EMBED_ORIGINS) : [],
        analytics: analytics?.origin,
      }),
      vary: counter ? 'accept-language, cookie, dnt, sec-gpc' : 'accept-language, cookie',
    })
    .send(html);
}
