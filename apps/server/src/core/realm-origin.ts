import type { BaseUrl } from '../config/env.ts';

/** The realm of the request's host. The tenant comes from the host and from nowhere else. */
export type HostRealm = { kind: 'platform'; tenantId: string } | { kind: 'tenant'; tenantId: string; slug: string };

/** Returns the origin of a realm's pages. */
export function originOf(realm: HostRealm, base: BaseUrl): string {
  return realm.kind === 'platform' ? base.origin : portalOrigin(realm.slug, base);
}

export function portalOrigin(slug: string, base: BaseUrl): string {
  return base.origin.replace('://', `://${slug}.`);
}
