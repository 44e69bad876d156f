import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { originOf } from '../../core/realm-origin.ts';
import type { RestRoute } from '../../core/rest-route.ts';
import { apiDocsPage } from './docs-page.ts';
import { STYLE_HASH } from './docs-style.ts';
import { openApi } from './openapi.ts';

/** The cache header. The documentation is the same for everybody and contains nothing of any portal. */
const CACHED_FOR_AN_HOUR = 'public, max-age=3600';

/** A placeholder for the reader's host; no host has this name (RFC 2606). */
const PLACEHOLDER_ORIGIN = 'https://portal.invalid';

const POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves the REST API's OpenAPI document and page at every host, with that host's address. */
export function registerApiDocs(app: FastifyInstance, { config }: Deps, routes: readonly RestRoute[]): void {
  // Building takes longer than most requests, and anybody may ask, so the text is built once for all hosts.
  let written: { json: string; page: string } | undefined;
  const write = () => {
    const document = openApi(routes, PLACEHOLDER_ORIGIN);
    return { json: JSON.stringify(document), page: apiDocsPage(document) };
  };
  const text = (kind: 'json' | 'page', { realm }: FastifyRequest) => {
    if (realm === null) throw new AppError('tenant-unknown');
    written ??= write();
    return written[kind].replaceAll(PLACEHOLDER_ORIGIN, () => originOf(realm, config.baseUrl));
  };
  app.get('/api/openapi.json', (request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', CACHED_FOR_AN_HOUR)
      .send(text('json', request)),
  );
  app.get('/api/docs', (request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(text('page', request)),
  );
}
