import type { FastifyInstance } from 'fastify';
import { REST_ROUTES } from '../router.ts';
import { nameOf } from './endpoints.ts';
import type { FixturePlace } from './fixtures.ts';

/** A route that is neither a procedure nor one of its REST paths: a page, a form, a file or an operator's endpoint. */
export interface OtherRoute {
  /** `GET /home/login`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  url: string;
}

/** Leads to the address of the page's picture, as its hash is another. */
const PICTURE = `pictures/ar-${'0'.repeat(22)}.jpg`;

/** Addresses with parameters, filled with things of a place. A route that is missing here fails the suites. */
const FILLED: Record<string, (place: FixturePlace) => string> = {
  '/admin/*': ({ id }) => `/admin/platforms/${id}`,
  '/checkout/*': ({ id }) => `/checkout/${id}`,
  '/assets/*': ({ id }) => `/assets/${id}.js`,
  '/courses/:slug': ({ id }) => `/courses/${id}`,
  '/courses/:slug/lessons/:lessonId': ({ id }) => `/courses/${id}/lessons/${id}`,
  '/courses/:slug/pictures/:file': ({ id }) => `/courses/${id}/${PICTURE}`,
  '/home/admin/*': ({ id }) => `/home/admin/courses/${id}`,
  '/home/courses/*': ({ id }) => `/home/courses/${id}`,
  '/lecturers/:slug': ({ id }) => `/lecturers/${id}`,
  '/lecturers/:slug/pictures/:file': ({ id }) => `/lecturers/${id}/${PICTURE}`,
  '/orders/*': ({ id }) => `/orders/${id}`,
  '/pictures/:file': () => `/${PICTURE}`,
  // The state holds no portal's id: a browser with one is sent to that portal's sign-in page, whose address is public.
  '/social/:provider/callback': ({ login }) => `/social/google/callback?state=${login}&code=${login}`,
  '/social/:provider': () => '/social/google',
  '/social/:provider/link': () => '/social/google/link',
  '/api/certificates/:code.pdf': ({ id }) => `/api/certificates/${id}.pdf`,
  '/api/certificates/:code.png': ({ id }) => `/api/certificates/${id}.png`,
  '/api/payments/:provider/webhook': () => '/api/payments/stripe/webhook',
  '/dev/payments/:provider/:id': ({ id }) => `/dev/payments/stripe/${id}`,
  '/api/invoices/:id.pdf': ({ id }) => `/api/invoices/${id}.pdf`,
  '/api/certificates/:code.jwt': ({ id }) => `/api/certificates/${id}.jwt`,
  '/api/certificates/:code/badge.png': ({ id }) => `/api/certificates/${id}/badge.png`,
  '/api/certificates/:code/badge.svg': ({ id }) => `/api/certificates/${id}/badge.svg`,
  '/badges/achievements/:courseId/picture.png': ({ id }) => `/badges/achievements/${id}/picture.png`,
  '/badges/achievements/:param': ({ id }) => `/badges/achievements/${id}`,
  '/badges/keys/:id': ({ id }) => `/badges/keys/${id}`,
  '/badges/revocations/:param': () => '/badges/revocations/0',
  '/join/:code': ({ id }) => `/join/${id}`,
  '/join/:code/code.png': ({ id }) => `/join/${id}/code.png`,
  '/verify/:code': ({ id }) => `/verify/${id}`,
  '/templates/:file': ({ id }) => `/templates/${id}.svg`,
};

/** Routes that other suites cover, by the suite's file. */
const ELSEWHERE: Record<string, string> = {
  'GET /files/*': 'file-isolation.ts',
  'PUT /files/*': 'file-isolation.ts',
  'POST /api/uploads/files': 'file-isolation.ts',
  'GET /trpc/:path': 'isolation.ts',
  'POST /trpc/:path': 'isolation.ts',
};

/** Lists the other routes of the application, so that a new one is not forgotten. */
export function otherRoutes({ knownRoutes }: FastifyInstance): OtherRoute[] {
  const known = new Set([...REST_ROUTES.map(nameOf), ...Object.keys(ELSEWHERE)]);
  return knownRoutes.flatMap(({ method, url }) => {
    const name = `${method} ${url}`;
    // Fastify derives HEAD from GET.
    if (known.has(name) || method === 'HEAD' || method === 'OPTIONS') return [];
    if (method !== 'GET' && method !== 'POST' && method !== 'PUT') throw new Error(`Nobody knows how to ask ${name}`);
    return { name, method, url };
  });
}

/** Fills the parameters of a route's address. @throws if `FILLED` has no entry for them */
export function addressOf({ url }: Pick<OtherRoute, 'url'>, place: FixturePlace): string {
  const fill = FILLED[url];
  if (fill) return fill(place);
  if (/[:*]/.test(url)) throw new Error(`Add ${url} to FILLED in apps/server/src/suites/other-routes.ts`);
  return url;
}
