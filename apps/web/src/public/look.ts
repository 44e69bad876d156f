import type { PublicRealm } from './page-data.ts';

export type Look = 'diwan' | 'masar' | 'majlis' | 'shasha' | 'platform';

/** Returns the look of a public page: the portal's template, or the platform's own. */
export function lookOf(realm: Pick<PublicRealm, 'kind' | 'settings'>): Look {
  return realm.kind === 'platform' ? 'platform' : realm.settings.template;
}
