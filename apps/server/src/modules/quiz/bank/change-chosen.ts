import { MAX_TAGS } from '@dars/contracts/content/course-page';
import { withoutRepeatedTags } from '@dars/contracts/content/edit-course-page';
import type { Question } from '@dars/contracts/content/question';
import type { ChangeBankQuestionsInput } from '@dars/contracts/content/question-bank';
import { AppError } from '@dars/contracts/errors';
import { searchKey } from '@dars/contracts/search-key';
import { idArray } from '@dars/db/prepared';
import { bankQuestionTags } from '@dars/db/schema/quiz/bank-question-tags';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { lockOwn } from './policy.ts';
import { recordQuestions } from './record-changes.ts';
import { bankSearchKey } from './rules.ts';
import { changeBankQuestions, listTagsOf } from './store.ts';

/**
 * Changes the tags and the sharing of questions. Their copies in quizzes stay up to date.
 * @throws not-found, forbidden, or maximum-items if a question would have too many tags
 */
export async function changeChosenQuestions(
  ctx: TenantContext,
  { ids, addTags, removeTags, isShared }: ChangeBankQuestionsInput,
): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  const stored = await lockOwn(ctx, ids);
  const before = await listTagsOf(tx, tenantId, ids);
  const removed = new Set(removeTags.map(searchKey));
  const changed = stored.map(({ id, document }) => {
    const kept = (before.get(id) ?? []).filter((tag) => !removed.has(searchKey(tag)));
    return { id, document, tags: withoutRepeatedTags([...kept, ...addTags]) };
  });
  if (changed.some(({ tags }) => tags.length > MAX_TAGS)) {
    throw AppError.rule('addTags', 'maximum-items', { max: MAX_TAGS });
  }
  const values = { updatedAt: deps.now(), ...(isShared !== undefined && { isShared }) };
  await changeBankQuestions(tx, { tenantId, ids }, values);
  if (addTags.length + removeTags.length > 0) await replaceTagsOf(tx, tenantId, changed);
  const details = { ids, text: stored[0]?.document.text, addTags, removeTags, isShared };
  await recordQuestions(ctx, 'bank-question.changed', details);
}

/** Replaces the tags of several questions, by which they are found too. */
async function replaceTagsOf(
  tx: TenantTx,
  tenantId: string,
  tagged: readonly { id: string; document: Question; tags: readonly string[] }[],
): Promise<void> {
  const { questionId } = bankQuestionTags;
  const ids = idArray(tagged.map(({ id }) => id));
  await tx
    .delete(bankQuestionTags)
    .where(and(eq(bankQuestionTags.tenantId, tenantId), sql`${questionId} = any(${ids})`));
  const rows = tagged.flatMap(({ id, tags }) => tags.map((tag) => ({ tenantId, questionId: id, tag })));
  if (rows.length > 0) await tx.insert(bankQuestionTags).values(rows);
  const keys = tagged.map(({ id, document, tags }) => ({ id, key: bankSearchKey(document, tags) }));
  await tx.execute(sql`
    update bank_questions bank set search_key = m.key
    from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) m (id uuid, key text)
    where bank.tenant_id = ${tenantId} and bank.id = m.id`);
}
