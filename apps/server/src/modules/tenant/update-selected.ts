import { statusAfter, type TenantChange } from '@dars/contracts/portal/tenant-lifecycle';
import {
  type ResumeTenantsInput,
  type SuspendTenantsInput,
  TENANTS_PER_STEP,
  type TenantStep,
} from '@dars/contracts/portal/tenant-selection';
import type { PlatformContext } from '../../core/context.ts';
import { withDisplayNames } from '../../core/identity/display-names.ts';
import { lockSelected } from './find-selected.ts';
import { resumeWithoutMail } from './resume.ts';
import { mailResumed, mailSuspended } from './send-status-mails.ts';
import type { StoredTenant } from './store.ts';
import { suspendWithoutMail } from './suspend.ts';

/**
 * Suspends the next batch of a selection; portals whose state forbids it are skipped. An owner of several portals of
 * the batch gets one mail about them.
 */
export function suspendSelected(ctx: PlatformContext, { reason, ...input }: SuspendTenantsInput): Promise<TenantStep> {
  return changeSelected(ctx, input, {
    change: 'suspend',
    apply: (id) => suspendWithoutMail(ctx, { id, reason }),
    mail: (portals) => mailSuspended(ctx, portals, reason),
  });
}

/**
 * Resumes the next batch of a selection; portals that are not suspended are skipped. Mails as `suspendSelected` does.
 */
export function resumeSelected(ctx: PlatformContext, input: ResumeTenantsInput): Promise<TenantStep> {
  return changeSelected(ctx, input, {
    change: 'resume',
    apply: (id) => resumeWithoutMail(ctx, { id }),
    mail: (portals) => mailResumed(ctx, portals),
  });
}

interface Change {
  change: TenantChange;
  apply: (id: string) => Promise<StoredTenant>;
  mail: (portals: readonly StoredTenant[]) => Promise<void>;
}

/** Changes a batch in one transaction: all of its portals whose state allows it, or none. */
async function changeSelected(
  { tx }: PlatformContext,
  { selection, after }: ResumeTenantsInput,
  { change, apply, mail }: Change,
): Promise<TenantStep> {
  const held = await lockSelected(tx, { selection, after, size: TENANTS_PER_STEP });
  const skipped = held.filter(({ status }) => statusAfter(change, status) === undefined);
  const changed: StoredTenant[] = [];
  // One after the other, as they share a connection.
  for (const portal of held) if (!skipped.includes(portal)) changed.push(await apply(portal.id));
  await mail(changed);
  const last = held.length === TENANTS_PER_STEP ? held.at(-1) : undefined;
  return { done: changed.length, skipped: await withDisplayNames(tx, skipped), next: last?.id ?? null };
}
