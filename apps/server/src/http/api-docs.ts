import { randomBytes } from 'node:crypto';
import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { originOf } from '../realm-origin.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { openApi } from './openapi.ts';
import type { RestRoute } from './rest.ts';

/** What integrators read: the same for everybody, and nothing of any portal. */
const AN_HOUR = 'public, max-age=3600';

/** The REST API as a document for programs and as a page for people, at every host, with its own address. */
export function registerApiDocs(app: FastifyInstance, { config }: Deps, routes: readonly RestRoute[]): void {
  const document = ({ realm }: FastifyRequest) => {
    if (realm === null) throw new AppError('tenant-unknown');
    return openApi(routes, originOf(realm, config.baseUrl));
  };
  app.get('/api/openapi.json', (request, reply) => reply.header('cache-control', AN_HOUR).send(document(request)));
  app.get('/api/docs', (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(apiDocsPage(document(request), nonce));
  });
}
