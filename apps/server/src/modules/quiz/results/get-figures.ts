import { MAX_QUESTIONS, UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import type { QuizFigures } from '@dars/contracts/learning/quiz-figures';
import { drawnQuestions } from '@dars/db/schema/quiz/drawn-questions';
import { quizAnswers } from '@dars/db/schema/quiz/quiz-answers';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Caches } from '../../../core/caches.ts';
import type { TenantContext } from '../../../core/context.ts';
import { closeOverdueOf } from '../attempt/close-attempt.ts';
import { readPresent } from '../attempt/drawn-questions.ts';
import { getVersion } from '../attempt/versions.ts';
import { findQuiz, type StoredQuiz } from '../policy.ts';
import { listQuestions } from '../store.ts';

/**
 * Computes the figures over all handed-in attempts of all versions.
 * @throws not-found
 */
export async function getFigures(ctx: TenantContext, { id }: { id: string }): Promise<QuizFigures> {
  const { tx, tenantId, deps } = ctx;
  const quiz = await findQuiz(ctx, id);
  await closeOverdueOf(tx, { tenantId, now: deps.now(), caches: deps.caches }, quiz.activityId);
  const [attempts, answers, asked, stored, drawn] = await Promise.all([
    sumAttempts(tx, quiz),
    sumAnswers(tx, quiz),
    countAsked(tx, deps.caches, quiz),
    listQuestions(tx, quiz),
    listDrawn(tx, quiz),
  ]);
  const listed = [
    ...stored.map(({ id: questionId, document }) => ({
      ...{ id: questionId, text: document.text, type: document.type, isDrawn: false },
      versions: asked.get(questionId) ?? [],
    })),
    ...drawn,
  ];
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId);
  const questions = listed.map(({ versions, ...shown }) => {
    const given = byQuestion.get(shown.id) ?? [];
    const fullOf = ({ versionId, drawnPoints }: (typeof given)[number]) =>
      drawnPoints === null
        ? versions.find((version) => version.versionId === versionId)?.full
        : drawnPoints * UNITS_PER_POINT;
    const timesAsked = versions.reduce((sum, { attempts: each }) => sum + each, 0);
    const waiting = given.filter((row) => row.earned === null);
    const unmarked = waiting.reduce((sum, row) => sum + row.answered * (fullOf(row) ?? 0), 0);
    const total = versions.reduce((sum, { attempts: each, full }) => sum + each * full, 0) - unmarked;
    const earned = given.reduce((sum, row) => sum + (row.earned ?? 0) * row.answered, 0);
    const isRight = (row: (typeof given)[number]) => row.earned === fullOf(row);
    const right = sumOf(given.filter(isRight));
    const wrong = sumOf(given.filter((row) => row.earned !== null && row.earned <= 0));
    const counts = { right, wrong, waiting: sumOf(waiting) };
    const answered = sumOf(given);
    return {
      ...shown,
      // A missing or withdrawn answer counts as unanswered and not as wrong.
      ...{ ...counts, asked: timesAsked, unanswered: timesAsked - answered },
      partial: answered - right - wrong - counts.waiting,
      averagePercent: total === 0 ? null : Math.max(0, Math.floor((earned * 100) / total)),
    };
  });
  return { ...attempts, questions };
}

const sumOf = (rows: { answered: number }[]): number => rows.reduce((sum, { answered }) => sum + answered, 0);

const isHandedIn = ({ tenantId, activityId }: StoredQuiz) =>
  and(eq(quizAttempts.tenantId, tenantId), eq(quizAttempts.activityId, activityId), ne(quizAttempts.state, 'OPEN'));

