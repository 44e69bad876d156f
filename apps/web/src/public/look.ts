import type { PublicRealm } from './page-data.ts';

export type Look = 'diwan' | 'masar' | 'majlis' | 'shasha' | 'platform';

/** Portals look like different companies: each template has a backdrop of its own. The platform wears the product's. */
export function lookOf(realm: Pick<PublicRealm, 'kind' | 'settings'>): Look {
  return realm.kind === 'platform' ? 'platform' : realm.settings.template;
}
