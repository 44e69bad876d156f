import type { Answer } from '@dars/contracts/content/question';
import type { Sql } from 'postgres';
import type { Exam } from './exam.ts';
import type { Sitting } from './learner.ts';

export interface Verified {
  answers: number;
  /** Acknowledged answers that are missing or differ in the database. */
  lost: number;
  /** Attempts whose grade in the database, or as it was told, is not the one of the answers given. */
  wrongGrades: number;
}

interface AnswerRow {
  attempt_id: string;
  question_id: string;
  sequence: number;
  answer: Answer;
}

interface AttemptRow {
  id: string;
  state: string;
  earned: number;
  total: number;
  is_passed: boolean;
}

/** Compares everything that was acknowledged with the database. */
export async function verifySittings(admin: Sql, exam: Exam, sittings: Sitting[]): Promise<Verified> {
  const { tenantId, activityId } = exam;
  const attempts = await admin<AttemptRow[]>`
    select id, state, earned, total, is_passed from quiz_attempts
    where tenant_id = ${tenantId} and activity_id = ${activityId}`;
  const stored = await admin<AnswerRow[]>`
    select attempt_id, question_id, sequence, answer from quiz_answers
    where tenant_id = ${tenantId} and attempt_id = any (${attempts.map(({ id }) => id)}::uuid[])`;
  const attemptById = new Map(attempts.map((row) => [row.id, row]));
  const answerByKey = new Map(stored.map((row) => [`${row.attempt_id} ${row.question_id}`, row]));
  const verified: Verified = { answers: 0, lost: 0, wrongGrades: 0 };
  for (const { attemptId, saved, right, toldPercent } of sittings) {
    if (attemptId === undefined) continue;
    for (const [questionId, { sequence, answer }] of saved) {
      verified.answers += 1;
      const row = answerByKey.get(`${attemptId} ${questionId}`);
      if (row?.sequence !== sequence || canonical(row.answer) !== canonical(answer)) verified.lost += 1;
    }
    const count = exam.questions.length;
    const attempt = attemptById.get(attemptId);
    const isGraded =
      attempt?.state === 'SUBMITTED' &&
      attempt.earned * count === right * attempt.total &&
      attempt.is_passed === right * 2 >= count &&
      toldPercent === Math.floor((100 * right) / count);
    if (!isGraded) verified.wrongGrades += 1;
  }
  return verified;
}

/** The JSON of an answer with its fields in one order: jsonb keeps none. */
const canonical = (answer: Answer): string => JSON.stringify(Object.entries(answer).toSorted());
