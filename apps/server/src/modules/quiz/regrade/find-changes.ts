import { AppError } from '@dars/contracts/errors';
import type { ChangedQuestion, SeenQuestion } from '@dars/contracts/learning/regrade';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import type { TenantContext } from '../../../core/context.ts';
import { getVersion } from '../attempt/versions.ts';
import { findObstacle, hasSameGrading } from '../grading/compare-questions.ts';
import { compareVersions, replaceQuestions, type VersionChange } from '../grading/regrade-attempt.ts';
import type { StoredQuiz } from '../policy.ts';
import { listQuestions, type StoredQuestion } from '../store.ts';
import { countByVersion } from './list-finished.ts';

const TEXT_SHOWN = 200;

interface FinishedVersion {
  id: string;
  content: QuizContent;
  attempts: number;
}

/** The questions of a quiz that differ from those of finished attempts, and the number of open attempts. */
export async function findChangedQuestions(
  ctx: TenantContext,
  quiz: StoredQuiz,
): Promise<{ questions: ChangedQuestion[]; openAttempts: number }> {
  const { versions, open } = await listVersions(ctx, quiz);
  const stored = versions.length === 0 ? [] : await listQuestions(ctx.tx, quiz);
  return { questions: stored.flatMap((each) => toChanged(each, versions)), openAttempts: open };
}

function toChanged({ id, version, document, newOnlyVersion }: StoredQuestion, versions: FinishedVersion[]) {
  const changed = versions.flatMap(({ content, attempts }) => {
    const asked = content.questions.find((each) => each.id === id)?.question;
    if (!asked || hasSameGrading(asked, document)) return [];
    return [{ attempts, obstacle: findObstacle(asked, document) ?? null }];
  });
  if (changed.length === 0) return [];
  const regradable = changed.filter(({ obstacle }) => obstacle === null);
  const counted = regradable.length > 0 ? regradable : changed;
  const attempts = counted.reduce((sum, each) => sum + each.attempts, 0);
  const obstacle = counted[0]?.obstacle ?? null;
  const shown = { text: document.text.slice(0, TEXT_SHOWN), type: document.type };
  return [{ id, version, ...shown, attempts, obstacle, isForNewOnly: newOnlyVersion === version }];
}

/** A version of finished attempts, its content with the corrected questions, and how the two differ. */
export interface ReplacedContent extends FinishedVersion {
  replacement: QuizContent;
  change: VersionChange;
}

/**
 * Finds the versions of finished attempts that corrected questions change.
 * @param seen Undefined: all questions of the quiz.
 * @throws not-found for a question of another quiz, edited-meanwhile if one was changed after it was seen
 */
export async function findReplacedVersions(
  ctx: TenantContext,
  quiz: StoredQuiz,
  seen: readonly SeenQuestion[] | undefined,
): Promise<ReplacedContent[]> {
  const stored = await listQuestions(ctx.tx, quiz);
  const chosen = seen?.map(({ id, version }) => {
    const found = stored.find((each) => each.id === id);
    if (!found) throw new AppError('not-found');
    if (found.version !== version) throw new AppError('edited-meanwhile');
    return found;
  });
  const corrected = new Map((chosen ?? stored).map(({ id, document }) => [id, document]));
  const { versions } = await listVersions(ctx, quiz);
  return versions.flatMap((version) => {
    const replacement = replaceQuestions(version.content, corrected);
    const change = compareVersions(version.content, replacement);
    return change.questions.size === 0 ? [] : [{ ...version, replacement, change }];
  });
}

async function listVersions({ tx, tenantId, deps }: TenantContext, quiz: StoredQuiz) {
  const { finished, open } = await countByVersion(tx, quiz);
  const versions: FinishedVersion[] = [];
  for (const { versionId, attempts } of finished) {
    const { id, content } = await getVersion(tx, { tenantId, caches: deps.caches }, versionId);
    versions.push({ id, content, attempts });
  }
  return { versions, open };
}
