import { filesAskedBy } from '@dars/contracts/content/question';
import { AppError } from '@dars/contracts/errors';
import type { AnnounceFileInput } from '@dars/contracts/learning/attempt';
import { fileType, type Presigned, wrongType } from '@dars/contracts/upload';
import type { TenantContext } from '../../../core/context.ts';
import { checkAnnouncement, insertAnnouncement, signAnnouncement } from '../../upload/presign.ts';
import { countAnswerFiles, insertAnswerFile } from '../attempt/answer-files.ts';
import { isOver } from '../attempt/close-attempt.ts';
import { getAttemptContent } from '../attempt/get-attempt-content.ts';
import { lockOwnAttempt } from './save-late-answer.ts';

/**
 * Most files of one answer that exist at the same time, with those that were replaced or never sent and are not swept
 * yet.
 */
const MOST_UNSWEPT = 30;

/**
 * Announces a file for the answer to a question of the learner's open attempt.
 * @throws not-found, attempt-closed, attempt-time-over, too-many-requests; the broken rule at `file`
 */
export async function announceFile(
  ctx: TenantContext,
  { attemptId, questionId, contentType, size }: AnnounceFileInput,
): Promise<Presigned> {
  const { tx, tenantId, deps } = ctx;
  // Whoever closes the attempt waits. The attempt is locked before the counter of the portal's bytes.
  const held = await lockOwnAttempt(ctx, attemptId);
  if (held.state === 'TIME_OUT' || isOver(held, deps.now())) throw new AppError('attempt-time-over');
  const { questions } = await getAttemptContent(tx, deps.caches, held);
  const found = questions.find(({ id }) => id === questionId);
  const asked = found && filesAskedBy(found.question);
  if (!asked) throw new AppError('not-found');
  const type = fileType(contentType);
  if (!type || !asked.types.includes(type)) throw wrongType(asked.types);
  const announced = checkAnnouncement(ctx, { purpose: 'answer', contentType, size });
  const key = { tenantId, attemptId, questionId };
  if ((await countAnswerFiles(tx, key)) >= MOST_UNSWEPT) throw new AppError('too-many-requests', { retryAfter: 600 });
  await insertAnnouncement(tx, ctx, announced);
  await insertAnswerFile(tx, { ...key, uploadId: announced.id });
  return signAnnouncement(ctx, announced);
}
