import { AppError } from '@dars/contracts/errors';
import type { Realm } from '@dars/contracts/portal/page';
import { drawIcon } from '@dars/ui/tab-icon';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { loginPath } from './address.ts';
import { realmOfHost } from './realm.ts';

const CACHED_FOR_AN_HOUR = 'public, max-age=3600';

/** Registers the files that browsers and search engines request from every host on their own. */
export function registerRootFiles(app: FastifyInstance, deps: Deps): void {
  const realmOf = async ({ realm }: FastifyRequest): Promise<Realm> => {
    const found = realm && (await realmOfHost(deps, realm));
    if (!found) throw new AppError('tenant-unknown');
    return found;
  };
  app.get('/favicon.ico', async (request, reply) => {
    const realm = await realmOf(request);
    reply.header('cache-control', CACHED_FOR_AN_HOUR);
    const { icon } = realm.settings;
    return icon ? reply.redirect(icon.value) : reply.type('image/svg+xml').send(drawIcon(realm));
  });
  app.get('/robots.txt', async (request, reply) => {
    const lines = robotsOf(await realmOf(request));
    return reply
      .header('cache-control', CACHED_FOR_AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

/**
 * Lists the rules for search engines. They may index the page at `/` and the sign-in page, with the files that these
 * load; all other pages also forbid it themselves.
 */
function robotsOf({ kind, status }: Realm): string[] {
  const open = status === 'PUBLISHED' ? ['/$', `${loginPath(kind)}$`, '/assets/', '/files/'] : [];
  return ['User-agent: *', ...open.map((path) => `Allow: ${path}`), 'Disallow: /'];
}
