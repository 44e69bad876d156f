import type { Question } from '@dars/contracts/question';
import type { Quiz, QuizSettings } from '@dars/contracts/quiz';
import type { TenantTx } from '@dars/db/client';
import { idArray } from '@dars/db/id-array';
import { questions } from '@dars/db/schema/questions';
import { quizAttempts } from '@dars/db/schema/quiz-attempts';
import { quizzes } from '@dars/db/schema/quizzes';
import { users } from '@dars/db/schema/users';
import { and, asc, count, eq, inArray, sql, sum } from 'drizzle-orm';

export type StoredQuestion = typeof questions.$inferSelect;

interface OfQuiz {
  tenantId: string;
  activityId: string;
}

const ofQuiz = ({ tenantId, activityId }: OfQuiz) =>
  and(eq(quizzes.tenantId, tenantId), eq(quizzes.activityId, activityId));
const inQuiz = ({ tenantId, activityId }: OfQuiz) =>
  and(eq(questions.tenantId, tenantId), eq(questions.activityId, activityId));

/** Of a new activity, which has the title as its name. */
export async function insertQuiz(
  tx: TenantTx,
  of: OfQuiz & { courseId: string },
  { title, ...settings }: QuizSettings,
): Promise<void> {
  const { tenantId, activityId, courseId } = of;
  await tx.insert(quizzes).values({ ...settings, tenantId, activityId, courseId });
}

/** Its title is the name of the activity. Attempts that begin from now on are about a new version. */
export async function changeQuiz(
  tx: TenantTx,
  { now, ...of }: OfQuiz & { now: Date },
  { title, ...settings }: QuizSettings,
): Promise<void> {
  const changed = { currentVersionId: null, version: sql`${quizzes.version} + 1`, updatedAt: now };
  await tx
    .update(quizzes)
    .set({ ...settings, ...changed })
    .where(ofQuiz(of));
}

/** Notes that the questions have changed: attempts that begin from now on get a new version (docs/decisions/0015). */
export async function noteChange(tx: TenantTx, { now, ...of }: OfQuiz & { now: Date }): Promise<void> {
  await tx.update(quizzes).set({ currentVersionId: null, updatedAt: now }).where(ofQuiz(of));
}

/** The settings of those of the activities that are quizzes. */
export async function findSettings(
  tx: TenantTx,
  tenantId: string,
  activityIds: string[],
): Promise<Map<string, Omit<QuizSettings, 'title'>>> {
  if (activityIds.length === 0) return new Map();
  const { activityId, passRate, order, numberOfAttempts, time, showCorrectAnswer, shuffleOptions, offlineGrace } =
    quizzes;
  const found = await tx
    .select({ activityId, passRate, order, numberOfAttempts, time, showCorrectAnswer, shuffleOptions, offlineGrace })
    .from(quizzes)
    .where(and(eq(quizzes.tenantId, tenantId), inArray(quizzes.activityId, activityIds)));
  return new Map(found.map(({ activityId: id, ...settings }) => [id, settings]));
}

/** How many questions there are, what they come to, and how many attempts have begun. */
export async function summarizeQuiz(
  tx: TenantTx,
  of: OfQuiz,
): Promise<Pick<Quiz, 'questionCount' | 'points' | 'attemptCount'>> {
  const ofAttempts = and(eq(quizAttempts.tenantId, of.tenantId), eq(quizAttempts.activityId, of.activityId));
  // Both go out in one flight.
  const [[asked], [begun]] = await Promise.all([
    tx
      .select({ questionCount: count(), points: sql`coalesce(${sum(questions.points)}, 0)`.mapWith(Number) })
      .from(questions)
      .where(inQuiz(of)),
    tx.select({ attemptCount: count() }).from(quizAttempts).where(ofAttempts),
  ]);
  return {
    questionCount: asked?.questionCount ?? 0,
    points: asked?.points ?? 0,
    attemptCount: begun?.attemptCount ?? 0,
  };
}

