import type { TenantSettings } from '@dars/contracts/portal/settings';
import { UserText } from '@dars/ui/user-text';
import { PortalMark } from '../../../lib/portal/portal-mark.tsx';

interface PortalSignProps {
  name: string;
  logo: TenantSettings['logo'];
  /** Gives an uploaded logo, which is drawn for paper, a light plate. */
  onDark?: boolean;
  /** Leaves the name out where there is a logo, in a place too small for both. */
  brief?: boolean;
}

/** Mark and name as they stand in the portal's bar. */
export function PortalSign({ name, logo, onDark = false, brief = false }: PortalSignProps) {
  return (
    <span className={`flex max-w-full min-w-0 items-center gap-2.5 text-h3 ${onDark ? 'sign-on-dark' : ''}`}>
      <PortalMark realm={{ name, settings: { logo } }} />
      {!(brief && logo) && <UserText className="truncate">{name}</UserText>}
    </span>
  );
}
