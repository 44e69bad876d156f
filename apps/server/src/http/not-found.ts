import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** All that answer something. */
    knownRoutes: readonly KnownRoute[];
  }
}

export interface KnownRoute {
  url: string;
  pattern: RegExp;
  method: string;
}

/** Every route that is registered from now on, to tell a wrong method from a wrong address. */
export function collectRoutes(app: FastifyInstance): KnownRoute[] {
  const routes: KnownRoute[] = [];
  app.decorate('knownRoutes', routes);
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = toPattern(url);
    for (const name of [method].flat()) routes.push({ url, pattern, method: name });
  });
  return routes;
}

/** What no route answers: 405 where the path has other methods, else 404. */
export function notFound(routes: readonly KnownRoute[]) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    // Where the method is right, a route was there and found nothing: a file that isn't.
    if (allowed.length === 0 || allowed.includes(request.method)) throw new AppError('not-found');
    reply.header('allow', [...new Set(allowed)].join(', '));
    throw new AppError('method-not-allowed');
  };
}

function toPattern(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`);
}
