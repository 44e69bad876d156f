import type { TenantSettings } from '@dars/contracts/portal/settings';
import { classNames } from '@dars/ui/class-names';
import { UserText } from '@dars/ui/user-text';
import { PortalMark } from '../../../lib/portal/portal-mark.tsx';

interface PortalBrandProps {
  name: string;
  logo: TenantSettings['logo'];
  /** Puts an uploaded logo on a light plate, because logos are drawn for a light background. */
  onDark?: boolean;
  /** Leaves out the name if there is a logo, for places too small for both. */
  brief?: boolean;
}

/** The logo or mark of the portal with its name, as in the portal's bar. */
export function PortalBrand({ name, logo, onDark = false, brief = false }: PortalBrandProps) {
  // A nearly white logo gets a dark plate on every background, a logo in dark ink a white plate on a dark one.
  const plate = (logo?.isLight && '[&>img]:bg-[#15151b]') || (onDark && '[&>img]:bg-white');
  return (
    <span
      className={classNames(
        'flex max-w-full min-w-0 items-center gap-2.5 text-h3',
        plate && '[&>img]:rounded-control [&>img]:px-2 [&>img]:py-1',
        plate,
      )}
    >
      <PortalMark realm={{ name, settings: { logo } }} />
      {!(brief && logo) && <UserText className="truncate">{name}</UserText>}
    </span>
  );
}
