import type { Realm } from '@dars/contracts/page';
import { Mark } from '@dars/ui/mark';

/** The portal's logo, or its first letter in the diamond. Its name stands beside it. */
export function PortalMark({ realm, large = false }: { realm: Realm; large?: boolean }) {
  const { logo } = realm.settings;
  if (!logo) return <Mark name={realm.name} tone="brand" size={large ? 'large' : 'medium'} />;
  return <img src={logo.value} alt="" className={large ? 'max-h-16 max-w-40' : 'max-h-9 max-w-28'} />;
}
