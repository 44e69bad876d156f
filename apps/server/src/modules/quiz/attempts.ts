import { GRACE_SECONDS } from '@dars/contracts/attempt';
import type { Answer } from '@dars/contracts/question';
import type { TenantTx } from '@dars/db/client';
import { prepared } from '@dars/db/prepared';
import { attemptGrants } from '@dars/db/schema/attempt-grants';
import { quizAnswers } from '@dars/db/schema/quiz-answers';
import { quizAttempts } from '@dars/db/schema/quiz-attempts';
import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Graded } from './rules.ts';

export type StoredAttempt = typeof quizAttempts.$inferSelect;
export type StoredAnswer = typeof quizAnswers.$inferSelect;
export type Grant = Pick<typeof attemptGrants.$inferSelect, 'extraAttempts' | 'extraTime' | 'renouncedAttempts'>;

/** One learner's part in one quiz. */
export interface OfLearner {
  tenantId: string;
  activityId: string;
  userId: string;
}

const ofLearner = ({ tenantId, activityId, userId }: OfLearner) =>
  and(eq(quizAttempts.tenantId, tenantId), eq(quizAttempts.activityId, activityId), eq(quizAttempts.userId, userId));

const byId = (tenantId: string, id: string) => and(eq(quizAttempts.tenantId, tenantId), eq(quizAttempts.id, id));

/** Newest first. */
export const listAttempts = (tx: TenantTx, of: OfLearner): Promise<StoredAttempt[]> =>
  tx.select().from(quizAttempts).where(ofLearner(of)).orderBy(desc(quizAttempts.number));

export async function findAttempt(tx: TenantTx, tenantId: string, id: string): Promise<StoredAttempt | undefined> {
  const [found] = await tx.select().from(quizAttempts).where(byId(tenantId, id));
  return found;
}

/** Held until the end of the transaction: no answer is taken meanwhile. */
export async function lockAttempt(tx: TenantTx, tenantId: string, id: string): Promise<StoredAttempt | undefined> {
  const [found] = await tx.select().from(quizAttempts).where(byId(tenantId, id)).for('update');
  return found;
}

export async function insertAttempt(tx: TenantTx, values: typeof quizAttempts.$inferInsert): Promise<StoredAttempt> {
  const [made] = await tx.insert(quizAttempts).values(values).returning();
  if (!made) throw new Error('An insert returned nothing');
  return made;
}

const NO_GRANT: Grant = { extraAttempts: 0, extraTime: 0, renouncedAttempts: 0 };

export async function findGrant(tx: TenantTx, { tenantId, activityId, userId }: OfLearner): Promise<Grant> {
  const isTheirs = and(eq(attemptGrants.activityId, activityId), eq(attemptGrants.userId, userId));
  const [found] = await tx
    .select()
    .from(attemptGrants)
    .where(and(eq(attemptGrants.tenantId, tenantId), isTheirs));
  return found ?? NO_GRANT;
}

export async function saveGrant(
  tx: TenantTx,
  { now, ...of }: OfLearner & { now: Date },
  grant: Partial<Grant>,
): Promise<void> {
  await tx
    .insert(attemptGrants)
    .values({ ...of, ...grant })
    .onConflictDoUpdate({
      target: [attemptGrants.tenantId, attemptGrants.activityId, attemptGrants.userId],
      set: { ...grant, updatedAt: now },
    });
}

export const listAnswers = (tx: TenantTx, { tenantId, id }: StoredAttempt): Promise<StoredAnswer[]> =>
  tx
    .select()
    .from(quizAnswers)
    .where(and(eq(quizAnswers.tenantId, tenantId), eq(quizAnswers.attemptId, id)))
    .orderBy(asc(quizAnswers.questionId));

const value = sql.placeholder;
const now = sql`${value('now')}::timestamptz`;
const isOpenNow = and(
  eq(quizAttempts.state, 'OPEN'),
  or(
    isNull(quizAttempts.deadlineAt),
    sql`${quizAttempts.deadlineAt} + make_interval(secs => ${GRACE_SECONDS}) >= ${now}`,
  ),
);