/** What an author may store is valid, so that every question that there is can be answered. */
export async function countValidQuestions(tx: TenantTx, of: OfQuiz): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(questions).where(inQuiz(of));
  return counted?.total ?? 0;
}

/** In their order. */
export const listQuestions = (tx: TenantTx, of: OfQuiz): Promise<StoredQuestion[]> =>
  tx.select().from(questions).where(inQuiz(of)).orderBy(asc(questions.position), asc(questions.id));

export async function findQuestion(tx: TenantTx, tenantId: string, id: string): Promise<StoredQuestion | undefined> {
  const [found] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), eq(questions.id, id)));
  return found;
}

/** At this position; those behind it move on. */
export async function insertQuestion(
  tx: TenantTx,
  { position, ...of }: OfQuiz & { position: number },
  document: Question,
): Promise<StoredQuestion> {
  await tx
    .update(questions)
    .set({ position: sql`${questions.position} + 1` })
    .where(and(inQuiz(of), sql`${questions.position} >= ${position}`));
  const [made] = await tx
    .insert(questions)
    .values({ ...of, position, document, points: document.points })
    .returning();
  if (!made) throw new Error('An insert returned nothing');
  return made;
}

export async function changeQuestion(
  tx: TenantTx,
  { tenantId, id, now }: { tenantId: string; id: string; now: Date },
  document: Question,
): Promise<StoredQuestion> {
  const [changed] = await tx
    .update(questions)
    .set({ document, points: document.points, version: sql`${questions.version} + 1`, updatedAt: now })
    .where(and(eq(questions.tenantId, tenantId), eq(questions.id, id)))
    .returning();
  if (!changed) throw new Error('A locked row is gone');
  return changed;
}

/** Those behind it close up. */
export async function deleteQuestion(tx: TenantTx, { tenantId, id, activityId, position }: StoredQuestion) {
  await tx.delete(questions).where(and(eq(questions.tenantId, tenantId), eq(questions.id, id)));
  await tx
    .update(questions)
    .set({ position: sql`${questions.position} - 1` })
    .where(and(inQuiz({ tenantId, activityId }), sql`${questions.position} > ${position}`));
}

/** All of a quiz, in their new order. */
export async function moveQuestions(tx: TenantTx, { tenantId }: OfQuiz, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update questions q set position = m.position - 1
    from unnest(${idArray(ids)}) with ordinality m (id, position)
    where q.tenant_id = ${tenantId} and q.id = m.id`);
}

/** With a course: the settings and questions of its quizzes, and no attempts. */
export async function duplicateQuizzes(
  tx: TenantTx,
  { tenantId, to }: { tenantId: string; to: string },
  copies: { id: string; copyId: string }[],
): Promise<void> {
  const joined = sql`unnest(${idArray(copies.map(({ id }) => id))}, ${idArray(copies.map(({ copyId }) => copyId))})
    m (id, copy_id)`;
  await tx.execute(sql`
    insert into quizzes (tenant_id, activity_id, course_id, pass_rate, question_order, number_of_attempts, time,
      show_correct_answer, shuffle_options)
    select q.tenant_id, m.copy_id, ${to}, q.pass_rate, q.question_order, q.number_of_attempts, q.time,
      q.show_correct_answer, q.shuffle_options
    from ${joined} join quizzes q on q.tenant_id = ${tenantId} and q.activity_id = m.id`);
  await tx.execute(sql`
    insert into questions (tenant_id, id, activity_id, position, document, points)
    select q.tenant_id, gen_random_uuid(), m.copy_id, q.position, q.document, q.points
    from ${joined} join questions q on q.tenant_id = ${tenantId} and q.activity_id = m.id`);
}

/** What staff see of a learner. */
export const person = {
  id: users.id,
  login: users.login,
  firstName: users.firstName,
  lastName: users.lastName,
  imageUrl: users.imageUrl,
};

/** Of an attempt, so there is one. */
export async function getLearner(tx: TenantTx, tenantId: string, userId: string) {
  const [found] = await tx
    .select(person)
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  if (!found) throw new Error('An attempt has no learner');
  return found;
}
