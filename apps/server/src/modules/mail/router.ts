import {
  failedMailList,
  lateMails,
  listFailedMailsInput,
  retryMailsInput,
  retryMailsResult,
} from '@dars/contracts/mail';
import { router } from '../../core/init.ts';
import { platformProcedure } from '../../core/procedures.ts';
import { findLateMails } from './find-waiting.ts';
import { listFailedMails } from './list-failed.ts';
import { retryMails } from './retry.ts';

export const mailRouter = router({
  failed: platformProcedure('mails:read', { reads: 'replica' })
    .input(listFailedMailsInput)
    .output(failedMailList)
    .query(({ ctx, input }) => listFailedMails(ctx.tx, input)),

  late: platformProcedure('mails:read')
    .output(lateMails)
    .query(({ ctx }) => findLateMails(ctx.tx, ctx.deps)),

  retry: platformProcedure('mails:write', { retry: 'keyed' })
    .input(retryMailsInput)
    .output(retryMailsResult)
    .mutation(({ ctx, input }) => retryMails(ctx, input)),
});
