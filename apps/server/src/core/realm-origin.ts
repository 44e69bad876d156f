import type { BaseUrl } from '../config/env.ts';

/** Whose address was asked for. The tenant comes from the host and from nowhere else. */
export type HostRealm = { kind: 'platform'; tenantId: string } | { kind: 'tenant'; tenantId: string; slug: string };

/** The origin of a realm's pages, as a browser names it. */
export function originOf(realm: HostRealm, base: BaseUrl): string {
  return realm.kind === 'platform' ? base.origin : portalOrigin(realm.slug, base);
}

export function portalOrigin(slug: string, base: BaseUrl): string {
  return base.origin.replace('://', `://${slug}.`);
}
