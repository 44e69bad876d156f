import type { SkippedTenant, TenantSelection } from '@dars/contracts/portal/tenant-selection';
import { type Bulk, useBulkRun } from '../../../app/selection/use-bulk-run.ts';
import { trpc } from '../../../app/session/trpc.ts';

export type BulkChange = 'suspend' | 'resume';

/** Suspends or resumes the portals of a selection step by step. */
export function useBulkChange(
  change: BulkChange,
  { selection, reason }: { selection: TenantSelection; reason: string },
): Bulk<SkippedTenant> {
  const utils = trpc.useUtils();
  const { mutateAsync: suspend } = trpc.tenant.suspendSelected.useMutation();
  const { mutateAsync: resume } = trpc.tenant.resumeSelected.useMutation();
  const { start, ...bulk } = useBulkRun((after) => {
    const input = { selection, ...(after !== undefined && { after }) };
    return change === 'suspend' ? suspend({ ...input, reason }) : resume(input);
  });
  return {
    ...bulk,
    start: async () => {
      const run = await start();
      void utils.tenant.invalidate();
      return run;
    },
  };
}
