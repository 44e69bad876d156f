import type { Realm } from '@dars/contracts/portal/page';
import { Mark } from '@dars/ui/brand/mark';

/**
 * The portal's logo, or a mark with its first letter. The box has a fixed height, because an SVG may have no size, and
 * a logo of any shape is fitted into it.
 */
export function PortalMark({ realm }: { realm: Pick<Realm, 'name'> & { settings: Pick<Realm['settings'], 'logo'> } }) {
  const { logo } = realm.settings;
  if (!logo) return <Mark name={realm.name} tone="brand" />;
  return <img src={logo.value} alt="" className="h-9 max-w-28 object-contain" />;
}
