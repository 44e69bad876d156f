import { randomUUID } from 'node:crypto';
import type { Answer } from '@dars/contracts/content/question';
import { GRACE_SECONDS, type Withdrawn } from '@dars/contracts/learning/attempt';
import { idArray, prepared } from '@dars/db/prepared';
import { quizAnswers } from '@dars/db/schema/quiz/quiz-answers';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, desc, eq, type Placeholder, sql } from 'drizzle-orm';
import { withdrawnPartOf } from '../../content/outline/withdrawn-part.ts';
import type { GradedAttempt } from '../rules.ts';

export type StoredAttempt = typeof quizAttempts.$inferSelect;
export type StoredAnswer = typeof quizAnswers.$inferSelect;
/** Identifies one learner's attempts at one quiz. */
export interface LearnerQuizKey {
  tenantId: string;
  activityId: string;
  userId: string;
}

const value = sql.placeholder;

const ofLearner = ({ tenantId, activityId, userId }: { [name in keyof LearnerQuizKey]: string | Placeholder }) =>
  and(eq(quizAttempts.tenantId, tenantId), eq(quizAttempts.activityId, activityId), eq(quizAttempts.userId, userId));

const byId = (tenantId: string | Placeholder, id: string | Placeholder) =>
  and(eq(quizAttempts.tenantId, tenantId), eq(quizAttempts.id, id));

const learnerAttempts = prepared((db: TenantTx) =>
  db
    .select()
    .from(quizAttempts)
    .where(ofLearner({ tenantId: value('tenantId'), activityId: value('activityId'), userId: value('userId') }))
    .orderBy(desc(quizAttempts.number))
    .prepare('learner_attempts'),
);

/** Lists a learner's attempts at a quiz, newest first. */
export const listAttempts = (
  tx: TenantTx,
  { tenantId, activityId, userId }: LearnerQuizKey,
): Promise<StoredAttempt[]> => learnerAttempts(tx, { tenantId, activityId, userId });

export async function findAttempt(tx: TenantTx, tenantId: string, id: string): Promise<StoredAttempt | undefined> {
  const [found] = await tx.select().from(quizAttempts).where(byId(tenantId, id));
  return found;
}

/** Tells whether the learner has passed any attempt at the quiz. */
export async function hasPassed(tx: TenantTx, of: LearnerQuizKey): Promise<boolean> {
  const passed = await tx
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(ofLearner(of), eq(quizAttempts.isPassed, true)))
    .limit(1);
  return passed.length > 0;
}

const lockedAttempt = prepared((db: TenantTx) =>
  db
    .select()
    .from(quizAttempts)
    .where(byId(value('tenantId'), value('id')))
    .for('update')
    .prepare('locked_attempt'),
);

/** Locks an attempt until the end of the transaction, so that no answer is stored meanwhile. */
export async function lockAttempt(tx: TenantTx, tenantId: string, id: string): Promise<StoredAttempt | undefined> {
  const [found] = await lockedAttempt(tx, { tenantId, id });
  return found;
}

type NewAttempt = Pick<
  StoredAttempt,
  'activityId' | 'arrangement' | 'courseId' | 'deadlineAt' | 'number' | 'startedAt'
> &
  Pick<StoredAttempt, 'tenantId' | 'id' | 'userId' | 'versionId'>;

const newAttempt = prepared((db: TenantTx) =>
  db
    .insert(quizAttempts)
    .values({
      ...{ tenantId: value('tenantId'), id: value('id'), activityId: value('activityId'), courseId: value('courseId') },
      ...{ userId: value('userId'), number: value('number'), versionId: value('versionId') },
      ...{ arrangement: value('arrangement'), startedAt: value('startedAt'), clockKey: value('clockKey') },
      deadlineAt: sql`${value('deadlineAt')}::timestamptz`,
    })
    .returning()
    .prepare('new_attempt'),
);

export async function insertAttempt(tx: TenantTx, values: NewAttempt): Promise<StoredAttempt> {
  const { deadlineAt } = values;
  const [made] = await newAttempt(tx, {
    ...values,
    ...{ clockKey: randomUUID(), deadlineAt: deadlineAt?.toISOString() ?? null },
  });
  if (!made) throw new Error('An insert returned nothing');
  return made;
}