const upsertAnswer = prepared((db: TenantTx) => {
  const taking = db.$with('taking').as(
    db
      .select({ tenantId: quizAttempts.tenantId, id: quizAttempts.id, deadlineAt: quizAttempts.deadlineAt })
      .from(quizAttempts)
      .where(
        and(
          eq(quizAttempts.tenantId, value('tenantId')),
          eq(quizAttempts.id, value('attemptId')),
          eq(quizAttempts.userId, value('userId')),
          isOpenNow,
        ),
      )
      // Whoever hands the attempt in waits for this one, and then grades it too.
      .for('share'),
  );
  const saved = db.$with('saved').as(
    db
      .insert(quizAnswers)
      .select(
        db
          .select({
            tenantId: taking.tenantId,
            attemptId: sql`${taking.id}`.as('attempt_id'),
            questionId: sql`${value('questionId')}::uuid`.as('question_id'),
            sequence: sql`${value('sequence')}::integer`.as('sequence'),
            answer: sql`${value('answer')}::text::jsonb`.as('answer'),
            earned: sql`null::integer`.as('earned'),
            savedAt: sql`${now}`.as('saved_at'),
          })
          .from(taking),
      )
      .onConflictDoUpdate({
        target: [quizAnswers.tenantId, quizAnswers.attemptId, quizAnswers.questionId],
        set: { sequence: sql`excluded.sequence`, answer: sql`excluded.answer`, savedAt: sql`excluded.saved_at` },
        setWhere: lt(quizAnswers.sequence, sql`excluded.sequence`),
      })
      .returning({ sequence: quizAnswers.sequence }),
  );
  return db
    .with(taking, saved)
    .select({ deadlineAt: taking.deadlineAt, sequence: saved.sequence })
    .from(taking)
    .leftJoin(saved, sql`true`)
    .prepare('save_answer');
});

export interface NewAnswer {
  tenantId: string;
  userId: string;
  attemptId: string;
  questionId: string;
  sequence: number;
  answer: Answer | null;
  now: Date;
}

/**
 * DECISIONS 7.3 and 7.4, in one statement. Undefined where the attempt takes no more answers; without a sequence where
 * what is stored is newer.
 */
export async function writeAnswer(
  tx: TenantTx,
  { answer, ...values }: NewAnswer,
): Promise<{ deadlineAt: Date | null; sequence: number | null } | undefined> {
  const text = answer === null ? null : JSON.stringify(answer);
  const [taken] = await upsertAnswer(tx, { ...values, answer: text, now: values.now.toISOString() });
  return taken;
}

const whatIsAsked = prepared((db: TenantTx) =>
  db
    .select({
      versionId: quizAttempts.versionId,
      state: quizAttempts.state,
      deadlineAt: quizAttempts.deadlineAt,
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

/** What an answer is checked against: without the order of its questions, which is long. */
export async function findAsked(tx: TenantTx, of: { tenantId: string; attemptId: string; userId: string }) {
  const [found] = await whatIsAsked(tx, of);
  return found;
}

export async function findAnswer(
  tx: TenantTx,
  { tenantId, attemptId, questionId }: Pick<NewAnswer, 'tenantId' | 'attemptId' | 'questionId'>,
): Promise<StoredAnswer | undefined> {
  const isIt = and(eq(quizAnswers.attemptId, attemptId), eq(quizAnswers.questionId, questionId));
  const [found] = await tx
    .select()
    .from(quizAnswers)
    .where(and(eq(quizAnswers.tenantId, tenantId), isIt));
  return found;
}

/** Of an attempt that `lockAttempt` holds. */
export async function closeRow(
  tx: TenantTx,
  { tenantId, id }: StoredAttempt,
  { parts, state, submittedAt, ...score }: Graded & { state: 'SUBMITTED' | 'TIME_OUT'; submittedAt: Date },
): Promise<StoredAttempt> {
  const earned = JSON.stringify([...parts].map(([question, part]) => ({ question, part })));
  await tx.execute(sql`
    update quiz_answers a set earned = g.part
    from jsonb_to_recordset(${earned}::text::jsonb) g (question uuid, part integer)
    where a.tenant_id = ${tenantId} and a.attempt_id = ${id} and a.question_id = g.question`);
  const [closed] = await tx
    .update(quizAttempts)
    .set({ ...score, state, submittedAt })
    .where(byId(tenantId, id))
    .returning();
  if (!closed) throw new Error('A locked row is gone');
  return closed;
}
