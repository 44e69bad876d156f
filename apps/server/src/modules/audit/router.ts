import { listPlatformAuditInput, platformAuditList } from '@dars/contracts/platform-audit';
import { router } from '../../trpc/init.ts';
import { platformProcedure } from '../../trpc/procedures.ts';
import { listPlatformAudit } from './list-platform-audit.ts';

export const auditRouter = router({
  /** With the accounts' permission and not the portals': it names people of the platform and their addresses. */
  platform: platformProcedure('platform-users:read')
    .input(listPlatformAuditInput)
    .output(platformAuditList)
    .query(({ ctx, input }) => listPlatformAudit(ctx.tx, input)),
});
