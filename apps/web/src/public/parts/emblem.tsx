import { DotsMark } from '@dars/ui/brand/mark';
import { initialOf } from '@dars/ui/initial';
import type { PublicRealm } from '../page-data.ts';

/** The realm's sign: a portal's logo or initial, or the platform's three dots. */
export function Emblem({ realm }: { realm: Pick<PublicRealm, 'kind' | 'name' | 'settings'> }) {
  const { logo } = realm.settings;
  if (realm.kind === 'tenant' && logo) return <img className="emblem-logo" src={logo.value} alt="" />;
  return (
    <span className={realm.kind === 'tenant' ? 'emblem' : 'emblem emblem-dots'} aria-hidden="true">
      {realm.kind === 'tenant' ? <b>{initialOf(realm.name)}</b> : <DotsMark size={44} />}
    </span>
  );
}