async function sumAttempts(tx: TenantTx, quiz: StoredQuiz): Promise<Omit<QuizFigures, 'questions'>> {
  const users = sql`count(distinct ${quizAttempts.userId})`;
  const [sums] = await tx
    .select({
      attempts: count(),
      learners: users.mapWith(Number),
      passedLearners: sql`${users} filter (where ${quizAttempts.isPassed})`.mapWith(Number),
      averagePercent: sql<number | null>`
        floor(avg(${quizAttempts.earned} * 100::numeric / nullif(${quizAttempts.total}, 0))
          filter (where ${quizAttempts.waitingAnswers} = 0))::int`,
    })
    .from(quizAttempts)
    .where(isHandedIn(quiz));
  return sums ?? { attempts: 0, learners: 0, passedLearners: 0, averagePercent: null };
}

/** Counts the answers by question, version, points and score, which are few rows for any number of attempts. */
const sumAnswers = (tx: TenantTx, quiz: StoredQuiz) =>
  tx
    .select({
      versionId: quizAttempts.versionId,
      questionId: quizAnswers.questionId,
      /** The points of the question if a draw chose it. */
      drawnPoints: drawnQuestions.points,
      earned: quizAnswers.earned,
      answered: count(),
    })
    .from(quizAttempts)
    .innerJoin(quizAnswers, and(eq(quizAnswers.tenantId, quiz.tenantId), eq(quizAnswers.attemptId, quizAttempts.id)))
    .leftJoin(
      drawnQuestions,
      and(
        eq(drawnQuestions.tenantId, quiz.tenantId),
        eq(drawnQuestions.attemptId, quizAnswers.attemptId),
        eq(drawnQuestions.questionId, quizAnswers.questionId),
      ),
    )
    .where(and(isHandedIn(quiz), isNotNull(quizAnswers.answer)))
    .groupBy(quizAttempts.versionId, quizAnswers.questionId, drawnQuestions.points, quizAnswers.earned);

interface AskedIn {
  /** Null for a drawn question. */
  versionId: string | null;
  attempts: number;
  /** Parts of a point that a right answer earns. */
  full: number;
}

/** Lists the questions of the bank that attempts drew, at most `MAX_QUESTIONS`, the most often asked ones first. */
async function listDrawn(tx: TenantTx, quiz: StoredQuiz) {
  const { tenantId } = quiz;
  const { questionId, attemptId, points } = drawnQuestions;
  const isOfAttempt = and(eq(drawnQuestions.tenantId, tenantId), eq(attemptId, quizAttempts.id));
  const rows = await tx
    .select({ questionId, points, attempts: count() })
    .from(quizAttempts)
    .innerJoin(drawnQuestions, isOfAttempt)
    .where(isHandedIn(quiz))
    .groupBy(questionId, points)
    .orderBy(desc(count()), asc(questionId), asc(points))
    .limit(MAX_QUESTIONS);
  const documents = await readPresent(tx, tenantId, [...new Set(rows.map((row) => row.questionId))]);
  return [...Map.groupBy(rows, (row) => row.questionId)].flatMap(([id, ofQuestion]) => {
    const document = documents.get(id)?.document;
    if (!document) return [];
    const versions = ofQuestion.map(
      (row): AskedIn => ({
        ...{ versionId: null, attempts: row.attempts, full: row.points * UNITS_PER_POINT },
      }),
    );
    return [{ id, text: document.text, type: document.type, isDrawn: true, versions }];
  });
}

/** Counts the attempts in which each fixed question was asked, by version. */
async function countAsked(tx: TenantTx, caches: Caches, quiz: StoredQuiz): Promise<Map<string, AskedIn[]>> {
  const begun = await tx
    .select({ versionId: quizAttempts.versionId, attempts: count() })
    .from(quizAttempts)
    .where(isHandedIn(quiz))
    .groupBy(quizAttempts.versionId);
  const asked = new Map<string, AskedIn[]>();
  for (const { versionId, attempts } of begun) {
    const { content } = await getVersion(tx, { tenantId: quiz.tenantId, caches }, versionId);
    for (const { id, question } of content.questions) {
      const one = { versionId, attempts, full: question.points * UNITS_PER_POINT };
      asked.set(id, [...(asked.get(id) ?? []), one]);
    }
  }
  return asked;
}
