import type { TenantSettings } from '@dars/contracts/settings';
import { Mark } from '@dars/ui/mark';
import { UserText } from '@dars/ui/user-text';

interface PortalSignProps {
  name: string;
  logo: TenantSettings['logo'];
  /** Where an uploaded logo, which is drawn for paper, gets a light plate. */
  onDark?: boolean;
}

/** Mark and name as they stand in the portal's bar. */
export function PortalSign({ name, logo, onDark = false }: PortalSignProps) {
  const plate = onDark ? 'rounded-control bg-white px-2 py-1' : '';
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-h3">
      {logo ? (
        <img src={logo.value} alt="" className={`max-h-9 max-w-28 ${plate}`} />
      ) : (
        <Mark name={name} tone="brand" />
      )}
      <UserText className="truncate">{name}</UserText>
    </span>
  );
}
