import { answerMarks } from '@dars/db/schema/quiz/answer-marks';
import { quizAnswers } from '@dars/db/schema/quiz/quiz-answers';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { StoredAnswer, StoredAttempt } from './attempts.ts';

export type StoredMark = typeof answerMarks.$inferSelect;

/** Identifies the answer to one question of an attempt. */
interface AnswerKey {
  tenantId: string;
  attemptId: string;
  questionId: string;
}

/** Lists the last mark of each answer of an attempt. */
export const listMarks = (
  tx: TenantTx,
  { tenantId, id }: Pick<StoredAttempt, 'tenantId' | 'id'>,
): Promise<StoredMark[]> =>
  tx
    .selectDistinctOn([answerMarks.questionId])
    .from(answerMarks)
    .where(and(eq(answerMarks.tenantId, tenantId), eq(answerMarks.attemptId, id)))
    .orderBy(asc(answerMarks.questionId), desc(answerMarks.number));

/** Lists the last marks of one answer, newest first. */
export const listMarksOf = (tx: TenantTx, { tenantId, attemptId, questionId }: AnswerKey, most: number) =>
  tx
    .select()
    .from(answerMarks)
    .where(
      and(
        eq(answerMarks.tenantId, tenantId),
        eq(answerMarks.attemptId, attemptId),
        eq(answerMarks.questionId, questionId),
      ),
    )
    .orderBy(desc(answerMarks.number))
    .limit(most);

type Answered = Pick<StoredAnswer, 'questionId' | 'sequence'>;

/**
 * Returns the marks that count, by question: those that were not taken back, of answers that have not changed since. A
 * late answer may replace the one that was marked (docs/decisions/0065).
 */
export function countingMarks(
  marks: readonly StoredMark[],
  answers: readonly Answered[],
): Map<string, StoredMark & { earned: number }> {
  const sequences = new Map(answers.map(({ questionId, sequence }) => [questionId, sequence]));
  return new Map(
    marks.flatMap((mark) => {
      const { questionId, sequence, earned } = mark;
      const isCurrent = sequence === (sequences.get(questionId) ?? 0);
      return isCurrent && earned !== null ? [[questionId, { ...mark, earned }] as const] : [];
    }),
  );
}

/** Returns the parts of a point that the marks give, by question. */
export const partsOfMarks = (marks: readonly StoredMark[], answers: readonly Answered[]): Map<string, number> =>
  new Map([...countingMarks(marks, answers)].map(([questionId, { earned }]) => [questionId, earned]));

/** The number of an answer's state, which rises whenever the answer or its mark changes. */
export const versionOfAnswer = (
  answer: Pick<StoredAnswer, 'sequence'> | undefined,
  mark: Pick<StoredMark, 'number'> | undefined,
): number => (answer?.sequence ?? 0) + (mark?.number ?? 0);

type NewMark = Omit<StoredMark, 'createdAt'> & { now: Date };

/** Stores a mark. The caller holds the attempt with `lockAttempt`. */
export async function insertMark(tx: TenantTx, { now, ...mark }: NewMark): Promise<void> {
  const { tenantId, attemptId, questionId } = mark;
  // A question without an answer gets a row for its points, which counts as unanswered.
  await tx
    .insert(quizAnswers)
    .values({ tenantId, attemptId, questionId, sequence: 0, answer: null, savedAt: now })
    .onConflictDoNothing();
  await tx.insert(answerMarks).values({ ...mark, createdAt: now });
}

/**
 * The last mark of an answer, as `latest`. It names its tables itself: in a select from one table Drizzle writes columns
 * without their table.
 */
const lastMark = (tenantId: string) => sql`(
  select mark.earned, mark.sequence, mark.comment from answer_marks mark
  where mark.tenant_id = ${tenantId} and mark.attempt_id = quiz_answers.attempt_id
    and mark.question_id = quiz_answers.question_id
  order by mark.number desc limit 1) latest`;

/** The condition of `countingMarks` for the last mark. */
const LAST_MARK_COUNTS = sql`latest.earned is not null and latest.sequence = quiz_answers.sequence`;

/** The condition that the last mark of an answer gives points and belongs to the answer as it is. */
export const isMarkedAnswer = (tenantId: string) => sql<boolean>`exists (
  select from ${lastMark(tenantId)} where ${LAST_MARK_COUNTS})`;

/** The condition that a mark which counts has a comment, in a select from `quiz_attempts` alone. */
export const isCommentedAttempt = (tenantId: string) => sql<boolean>`exists (
  select from quiz_answers cross join lateral ${lastMark(tenantId)}
  where quiz_answers.tenant_id = ${tenantId} and quiz_answers.attempt_id = quiz_attempts.id
    and ${LAST_MARK_COUNTS} and latest.comment <> '')`;
