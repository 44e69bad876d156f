import type { Question } from '@dars/contracts/content/question';
import { formulaLineOf } from '@dars/contracts/content/question/formula-line';
import { AppError } from '@dars/contracts/errors';
import type { ChangedQuestion, RegradeObstacle, SeenQuestion } from '@dars/contracts/learning/regrade';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import type { TenantContext } from '../../../core/context.ts';
import { getVersion } from '../attempt/versions.ts';
import { findObstacle, hasSameGrading } from '../grading/compare-questions.ts';
import { compareVersions, replaceQuestions, type VersionChange } from '../grading/regrade-attempt.ts';
import type { StoredQuiz } from '../policy.ts';
import { listQuestions, type StoredQuestion } from '../store.ts';
import { type ChangedDrawn, correctDrawn, listChangedDrawn } from './list-drawn.ts';
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
  if (versions.length === 0) return { questions: [], openAttempts: open };
  const stored = await listQuestions(ctx.tx, quiz);
  const { changed } = await listChangedDrawn(ctx.tx, quiz, contentsOf(versions));
  const byQuestion = Map.groupBy(changed, ({ questionId }) => questionId);
  const drawn = [...byQuestion.values()].map((of) => toChangedDrawn(of, quiz));
  return { questions: [...stored.flatMap((each) => toChanged(each, versions)), ...drawn.flat()], openAttempts: open };
}

const contentsOf = (versions: readonly FinishedVersion[]) => new Map(versions.map(({ id, content }) => [id, content]));

function toChanged({ id, version, document, newOnlyVersion }: StoredQuestion, versions: FinishedVersion[]) {
  const changed = versions.flatMap(({ content, attempts }) => {
    const asked = content.questions.find((each) => each.id === id)?.question;
    if (!asked || hasSameGrading(asked, document)) return [];
    return [{ attempts, obstacle: findObstacle(asked, document) ?? null }];
  });
  if (changed.length === 0) return [];
  return [
    {
      id,
      version,
      ...shownPart(document),
      ...countOf(changed),
      isDrawn: false,
      isForNewOnly: newOnlyVersion === version,
    },
  ];
}

function toChangedDrawn(changed: readonly ChangedDrawn[], { newOnlyDrawn }: StoredQuiz): ChangedQuestion[] {
  const [first] = changed;
  if (!first) return [];
  const { questionId: id, present } = first;
  const { version, document } = present;
  return [
    {
      id,
      version,
      ...shownPart(document),
      ...countOf(changed),
      isDrawn: true,
      isForNewOnly: newOnlyDrawn[id] === version,
    },
  ];
}

const shownPart = ({ text, richText, type }: Question) => ({
  ...{ text: text.slice(0, TEXT_SHOWN), line: formulaLineOf(richText), type },
});

/** Counts the attempts that can be regraded; if none can, all of them, with the reason. */
function countOf(changed: readonly { attempts: number; obstacle: RegradeObstacle | null }[]) {
  const regradable = changed.filter(({ obstacle }) => obstacle === null);
  const counted = regradable.length > 0 ? regradable : changed;
  const attempts = counted.reduce((sum, each) => sum + each.attempts, 0);
  return { attempts, obstacle: counted[0]?.obstacle ?? null };
}

/** A version of finished attempts, its content with the corrected questions, and how the two differ. */
export interface ReplacedContent extends FinishedVersion {
  replacement: QuizContent;
  change: VersionChange;
  /** The present versions of the bank by which it grades drawn questions. */
  drawn: { questionId: string; version: number; document: Question }[];
}

/**
 * Finds the versions of finished attempts that corrected questions change.
 * @param seen Undefined: all questions of the quiz, and all that its attempts drew.
 * @throws not-found for a question of another quiz, edited-meanwhile if one was changed after it was seen
 */
export async function findReplacedVersions(
  ctx: TenantContext,
  quiz: StoredQuiz,
  seen: readonly SeenQuestion[] | undefined,
): Promise<ReplacedContent[]> {
  const { versions } = await listVersions(ctx, quiz);
  const own = await listQuestions(ctx.tx, quiz);
  const { changed, documents } = await listChangedDrawn(ctx.tx, quiz, contentsOf(versions));
  if (seen) requireSeen(seen, own, changed);
  const isChosen = (id: string) => seen === undefined || seen.some((each) => each.id === id);
  const corrected = new Map(own.flatMap(({ id, document }) => (isChosen(id) ? [[id, document] as const] : [])));
  return versions.flatMap((version) => {
    const ofVersion = changed.filter(
      ({ quizVersionId, questionId }) => quizVersionId === version.id && isChosen(questionId),
    );
    const replacement = correctDrawn(replaceQuestions(version.content, corrected), ofVersion);
    const change = compareVersions(version.content, replacement, documents);
    if (change.questions.size + change.drawn.size === 0) return [];
    const drawn = ofVersion.map(({ questionId, present }) => ({ questionId, ...present }));
    return [{ ...version, replacement, change, drawn }];
  });
}

/** @throws not-found, edited-meanwhile */
function requireSeen(
  seen: readonly SeenQuestion[],
  own: readonly StoredQuestion[],
  changed: readonly ChangedDrawn[],
): void {
  const present = new Map([
    ...own.map(({ id, version }) => [id, version] as const),
    ...changed.map((each) => [each.questionId, each.present.version] as const),
  ]);
  for (const { id, version } of seen) {
    const now = present.get(id);
    if (now === undefined) throw new AppError('not-found');
    if (now !== version) throw new AppError('edited-meanwhile');
  }
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
