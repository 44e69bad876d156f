import type { FastifyInstance } from 'fastify';
import { REST_ROUTES } from '../router.ts';
import { nameOf } from './doors.ts';
import type { Place } from './world.ts';

/** What is neither a procedure nor one of its REST paths: pages, forms, files and what the machine's keeper asks. */
export interface OtherRoute {
  /** `GET /home/login`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  url: string;
}

/** Addresses with a parameter, filled with things of a place. One that is missing here fails the suites. */
const FILLED: Record<string, (place: Place) => string> = {
  '/admin/*': ({ id }) => `/admin/platforms/${id}`,
  '/assets/*': ({ id }) => `/assets/${id}.js`,
  '/home/admin/*': ({ id }) => `/home/admin/courses/${id}`,
  '/home/courses/*': ({ id }) => `/home/courses/${id}`,
  // Without a portal's id as state: whoever has that is sent to its door, whose address is no secret.
  '/social/:provider/callback': ({ login }) => `/social/google/callback?state=${login}&code=${login}`,
  '/social/:provider': () => '/social/google',
  '/social/:provider/link': () => '/social/google/link',
  '/templates/:file': ({ id }) => `/templates/${id}.svg`,
};

/** Asked in suites of their own. */
const ELSEWHERE: Record<string, string> = {
  'GET /files/*': 'file-isolation.ts',
  'PUT /files/*': 'file-isolation.ts',
  'POST /api/uploads/files': 'file-isolation.ts',
  'GET /trpc/:path': 'isolation.ts',
  'POST /trpc/:path': 'isolation.ts',
};

/** From the application itself, so that a new one is not forgotten. */
export function otherRoutes({ knownRoutes }: FastifyInstance): OtherRoute[] {
  const known = new Set([...REST_ROUTES.map(nameOf), ...Object.keys(ELSEWHERE)]);
  return knownRoutes.flatMap(({ method, url }) => {
    const name = `${method} ${url}`;
    // Fastify answers HEAD by what it answers to GET.
    if (known.has(name) || method === 'HEAD' || method === 'OPTIONS') return [];
    if (method !== 'GET' && method !== 'POST' && method !== 'PUT') throw new Error(`Nobody knows how to ask ${name}`);
    return { name, method, url };
  });
}

/** @throws where nobody said what its parameters are */
export function addressOf({ url }: Pick<OtherRoute, 'url'>, place: Place): string {
  const fill = FILLED[url];
  if (fill) return fill(place);
  if (/[:*]/.test(url)) throw new Error(`Add ${url} to FILLED in apps/server/src/suites/other-routes.ts`);
  return url;
}
