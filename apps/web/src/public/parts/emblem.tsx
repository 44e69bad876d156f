import { DotsMark, Mark } from '@dars/ui/mark';
import type { PublicRealm } from '../page-data.ts';

/** Whose page it is: the portal's logo, else its initial in the diamond; the platform's three dots. */
export function Emblem({ realm }: { realm: Pick<PublicRealm, 'kind' | 'name' | 'settings'> }) {
  const { logo } = realm.settings;
  if (realm.kind === 'platform') {
    return (
      <span className="emblem emblem-dots">
        <DotsMark size={44} />
      </span>
    );
  }
  return logo ? (
    <img className="emblem-logo" src={logo.value} alt="" />
  ) : (
    <Mark className="emblem" name={realm.name} tone="brand" />
  );
}
