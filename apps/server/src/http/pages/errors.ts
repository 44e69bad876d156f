import { type AppError, ERRORS } from '@dars/contracts/errors';
import type { PublicPage } from '@dars/contracts/portal/page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { describeError } from '../../core/describe-error.ts';
import type { ContextOf } from '../context.ts';
import { sendRestError } from '../error-reply.ts';
import { nextPage } from './path.ts';
import { anonymousVisit, openVisit, sendPage, type Visit } from './visit.ts';

/** Answers an error outside of the API with a page, or in the API's shape if the client does not read HTML. */
export function pageErrors(deps: Deps, contextOf: ContextOf) {
  return async (error: AppError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!readsPages(request)) return sendRestError(error, request, reply);
    if (isThisMachine(request, deps.config)) {
      const { origin } = deps.config.baseUrl;
      return reply.redirect(origin + (nextPage(request.url, origin) ?? '/'), 307);
    }
    try {
      const known = await visitOf(deps, contextOf, { error, request, reply });
      return await sendPage(deps, { ...known, request, reply }, pageOf(error, request));
    } catch (failure) {
      deps.log.error({ requestId: request.id, error: describeError(failure) }, 'the error page failed');
      return sendRestError(error, request, reply);
    }
  };
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
