import type { TenantSettings } from '@dars/contracts/portal/settings';
import { UserText } from '@dars/ui/user-text';
import { PortalMark } from '../../../lib/portal/portal-mark.tsx';

interface PortalSignProps {
  name: string;
  logo: TenantSettings['logo'];
  /** Puts an uploaded logo on a light plate, because logos are drawn for a light background. */
  onDark?: boolean;
  /** Leaves out the name if there is a logo, for places too small for both. */
  brief?: boolean;
}

/** The logo or mark of the portal with its name, as in the portal's bar. */
export function PortalSign({ name, logo, onDark = false, brief = false }: PortalSignProps) {
  const plate = (logo?.isLight && 'sign-of-light-logo') || (onDark && 'sign-on-dark') || '';
  return (
    <span className={`flex max-w-full min-w-0 items-center gap-2.5 text-h3 ${plate}`}>
      <PortalMark realm={{ name, settings: { logo } }} />
      {!(brief && logo) && <UserText className="truncate">{name}</UserText>}
    </span>
  );
}
