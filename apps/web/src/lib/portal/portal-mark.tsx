import type { Realm } from '@dars/contracts/portal/page';
import { Mark } from '@dars/ui/brand/mark';

/**
 * The portal's logo, or its first letter in the diamond. Its name stands beside it.
 * The box has a fixed height, since an SVG may come without a size, and the logo is fitted into it whatever its shape.
 */
export function PortalMark({ realm }: { realm: Pick<Realm, 'name'> & { settings: Pick<Realm['settings'], 'logo'> } }) {
  const { logo } = realm.settings;
  if (!logo) return <Mark name={realm.name} tone="brand" />;
  return <img src={logo.value} alt="" className="h-9 max-w-28 object-contain" />;
}
