import { idArray } from '@dars/db/prepared';
import { drawnQuestions } from '@dars/db/schema/quiz/drawn-questions';
import { quizAnswers } from '@dars/db/schema/quiz/quiz-answers';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { QuizKey } from '../../content/quiz-settings.ts';
import { isMarkedAnswer } from '../attempt/answer-marks.ts';
import { type RegradedAttempt, regradeAttempt, type VersionChange } from '../grading/regrade-attempt.ts';

/** Attempts that are read and graded at a time, which bounds the memory of a regrade. */
const BATCH = 500;

export interface FinishedAttempt {
  id: string;
  userId: string;
  number: number;
  versionId: string;
  earned: number;
  total: number;
  isPassed: boolean;
  keepsPass: boolean;
  regradedAt: Date | null;
}

/** A finished attempt with its grade after a regrade; undefined: the regrade does not concern it. */
export interface RegradedRow {
  attempt: FinishedAttempt;
  regraded: RegradedAttempt | undefined;
}

type Changes = ReadonlyMap<string, VersionChange>;

/** Counts the finished attempts of each version of a quiz, and its open attempts. */
export async function countByVersion(tx: TenantTx, { tenantId, activityId }: QuizKey) {
  const isOpen = sql<boolean>`${quizAttempts.state} = 'OPEN'`;
  const rows = await tx
    .select({ versionId: quizAttempts.versionId, isOpen, attempts: count() })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.tenantId, tenantId), eq(quizAttempts.activityId, activityId)))
    .groupBy(quizAttempts.versionId, isOpen);
  return {
    finished: rows.filter((row) => !row.isOpen),
    open: rows.filter((row) => row.isOpen).reduce((sum, { attempts }) => sum + attempts, 0),
  };
}

/**
 * Reads the next finished attempts of a quiz in the order of their learners, and grades those again whose version
 * changes.
 * @param changes The changes by version.
 * @returns fewer than a batch when none is left
 */
export async function listRegraded(
  tx: TenantTx,
  quiz: QuizKey,
  { changes, after }: { changes: Changes; after: FinishedAttempt | undefined },
): Promise<{ rows: RegradedRow[]; isLast: boolean }> {
  const { tenantId } = quiz;
  const attempts = await listFinished(tx, quiz, after);
  const concerned = attempts.filter(({ versionId }) => changes.has(versionId));
  const questions = [...changes.values()].flatMap(changedQuestions);
  const answers = await listAnswersTo(tx, tenantId, {
    attempts: concerned.map(({ id }) => id),
    questions: [...new Set(questions)],
  });
  const sums = await sumAnswers(
    tx,
    tenantId,
    concerned.flatMap(({ id, versionId }) => (changes.get(versionId)?.penalty ? [id] : [])),
  );
  const rows = attempts.map((attempt) => {
    const change = changes.get(attempt.versionId);
    const sum = sums.get(attempt.id);
    const graded = { ...attempt, ...(sum !== undefined && { sum }) };
    return { attempt, regraded: change && regradeAttempt(change, graded, answers.get(attempt.id) ?? []) };
  });
  return { rows, isLast: attempts.length < BATCH };
}

async function listFinished(
  tx: TenantTx,
  { tenantId, activityId }: QuizKey,
  after: FinishedAttempt | undefined,
): Promise<FinishedAttempt[]> {
  const { id, userId, number, versionId, earned, total, isPassed, keepsPass, regradedAt } = quizAttempts;
  const rows = await tx
    .select({ id, userId, number, versionId, earned, total, isPassed, keepsPass, regradedAt })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.tenantId, tenantId),
        eq(quizAttempts.activityId, activityId),
        ne(quizAttempts.state, 'OPEN'),
        after && sql`(${userId}, ${number}) > (${after.userId}::uuid, ${after.number}::int)`,
      ),
    )
    .orderBy(asc(userId), asc(number))
    .limit(BATCH);
  return rows.map((row) => ({
    ...row,
    ...{ earned: row.earned ?? 0, total: row.total ?? 0, isPassed: row.isPassed ?? false },
  }));
}

/** Adds up the points of all answers of attempts, which penalties may take below 0. */
async function sumAnswers(tx: TenantTx, tenantId: string, attempts: string[]): Promise<Map<string, number>> {
  if (attempts.length === 0) return new Map();
  const { attemptId, earned } = quizAnswers;
  const rows = await tx
    .select({ attemptId, sum: sql<number>`coalesce(sum(${earned}), 0)::int` })
    .from(quizAnswers)
    .where(and(eq(quizAnswers.tenantId, tenantId), sql`${attemptId} = any (${idArray(attempts)})`))
    .groupBy(attemptId);
  return new Map(rows.map((row) => [row.attemptId, row.sum]));
}

/** Returns the ids of the questions that a change concerns, those of the bank among them. */
export const changedQuestions = ({ questions, drawn }: VersionChange): string[] => [
  ...questions.keys(),
  ...[...drawn.keys()].map((key) => key.slice(0, key.indexOf(' '))),
];

type AnswerRow = Pick<typeof quizAnswers.$inferSelect, 'attemptId' | 'questionId' | 'answer' | 'earned'> & {
  isMarked: boolean;
  drawn: { version: number; points: number } | null;
};

async function listAnswersTo(
  tx: TenantTx,
  tenantId: string,
  { attempts, questions }: { attempts: string[]; questions: string[] },
): Promise<Map<string, AnswerRow[]>> {
  const found = new Map<string, AnswerRow[]>();
  if (attempts.length === 0 || questions.length === 0) return found;
  const { attemptId, questionId, answer, earned } = quizAnswers;
  const rows = await tx
    .select({
      ...{ attemptId, questionId, answer, earned, isMarked: isMarkedAnswer(tenantId) },
      drawn: { version: drawnQuestions.version, points: drawnQuestions.points },
    })
    .from(quizAnswers)
    .leftJoin(
      drawnQuestions,
      and(
        eq(drawnQuestions.tenantId, tenantId),
        eq(drawnQuestions.attemptId, attemptId),
        eq(drawnQuestions.questionId, questionId),
      ),
    )
    .where(
      and(
        eq(quizAnswers.tenantId, tenantId),
        sql`${attemptId} = any (${idArray(attempts)})`,
        sql`${questionId} = any (${idArray(questions)})`,
      ),
    );
  for (const row of rows) found.set(row.attemptId, [...(found.get(row.attemptId) ?? []), row]);
  return found;
}
