import { completeInput, presigned, presignInput, uploadedFile } from '@dars/contracts/upload';
import { router } from '../../core/init.ts';
import { realmProcedure } from '../../core/procedures.ts';
import { originOf } from '../../core/realm-origin.ts';
import { completeUpload } from './complete.ts';
import { presign } from './presign.ts';

export const uploadRouter = router({
  presign: realmProcedure('files:upload')
    .input(presignInput)
    .output(presigned)
    .mutation(({ ctx, input }) => presign(ctx, input)),

  complete: realmProcedure('files:upload')
    .input(completeInput)
    .output(uploadedFile)
    .mutation(({ ctx, input }) => {
      const origin = originOf(ctx.realm, ctx.deps.config.baseUrl);
      const { realmId: tenantId, userId: senderId } = ctx.actor;
      return completeUpload(ctx.deps, { tenantId, uploadId: input.uploadId, origin, senderId });
    }),
});
