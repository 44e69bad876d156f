import type { AuditAction } from '@dars/contracts/audit';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';

/** Characters of a question's text in the audit trail, by which people recognise it after it was deleted. */
const TEXT_KEPT = 100;
/** Ids in the details of one change of many questions. */
const IDS_KEPT = 100;

type BankAction = Extract<AuditAction, `bank-question.${string}`>;

/**
 * Records a change of questions of the bank in the audit trail: one line, however many questions it concerns. The line
 * of a single question has its id and the beginning of its text.
 */
export async function recordQuestions(
  { tx, tenantId, actor, requestId }: TenantContext,
  action: BankAction,
  { ids, text, ...more }: { ids: readonly string[]; text?: string | undefined } & Record<string, unknown>,
): Promise<void> {
  const [only] = ids.length === 1 ? ids : [];
  const named = only === undefined ? { ids: ids.slice(0, IDS_KEPT) } : { text: text?.slice(0, TEXT_KEPT) };
  const details = { questions: ids.length, ...named, ...more };
  await recordAudit(tx, { tenantId, actor, action, requestId, subjectId: only, details });
}

/** Records a change of a category of the bank in the audit trail. */
export async function recordCategory(
  { tx, tenantId, actor, requestId }: TenantContext,
  action: Extract<AuditAction, `question-category.${string}`>,
  { id, ...details }: { id: string } & Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, { tenantId, actor, action, requestId, subjectId: id, details });
}
