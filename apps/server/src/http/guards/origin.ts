import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BaseUrl } from '../../config/env.ts';
import { originOf } from '../../core/realm-origin.ts';
import { bearerOf } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts posts from another site. The handler must not rely on a cookie. */
    crossSite?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses changes from another origin. Portals share one domain, so a browser treats them as one site and sends cookies
 * between them. Clients that are not browsers send neither header and no cookies, and a token authorises a request by
 * itself.
 */
export function registerOriginCheck(app: FastifyInstance, base: BaseUrl): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isMeant =
      SAFE_METHODS.has(request.method) || request.routeOptions.config.crossSite === true || isByToken(request);
    done(isMeant || isOwn(request, base) ? undefined : new AppError('origin-forbidden'));
  });
}

/** Returns whether a token authorises the request. The API ignores the cookies of such a request. */
function isByToken(request: FastifyRequest): boolean {
  return bearerOf(request) !== undefined && /^\/(api|trpc)\//.test(request.url);
}

function isOwn({ headers, realm }: FastifyRequest, base: BaseUrl): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || (realm !== null && headers.origin === originOf(realm, base));
}
