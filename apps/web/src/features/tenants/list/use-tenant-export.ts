import type { TenantSelection } from '@dars/contracts/portal/tenant-selection';
import { useTranslate } from '@dars/i18n/client';
import { trpc } from '../../../app/session/trpc.ts';
import { useCsvExport } from '../../../app/use-csv-export.ts';

/** Exports selected portals as a CSV file. */
export function useTenantExport() {
  const t = useTranslate('admin');
  const utils = trpc.useUtils();
  return useCsvExport<{ selection: TenantSelection }>({
    url: '/api/tenants/export',
    done: (count) => t('admin:export.done', { count }),
    failed: t('admin:export.failed'),
    onSignedOut: () => void utils.tenant.list.invalidate(),
  });
}
