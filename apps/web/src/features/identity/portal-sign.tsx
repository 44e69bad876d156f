import type { TenantSettings } from '@dars/contracts/settings';
import { Mark } from '@dars/ui/mark';

interface PortalSignProps {
  name: string;
  logo: TenantSettings['logo'];
}

/** Mark and name as they stand in the portal's bar. */
export function PortalSign({ name, logo }: PortalSignProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-h3">
      {logo ? <img src={logo.value} alt="" className="max-h-9 max-w-28" /> : <Mark name={name} tone="brand" />}
      <bdi className="truncate">{name}</bdi>
    </span>
  );
}
