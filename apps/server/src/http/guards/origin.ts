import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BaseUrl } from '../../config/env.ts';
import { originOf } from '../../core/realm-origin.ts';
import { bearerOf } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes what another site has the browser post. Nothing there may rely on a cookie. */
    crossSite?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Portals are neighbours under one domain, so a browser calls them the same site and sends cookies between them. Only the
 * own origin may change anything. Clients that are no browsers send neither header and carry no one's cookies; what a
 * token is sent with is done by its right alone.
 */
export function registerOriginCheck(app: FastifyInstance, base: BaseUrl): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isMeant =
      SAFE_METHODS.has(request.method) || request.routeOptions.config.crossSite === true || isByToken(request);
    done(isMeant || isOwn(request, base) ? undefined : new AppError('origin-forbidden'));
  });
}

/** The API looks at no cookie of such a request. */
function isByToken(request: FastifyRequest): boolean {
  return bearerOf(request) !== undefined && /^\/(api|trpc)\//.test(request.url);
}

function isOwn({ headers, realm }: FastifyRequest, base: BaseUrl): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || (realm !== null && headers.origin === originOf(realm, base));
}
