import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { PORTAL_NAME_MAX } from '@dars/contracts/portal/portal-name';
import type { Database, UnderLoad } from '@dars/db/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BaseUrl } from '../../config/env.ts';
import type { Deps } from '../../core/deps.ts';
import type { HostRealm } from '../../core/realm-origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The realm of the request's host; null before the look-up and for an unknown host. */
    realm: HostRealm | null;
  }
  interface FastifyContextConfig {
    /** The route also answers at the host of an archived portal. */
    outlivesPortal?: boolean;
  }
}

const PLATFORM: HostRealm = { kind: 'platform', tenantId: PLATFORM_ID };
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Assigns each request to the realm of its host, and refuses a host that is neither the platform's nor a portal's. */
export function registerHost(
  app: FastifyInstance,
  { config, db }: Deps,
  underLoadOf: (request: FastifyRequest) => UnderLoad,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const slug = slugOf(request.host, config.baseUrl);
    if (slug === '') {
      request.realm = PLATFORM;
      return done();
    }
    if (slug === undefined) return done(new AppError('tenant-unknown'));
    findTenant(db, request, { slug, underLoad: underLoadOf(request) }).then((tenantId) => {
      if (tenantId === undefined) return done(new AppError('tenant-unknown'));
      request.realm = { kind: 'tenant', tenantId, slug };
      request.trace.tenantId = tenantId;
      done();
    }, done);
  });
}

/** Finds the portal of a sub-domain, an archived one only for the routes that outlive their portal. */
async function findTenant(
  db: Database,
  { routeOptions }: FastifyRequest,
  { slug, underLoad }: { slug: string; underLoad: UnderLoad },
): Promise<string | undefined> {
  const found = await db.tenantIdBySlug(slug, underLoad);
  if (found !== undefined || !routeOptions.config.outlivesPortal) return found;
  return db.archivedTenantIdBySlug(slug, underLoad);
}

/** Returns the sub-domain in a Host header: empty for the platform, undefined for an unknown host. */
export function slugOf(header: string, base: BaseUrl): string | undefined {
  if (header === base.host) return '';
  const host = withoutOwnPort(header.toLowerCase(), base);
  if (host === base.host) return '';
  const suffix = `.${base.host}`;
  if (!host.endsWith(suffix)) return undefined;
  const slug = host.slice(0, -suffix.length);
  return slug.length <= PORTAL_NAME_MAX && SLUG.test(slug) ? slug : undefined;
}

/** Removes the scheme's default port, which a client may send. */
function withoutOwnPort(host: string, base: BaseUrl): string {
  const own = base.secure ? ':443' : ':80';
  return host.endsWith(own) ? host.slice(0, -own.length) : host;
}
