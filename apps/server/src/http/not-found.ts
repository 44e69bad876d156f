import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** All registered routes. */
    knownRoutes: readonly KnownRoute[];
  }
}

export interface KnownRoute {
  url: string;
  pattern: RegExp;
  method: string;
}

/** Collects every route that is registered afterwards, to distinguish a wrong method from a wrong address. */
export function collectRoutes(app: FastifyInstance): KnownRoute[] {
  const routes: KnownRoute[] = [];
  app.decorate('knownRoutes', routes);
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = toPattern(url);
    for (const name of [method].flat()) routes.push({ url, pattern, method: name });
  });
  return routes;
}

/** Answers a request without a route: 405 if the path has other methods, else 404. */
export function notFound(routes: readonly KnownRoute[]) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    // With the right method a route ran and found nothing, such as a missing file.
    if (allowed.length === 0 || allowed.includes(request.method)) throw new AppError('not-found');
    reply.header('allow', [...new Set(allowed)].join(', '));
    throw new AppError('method-not-allowed');
  };
}

function toPattern(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`);
}