const attemptAnswers = prepared((db: TenantTx) =>
  db
    .select()
    .from(quizAnswers)
    .where(and(eq(quizAnswers.tenantId, value('tenantId')), eq(quizAnswers.attemptId, value('id'))))
    .orderBy(asc(quizAnswers.questionId))
    .prepare('attempt_answers'),
);

export const listAnswers = (tx: TenantTx, { tenantId, id }: StoredAttempt): Promise<StoredAnswer[]> =>
  attemptAnswers(tx, { tenantId, id });

export interface NewAnswer {
  userId: string;
  attemptId: string;
  questionId: string;
  sequence: number;
  answer: Answer | null;
  /** Time at which the answer arrived. */
  now: Date;
}

/** The state of an answer's attempt, and the stored sequence; null when a newer answer was stored already. */
export interface WrittenAnswer {
  deadlineAt: Date | null;
  clockKey: string | null;
  sequence: number | null;
  withdrawn: Withdrawn;
}

type HeldRow = { place: number; deadline_at: string | null; clock_key: string | null } & Pick<
  WrittenAnswer,
  'withdrawn'
>;
type SavedRow = { attempt_id: string; question_id: string; sequence: number };

const answerKey = (attemptId: string, questionId: string) => `${attemptId} ${questionId}`;

/**
 * Saves answers to different questions by the rules of docs/decisions/0015. Attempts are locked in the order of their
 * learners, so that two transactions never wait for each other. The lock and the write are two statements, sent
 * together: as one, with the INSERT in a CTE, Citus would send its rows to every machine (docs/decisions/0031).
 * @returns one result for each of `answers`, in their order; undefined where the attempt takes no more answers
 */
export async function writeAnswers(
  tx: TenantTx,
  tenantId: string,
  answers: readonly NewAnswer[],
): Promise<(WrittenAnswer | undefined)[]> {
  const given = JSON.stringify(answers.map((answer, place) => ({ place, ...answer })));
  const asked = sql`jsonb_to_recordset(${given}::text::jsonb) asked
    (place integer, "userId" uuid, "attemptId" uuid, "questionId" uuid, sequence integer, answer jsonb, now timestamptz)`;
  const ids = idArray(answers.map(({ attemptId }) => attemptId));
  const isOpen = sql`tenant_id = ${tenantId} and id = any (${ids}) and state = 'OPEN'`;
  const isOfAsked = sql`id = "attemptId" and user_id = "userId"
    and (deadline_at is null or deadline_at + make_interval(secs => ${GRACE_SECONDS}) >= now)
    and not jsonb_exists(left_questions, "questionId"::text)
    and not jsonb_exists(checked_questions, "questionId"::text)`;
  const [held, saved] = await Promise.all([
    tx.execute<HeldRow>(sql`
      with open as (
        select id, user_id, deadline_at, clock_key, activity_id, left_questions, checked_questions from quiz_attempts where ${isOpen}
        order by user_id, id
        -- Whoever hands one in waits for this, and then grades it too.
        for share
      )
      select place, deadline_at, clock_key, ${withdrawnPartOf(tenantId, sql`open.activity_id`)} withdrawn
      from ${asked} join open on ${isOfAsked}`),
    tx.execute<SavedRow>(sql`
      insert into quiz_answers as stored (tenant_id, attempt_id, question_id, sequence, answer, saved_at)
      select tenant_id, id, "questionId", sequence, answer, now
      from quiz_attempts join ${asked} on ${isOfAsked} where ${isOpen} order by user_id, id, "questionId"
      on conflict (tenant_id, attempt_id, question_id) do update
        set sequence = excluded.sequence, answer = excluded.answer, saved_at = excluded.saved_at
        where stored.sequence < excluded.sequence
      returning attempt_id, question_id, sequence`),
  ]);
  const taken = new Map(held.map((row) => [row.place, row]));
  const sequences = new Map(saved.map((row) => [answerKey(row.attempt_id, row.question_id), row.sequence]));
  return answers.map(({ attemptId, questionId }, place) => {
    const row = taken.get(place);
    if (!row) return undefined;
    const { deadline_at: deadline, clock_key: clockKey, withdrawn } = row;
    const sequence = sequences.get(answerKey(attemptId, questionId)) ?? null;
    return { deadlineAt: deadline === null ? null : new Date(deadline), clockKey, sequence, withdrawn };
  });
}

