import type { Question } from '@dars/contracts/content/question';
import { formulaLineOf } from '@dars/contracts/content/question/formula-line';
import { MAX_QUESTIONS, UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import {
  type AttemptFilter,
  MIN_COMPARED,
  type QuestionStatistics,
  type QuizStatistics,
  type QuizStatisticsInput,
} from '@dars/contracts/learning/quiz-statistics';
import { idArray } from '@dars/db/prepared';
import { bankQuestionVersions } from '@dars/db/schema/quiz/bank-question-versions';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import type { Caches } from '../../../core/caches.ts';
import type { TenantContext } from '../../../core/context.ts';
import { getSettings } from '../../settings/store.ts';
import { getVersion } from '../attempt/versions.ts';
import { hasKey } from '../grading/answer-values.ts';
import { hasSameGrading } from '../grading/compare-questions.ts';
import { findQuiz, type StoredQuiz } from '../policy.ts';
import { listQuestions } from '../store.ts';
import {
  type AskedQuestion,
  countedAttempts,
  latestAttempts,
  MAX_ANSWERS,
  type QuizKey,
  summarizeQuestions,
} from './summarize-questions.ts';
import { summarizeScores, toTenth } from './summarize-scores.ts';

/** The fewest attempts of a third that are compared with those of another one. */
const MIN_THIRD = Math.floor(MIN_COMPARED / 3);

/**
 * Computes the statistics of a quiz from the submitted attempts that count (docs/decisions/0068-quiz-statistics.md).
 * Attempts whose time is over count as soon as they are closed.
 * @throws not-found
 */
export async function getStatistics(
  ctx: TenantContext,
  { id, ...filter }: QuizStatisticsInput,
): Promise<QuizStatistics> {
  const { tx, tenantId, deps } = ctx;
  const quiz = await findQuiz(ctx, id);
  const { timeZone } = await getSettings(tx, tenantId);
  const [scores, questions] = await Promise.all([
    summarizeScores(tx, quiz, { ...filter, timeZone }),
    listStatistics(tx, deps.caches, quiz, filter),
  ]);
  const measured = Math.min(questions.measured, scores.attempts);
  return { ...scores, ...questions, measured, timeZone };
}

type Figures = Awaited<ReturnType<typeof summarizeQuestions>>[number];

/** A question that attempts asked, in the form that is shown. */
type ListedQuestion = Pick<QuestionStatistics, 'id' | 'isDrawn' | 'isRemoved' | 'hasChanged'> & { document: Question };

/**
 * Lists the present questions of the quiz in their order, then those that it has no more, then the drawn ones. Of the
 * latter two kinds the `MAX_QUESTIONS` are listed that were asked most often.
 */
async function listStatistics(
  tx: TenantTx,
  caches: Caches,
  quiz: StoredQuiz,
  filter: AttemptFilter,
): Promise<Pick<QuizStatistics, 'measured' | 'questions'>> {
  const [present, contents] = await Promise.all([listQuestions(tx, quiz), readVersions(tx, caches, quiz, filter)]);
  const counted = countedAttempts(quiz, filter);
  const most = mostAttempts([...contents.values()]);
  const figures = await summarizeQuestions(tx, quiz.tenantId, {
    ...{ counted: latestAttempts(counted, most), asked: askedIn(contents) },
    hasDraws: [...contents.values()].some(({ draws = [] }) => draws.length > 0),
  });
  const figuresOf = new Map(figures.map((each) => [each.id, each]));
  const asked = Map.groupBy(
    [...contents.values()].flatMap(({ questions }) => questions),
    (each) => each.id,
  );
  const presentIds = new Set(present.map((each) => each.id));
  const fixed = present.map(({ id, document }): ListedQuestion => {
    const versions = (asked.get(id) ?? []).map(({ question }) => question);
    const hasChanged = versions.some((version) => differ(version, document));
    return { ...{ id, document, hasChanged }, isDrawn: false, isRemoved: false };
  });
  const removed = [...asked].flatMap(([id, versions]): ListedQuestion[] => {
    const document = versions.at(-1)?.question;
    if (presentIds.has(id) || !document) return [];
    const hasChanged = versions.some(({ question }) => differ(question, document));
    return [{ ...{ id, document, hasChanged }, isDrawn: false, isRemoved: true }];
  });
  const drawn = await listDrawn(tx, quiz, mostAsked(figures.filter(({ versions }) => versions !== null)));
  const askedOf = ({ id }: ListedQuestion) => figuresOf.get(id)?.asked ?? 0;
  const listedRemoved = removed.toSorted((one, other) => askedOf(other) - askedOf(one)).slice(0, MAX_QUESTIONS);
  const questions = [...fixed, ...listedRemoved, ...drawn].map((each) => describe(each, figuresOf.get(each.id)));
  return { measured: most, questions };
}

/** Returns the number of attempts whose answers are at most `MAX_ANSWERS`, whichever of the versions they belong to. */
function mostAttempts(contents: readonly QuizContent[]): number {
  const sizes = contents.map(
    ({ questions, draws = [] }) => questions.length + draws.reduce((sum, { count }) => sum + count, 0),
  );
  return Math.floor(MAX_ANSWERS / Math.max(1, ...sizes));
}

/** Reads the versions of the counted attempts, the latest one last. */
async function readVersions(
  tx: TenantTx,
  caches: Caches,
  quiz: QuizKey,
  filter: AttemptFilter,
): Promise<Map<string, QuizContent>> {
  const { tenantId } = quiz;
  const found = await tx.execute<{ id: string }>(sql`
    select version_id as id from (${countedAttempts(quiz, filter)}) counted
    group by 1 order by max(started_at), 1`);
  const contents = new Map<string, QuizContent>();
  for (const { id } of found) contents.set(id, (await getVersion(tx, { tenantId, caches }, id)).content);
  return contents;
}

const askedIn = (contents: ReadonlyMap<string, QuizContent>): AskedQuestion[] =>
  [...contents].flatMap(([version, { questions }]) =>
    questions.map(({ id, question }) => ({ version, question: id, full: question.points * UNITS_PER_POINT })),
  );

const mostAsked = (figures: readonly Figures[]): Figures[] =>
  figures.toSorted((one, other) => other.asked - one.asked || (one.id < other.id ? -1 : 1)).slice(0, MAX_QUESTIONS);

/** Whether learners read another text, or were graded otherwise. */
const differ = (one: Question, other: Question): boolean => one.text !== other.text || !hasSameGrading(one, other);

/** Reads the drawn questions in their present form, and compares it with those that attempts drew. */
async function listDrawn(tx: TenantTx, { tenantId }: QuizKey, figures: readonly Figures[]): Promise<ListedQuestion[]> {
  if (figures.length === 0) return [];
  const ids = idArray(figures.map(({ id }) => id));
  const { documentVersion, document, removedAt } = bankQuestions;
  const { questionId, version } = bankQuestionVersions;
  const [present, kept] = await Promise.all([
    tx
      .select({ id: bankQuestions.id, version: documentVersion, document, removedAt })
      .from(bankQuestions)
      .where(and(eq(bankQuestions.tenantId, tenantId), sql`${bankQuestions.id} = any(${ids})`)),
    tx
      .select({ questionId, version, document: bankQuestionVersions.document })
      .from(bankQuestionVersions)
      .where(and(eq(bankQuestionVersions.tenantId, tenantId), sql`${questionId} = any(${ids})`)),
  ]);
  const presentOf = new Map(present.map((each) => [each.id, each]));
  const keptOf = Map.groupBy(kept, (each) => each.questionId);
  return figures.flatMap(({ id, versions }): ListedQuestion[] => {
    const found = presentOf.get(id);
    if (!found) return [];
    const drawn = (keptOf.get(id) ?? []).filter((each) => versions?.includes(each.version));
    // The points are the draw's.
    const hasChanged = drawn.some((each) =>
      differ({ ...each.document, points: found.document.points }, found.document),
    );
    return [{ ...{ id, document: found.document, hasChanged }, isDrawn: true, isRemoved: found.removedAt !== null }];
  });
}

const NOT_ASKED = { asked: 0, right: 0, partial: 0, wrong: 0, waiting: 0 };

function describe({ document, ...listed }: ListedQuestion, figures: Figures | undefined): QuestionStatistics {
  const { text, richText, type } = document;
  const { asked, right, partial, wrong, waiting } = figures ?? NOT_ASKED;
  const counts = { asked, right, partial, wrong, waiting, unanswered: asked - right - partial - wrong - waiting };
  const { discrimination, noDiscrimination } = discriminationOf(figures);
  const areThirdsKnown =
    figures && asked >= MIN_COMPARED && Math.min(figures.inBestThird, figures.inWeakestThird) >= MIN_THIRD;
  const thirds = {
    bestThird: areThirdsKnown ? toPercent(figures.bestThird) : null,
    weakestThird: areThirdsKnown ? toPercent(figures.weakestThird) : null,
  };
  return {
    ...{
      ...listed,
      text,
      line: formulaLineOf(richText),
      type,
      ...counts,
      facility: toPercent(figures?.facility ?? null),
    },
    ...{ discrimination, noDiscrimination, ...thirds },
    medianSeconds: figures?.medianSeconds ?? null,
    doubt: hasKey(type) ? doubtOf(discrimination, thirds) : null,
  };
}

const toPercent = (share: number | null): number | null => toTenth(share === null ? null : share * 100);

function discriminationOf(
  figures: Figures | undefined,
): Pick<QuestionStatistics, 'discrimination' | 'noDiscrimination'> {
  if (figures?.isAlone) return { discrimination: null, noDiscrimination: 'alone' };
  if (!figures || figures.compared < MIN_COMPARED) return { discrimination: null, noDiscrimination: 'few' };
  if (figures.correlation === null) return { discrimination: null, noDiscrimination: 'even' };
  // Adding 0 turns -0 into 0.
  return { discrimination: Math.round(figures.correlation * 100) / 100 + 0, noDiscrimination: null };
}

/** Finds why the key may be wrong: the learners who are better in the rest of the quiz are worse in the question. */
function doubtOf(
  discrimination: number | null,
  { bestThird, weakestThird }: Pick<QuestionStatistics, 'bestThird' | 'weakestThird'>,
): QuestionStatistics['doubt'] {
  if (discrimination !== null && discrimination < 0) return 'negative';
  return bestThird !== null && weakestThird !== null && bestThird < weakestThird ? 'thirds' : null;
}
