import { AppError } from '@dars/contracts/errors';
import type { RemoveLearnerNoteInput } from '@dars/contracts/learning/learner-record';
import { learnerNotes } from '@dars/db/schema/learning/learner-notes';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { findLearner } from './find-learner.ts';
import { canRemoveNote } from './rules.ts';

/**
 * Removes a note about a learner.
 * @throws not-found, or forbidden for a note of another author without the right to change people
 */
export async function removeNote(ctx: TenantContext, { userId, id }: RemoveLearnerNoteInput): Promise<void> {
  const { tx, tenantId, actor, requestId } = ctx;
  await findLearner(ctx, userId);
  const isNote = and(eq(learnerNotes.tenantId, tenantId), eq(learnerNotes.userId, userId), eq(learnerNotes.id, id));
  const [note] = await tx.select({ authorId: learnerNotes.authorId }).from(learnerNotes).where(isNote);
  if (!note) throw new AppError('not-found');
  if (!canRemoveNote(ctx, note)) throw new AppError('forbidden');
  const gone = await tx.delete(learnerNotes).where(isNote).returning({ id: learnerNotes.id });
  // Another call has just removed the note.
  if (gone.length === 0) throw new AppError('not-found');
  await recordAudit(tx, { tenantId, actor, requestId, subjectId: userId, action: 'user.note-removed' });
}
