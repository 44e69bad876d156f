import type { Tenant } from '@dars/contracts/tenant';
import type { PlatformContext } from '../../trpc/context.ts';
import { lockForChange, setStatus } from './set-status.ts';
import { getTenant } from './store.ts';

/** Opens a suspended portal again. @throws not-found, status-conflict */
export async function resumeTenant(ctx: PlatformContext, { id }: { id: string }): Promise<Tenant> {
  const stored = await lockForChange(ctx.tx, id, 'resume');
  await setStatus(ctx, stored, {
    change: 'resume',
    values: { suspendedReason: null, suspendedAt: null },
    // For how long it was suspended can be told from nowhere else.
    details: { since: stored.suspendedAt },
  });
  return getTenant(ctx.tx, id, ctx.language);
}
