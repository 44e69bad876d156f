import type { BaseUrl } from './env.ts';
import type { HostRealm } from './trpc/context.ts';

/** The origin of a realm's pages, as a browser names it. */
export function originOf(realm: HostRealm, base: BaseUrl): string {
  return realm.kind === 'platform' ? base.origin : portalOrigin(realm.slug, base);
}

export function portalOrigin(slug: string, base: BaseUrl): string {
  return base.origin.replace('://', `://${slug}.`);
}
