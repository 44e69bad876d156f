import { listPlatformAuditInput, platformAuditList } from '@dars/contracts/portal/platform-audit';
import { router } from '../../core/init.ts';
import { platformProcedure } from '../../core/procedures.ts';
import { listPlatformAudit } from './list-platform-audit.ts';

export const auditRouter = router({
  /** Needs the permission to read accounts, since the events name people of the platform and their addresses. */
  platform: platformProcedure('platform-users:read', { reads: 'replica' })
    .input(listPlatformAuditInput)
    .output(platformAuditList)
    .query(({ ctx, input }) => listPlatformAudit(ctx.tx, input)),
});
