import { cataloguePath, lecturersPath } from '@dars/contracts/content/course-page';
import { AppError } from '@dars/contracts/errors';
import { LEGAL_KINDS } from '@dars/contracts/portal/legal-kinds';
import type { Realm } from '@dars/contracts/portal/page';
import { drawIcon } from '@dars/ui/tab-icon';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { listPublicPages, type PublicAddress } from '../../modules/catalogue/list-public-pages.ts';
import { loginPath } from './address.ts';
import { realmOfHost } from './realm.ts';

const CACHED_FOR_AN_HOUR = 'public, max-age=3600';
const SITEMAP = '/sitemap.xml';

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
  app.get(SITEMAP, async (request, reply) => {
    const realm = await realmOf(request);
    if (realm.kind !== 'tenant' || realm.status !== 'PUBLISHED') throw new AppError('not-found');
    const listed = await deps.db.withTenant(realm.id, (tx) => listPublicPages(tx, realm.id), { readOnly: true });
    return reply
      .header('cache-control', CACHED_FOR_AN_HOUR)
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(realm.origin, listed));
  });
}

/**
 * Lists the rules for search engines. They may index the page at `/` in each language, the sign-in page, the terms, the
 * privacy policy and the public pages of courses and lecturers, with the files that these load; all other pages also forbid
 * it themselves.
 */
function robotsOf({ kind, status, origin }: Realm): string[] {
  const isOpen = status === 'PUBLISHED';
  const pages =
    kind === 'tenant'
      ? [cataloguePath, `${lecturersPath}/`, ...LEGAL_KINDS.map((text) => `/${text}`), '/pictures/', SITEMAP]
      : [];
  const open = isOpen ? ['/$', '/?lang=', `${loginPath(kind)}$`, '/assets/', '/files/', ...pages] : [];
  const map = isOpen && kind === 'tenant' ? [`Sitemap: ${origin}${SITEMAP}`] : [];
  return ['User-agent: *', ...open.map((path) => `Allow: ${path}`), 'Disallow: /', ...map];
}

/** Writes the sitemap (https://www.sitemaps.org/protocol.html). The addresses are encoded, so that they need no escaping. */
function sitemapOf(origin: string, pages: PublicAddress[]): string {
  const entry = ({ path, updatedAt }: PublicAddress) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${origin}${path}</loc>${changed}</url>`;
  };
  const urls = pages.map(entry).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}
