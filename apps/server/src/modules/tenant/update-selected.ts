import { statusAfter, type TenantChange } from '@dars/contracts/portal/tenant-lifecycle';
import {
  type ResumeTenantsInput,
  type SkippedTenant,
  type SuspendTenantsInput,
  TENANTS_PER_STEP,
  type TenantStep,
} from '@dars/contracts/portal/tenant-selection';
import type { PlatformContext } from '../../core/context.ts';
import { lockSelected } from './find-selected.ts';
import { resumeTenant } from './resume.ts';
import { suspendTenant } from './suspend.ts';

/** Suspends the next batch of a selection; portals whose state forbids it are skipped. */
export function suspendSelected(ctx: PlatformContext, { reason, ...input }: SuspendTenantsInput): Promise<TenantStep> {
  return changeSelected(ctx, input, { change: 'suspend', apply: (id) => suspendTenant(ctx, { id, reason }) });
}

/** Resumes the next batch of a selection; portals that are not suspended are skipped. */
export function resumeSelected(ctx: PlatformContext, input: ResumeTenantsInput): Promise<TenantStep> {
  return changeSelected(ctx, input, { change: 'resume', apply: (id) => resumeTenant(ctx, { id }) });
}

interface Change {
  change: TenantChange;
  apply: (id: string) => Promise<unknown>;
}

/** Changes a batch in one transaction: all of its portals whose state allows it, or none. */
async function changeSelected(
  { tx }: PlatformContext,
  { selection, after }: ResumeTenantsInput,
  { change, apply }: Change,
): Promise<TenantStep> {
  const held = await lockSelected(tx, { selection, after, size: TENANTS_PER_STEP });
  const skipped: SkippedTenant[] = held.filter(({ status }) => statusAfter(change, status) === undefined);
  const changed = held.filter((portal) => !skipped.includes(portal));
  // One after the other, as they share a connection.
  for (const { id } of changed) await apply(id);
  const last = held.length === TENANTS_PER_STEP ? held.at(-1) : undefined;
  return { done: changed.length, skipped, next: last?.id ?? null };
}