const askedVersion = prepared((db: TenantTx) =>
  db
    .select({
      versionId: quizAttempts.versionId,
      state: quizAttempts.state,
      deadlineAt: quizAttempts.deadlineAt,
      leftQuestions: quizAttempts.leftQuestions,
      checkedQuestions: quizAttempts.checkedQuestions,
    })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.tenantId, value('tenantId')),
        eq(quizAttempts.id, value('attemptId')),
        eq(quizAttempts.userId, value('userId')),
      ),
    )
    .prepare('attempt_version'),
);

/** Finds the version against which an answer is checked, without the long order of its questions. */
export async function findAskedVersion(tx: TenantTx, of: { tenantId: string; attemptId: string; userId: string }) {
  const [found] = await askedVersion(tx, of);
  return found;
}

export async function findAnswer(
  tx: TenantTx,
  { tenantId, attemptId, questionId }: { tenantId: string; attemptId: string; questionId: string },
): Promise<StoredAnswer | undefined> {
  const isIt = and(eq(quizAnswers.attemptId, attemptId), eq(quizAnswers.questionId, questionId));
  const [found] = await tx
    .select()
    .from(quizAnswers)
    .where(and(eq(quizAnswers.tenantId, tenantId), isIt));
  return found;
}

/** Replaces the stored answer. The caller holds the attempt with `lockAttempt`. */
export async function storeLateAnswer(tx: TenantTx, values: Omit<StoredAnswer, 'earned'>): Promise<void> {
  const { sequence, answer, savedAt, givenAt } = values;
  await tx
    .insert(quizAnswers)
    .values(values)
    .onConflictDoUpdate({
      target: [quizAnswers.tenantId, quizAnswers.attemptId, quizAnswers.questionId],
      set: { sequence, answer, savedAt, givenAt },
    });
}

/** Marks the questions of the pages that were left. Does nothing if as many are left already. */
export async function leaveQuestions(tx: TenantTx, { tenantId, id }: StoredAttempt, left: string[]): Promise<void> {
  await tx
    .update(quizAttempts)
    .set({ leftQuestions: left })
    .where(and(byId(tenantId, id), sql`jsonb_array_length(${quizAttempts.leftQuestions}) < ${left.length}`));
}

/** Marks a question whose answer is checked. The caller holds the attempt with `lockAttempt`. */
export async function markChecked(
  tx: TenantTx,
  { tenantId, id, checkedQuestions }: StoredAttempt,
  questionId: string,
): Promise<void> {
  await tx
    .update(quizAttempts)
    .set({ checkedQuestions: [...checkedQuestions, questionId] })
    .where(byId(tenantId, id));
}

/** The columns that change when an attempt is closed. */
type ClosedColumns = Pick<StoredAttempt, 'keepsPass' | 'lateAnswers' | 'lateAt'> & {
  state: 'SUBMITTED' | 'TIME_OUT';
  submittedAt: Date;
};

/** Closes an attempt and stores its grades. The caller holds it with `lockAttempt`. */
export async function closeRow(
  tx: TenantTx,
  { tenantId, id }: StoredAttempt,
  { parts, ...values }: GradedAttempt & ClosedColumns,
): Promise<StoredAttempt> {
  const earned = JSON.stringify([...parts].map(([question, part]) => ({ question, part })));
  await tx.execute(sql`
    update quiz_answers a set earned = g.part
    from jsonb_to_recordset(${earned}::text::jsonb) g (question uuid, part integer)
    where a.tenant_id = ${tenantId} and a.attempt_id = ${id} and a.question_id = g.question`);
  const [closed] = await tx.update(quizAttempts).set(values).where(byId(tenantId, id)).returning();
  if (!closed) throw new Error('A locked row is gone');
  return closed;
}
