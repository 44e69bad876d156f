import { type AppError, ERRORS } from '@dars/contracts/errors';
import type { PublicPage } from '@dars/contracts/portal/page';
import { translator } from '@dars/i18n/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { describeError } from '../../core/describe-error.ts';
import type { ContextOf } from '../context.ts';
import { sendRestError } from '../error-reply.ts';
import { pageLanguage } from './language.ts';
import { nextPage } from './path.ts';
import { plainPagePolicy, renderPlainPage } from './plain-page.ts';
import { anonymousVisit, openVisit, sendPage, type Visit } from './visit.ts';

/** Answers an error outside of the API with a page, or in the API's shape if the client does not read HTML. */
export function pageErrors(deps: Deps, contextOf: ContextOf) {
  return async (error: AppError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!readsPages(request)) return sendRestError(error, request, reply);
    if (isThisMachine(request, deps.config)) {
      const { origin } = deps.config.baseUrl;
      return reply.redirect(origin + (nextPage(request.url, origin) ?? '/'), 307);
    }
    if (error.code === 'unavailable' && request.method === 'GET') return sendBusyPage(request, reply);
    try {
      const known = await visitOf(deps, contextOf, { error, request, reply });
      return await sendPage(deps, { ...known, request, reply }, pageOf(error, request));
    } catch (failure) {
      deps.log.error({ requestId: request.id, error: describeError(failure) }, 'the error page failed');
      return sendRestError(error, request, reply);
    }
  };
}

/** Waits for the seconds of `data-wait` and up to as many more, so that a class does not return all at once. */
const RELOAD = `setTimeout(() => location.reload(), document.querySelector('main').dataset.wait * 1000 * (1 + Math.random()));`;

/**
 * Answers while the server has no room or no database, with a page that loads the wanted one by itself. It costs next
 * to nothing: rendering a page of the product would take longer than many of the answers for which there is no room.
 */
function sendBusyPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request, { own: undefined, portal: undefined });
  const t = translator(language);
  const page = renderPlainPage({
    ...{ language, title: t('auth:busy.title'), detail: t('auth:busy.detail'), retry: t('common:actions.retry') },
    ...{ script: RELOAD, wait: Number(reply.getHeader('retry-after')) },
  });
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-language': language, 'content-security-policy': plainPagePolicy(RELOAD) })
    .header('vary', 'accept-language, cookie')
    .send(page);
}

/** The longest host that a page shows, in characters: the limit of a DNS name, and a port. */
const MAX_HOST = 260;

function pageOf({ code, details }: AppError, request: FastifyRequest): PublicPage {
  if (code === 'tenant-unknown') return { kind: 'tenant-unknown', host: request.host.slice(0, MAX_HOST) };
  if (code === 'not-found') return { kind: 'not-found' };
  return { kind: 'error', code, requestId: request.id, retryAfter: details.retryAfter };
}

/** Skips the portal's look-up while the server is in trouble, and for a portal that does not exist. */
async function visitOf(
  deps: Deps,
  contextOf: ContextOf,
  { error, request, reply }: { error: AppError; request: FastifyRequest; reply: FastifyReply },
): Promise<Pick<Visit, 'realm' | 'language'>> {
  const status = ERRORS[error.code].http;
  const isNowhere = request.realm === null || error.code === 'tenant-unknown';
  if (isNowhere || status === 429 || status >= 500) return anonymousVisit(deps, request);
  return openVisit(contextOf, request, reply);
}

/** Returns whether the host is the IP address of this machine, from which the reader is redirected to the host name. */
function isThisMachine({ method, url, host, realm }: FastifyRequest, { port }: Deps['config']): boolean {
  if (realm !== null || method !== 'GET' || !url.startsWith('/')) return false;
  return host === `127.0.0.1:${port}` || host === `[::1]:${port}`;
}

/** Browsers name HTML when they open an address, not when they fetch an image or a script for one. */
function readsPages({ headers }: FastifyRequest): boolean {
  const { accept } = headers;
  return accept === undefined || accept === '*/*' || accept.includes('text/html');
}
