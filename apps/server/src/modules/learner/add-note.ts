import type { AddLearnerNoteInput } from '@dars/contracts/learning/learner-record';
import { newId } from '@dars/db/columns';
import { learnerNotes } from '@dars/db/schema/learning/learner-notes';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { lockAccount } from '../accounts/account/store.ts';
import { findLearner } from './find-learner.ts';

/**
 * Adds a note about a learner, which staff see on the learner's page.
 * @throws not-found
 */
export async function addNote(ctx: TenantContext, { userId, text }: AddLearnerNoteInput): Promise<{ id: string }> {
  const { tx, tenantId, actor, requestId } = ctx;
  await findLearner(ctx, userId);
  // Removing the learner deletes the notes under the same lock, so that none is added behind it.
  await lockAccount(tx, tenantId, userId);
  const id = newId();
  const authorId = actor.realmId === tenantId ? actor.userId : null;
  await tx.insert(learnerNotes).values({ tenantId, id, userId, authorId, body: text });
  await recordAudit(tx, { tenantId, actor, requestId, subjectId: userId, action: 'user.note-added' });
  return { id };
}
