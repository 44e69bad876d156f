import { AppError } from '@dars/contracts/errors';
import { type PageTurned, questionPages, type TurnPageInput } from '@dars/contracts/learning/question-pages';
import type { TenantContext } from '../../../core/context.ts';
import { leaveQuestions } from '../attempt/attempts.ts';
import { closeIfOver } from '../attempt/close-attempt.ts';
import { getAttemptContent } from '../attempt/get-attempt-content.ts';
import { askedSections, pageSizeOf } from './get-attempt.ts';
import { lockOwnAttempt } from './save-late-answer.ts';

/**
 * Leaves pages of an attempt for good, in a quiz that is forward only. Pages that were left stay so, whatever page
 * another device asks for. In any other quiz nothing changes (docs/decisions/0067-quiz-structure.md).
 * @throws not-found, attempt-closed, attempt-time-over
 */
export async function turnPage(ctx: TenantContext, { attemptId, start }: TurnPageInput): Promise<PageTurned> {
  const { tx, tenantId, deps } = ctx;
  const held = await lockOwnAttempt(ctx, attemptId);
  const attempt = await closeIfOver(tx, { tenantId, now: deps.now(), deps }, held);
  if (attempt.state !== 'OPEN') throw new AppError('attempt-time-over');
  const content = await getAttemptContent(tx, deps.caches, attempt);
  if (!content.forwardOnly) return { leftQuestions: 0 };
  const { arrangement, leftQuestions } = attempt;
  const starts = askedSections(content).map((section) => section.start);
  const pages = questionPages(arrangement.length, pageSizeOf(content), starts);
  if (!pages.some((page) => page.start === start)) throw AppError.rule('start', 'invalid');
  if (start <= leftQuestions.length) return { leftQuestions: leftQuestions.length };
  const left = arrangement.slice(0, start).map(({ questionId }) => questionId);
  await leaveQuestions(tx, attempt, left);
  return { leftQuestions: start };
}
