import { AppError } from '@dars/contracts/errors';
import type { ArchiveTenantInput, Tenant } from '@dars/contracts/portal/tenant';
import type { PlatformContext } from '../../core/context.ts';
import { lockForChange, setTenantStatus } from './set-status.ts';
import { getTenant } from './store.ts';

/** Archives a suspended portal for good, keeping the reason of its suspension. @throws not-found, status-conflict */
export async function archiveTenant(ctx: PlatformContext, { id, nameInEnglish }: ArchiveTenantInput): Promise<Tenant> {
  const stored = await lockForChange(ctx.tx, id, 'archive');
  if (nameInEnglish !== stored.nameInEnglish) throw AppError.rule('nameInEnglish', 'invalid');
  await setTenantStatus(ctx, stored, { change: 'archive' });
  return getTenant(ctx.tx, id, ctx.language);
}
