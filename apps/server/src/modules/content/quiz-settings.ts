import type { QuizSettings } from '@dars/contracts/content/quiz';
import { defaultReview, NO_CHECK, type ReviewRules, type StoredReview } from '@dars/contracts/content/review-rules';
import { newId } from '@dars/db/columns';
import { idArray } from '@dars/db/prepared';
import { questions } from '@dars/db/schema/quiz/questions';
import { quizDraws } from '@dars/db/schema/quiz/quiz-draws';
import { quizSections } from '@dars/db/schema/quiz/quiz-sections';
import { quizzes } from '@dars/db/schema/quiz/quizzes';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { moveDeadlines } from './quiz-deadlines.ts';

/** Identifies the quiz of one activity. */
export interface QuizKey {
  tenantId: string;
  activityId: string;
}

export const isQuiz = ({ tenantId, activityId }: QuizKey) =>
  and(eq(quizzes.tenantId, tenantId), eq(quizzes.activityId, activityId));

/** The settings as columns, except those of the rules. The title is not among them, because it is the activity's name. */
function columnsOf({ title, opensDate, closesDate, ...settings }: QuizSettings) {
  return { ...settings, opensAt: toMoment(opensDate), closesAt: toMoment(closesDate) };
}

/** Converts a date of a contract to a column's. */
export const toMoment = (date: string | null): Date | null => (date === null ? null : new Date(date));

/** Converts a column's date to one of a contract. */
export const fromMoment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns what learners see of their answers and results, and when. */
export const reviewOf = ({
  review,
  showCorrectAnswer,
}: {
  review: StoredReview | null;
  showCorrectAnswer: boolean;
}): ReviewRules => (review ? { ...review, during: review.during ?? NO_CHECK } : defaultReview(showCorrectAnswer));

/**
 * Returns the columns of the rules. A client that sends only `showCorrectAnswer` keeps the rules of a quiz as long as it
 * sends what it has read.
 */
function reviewColumns(
  { review, showCorrectAnswer }: Pick<QuizSettings, 'review' | 'showCorrectAnswer'>,
  before?: { review: StoredReview | null; showCorrectAnswer: boolean },
) {
  if (review) return { review, showCorrectAnswer: review.closed.rightAnswers };
  const isKept = before?.showCorrectAnswer === showCorrectAnswer;
  return { review: isKept ? before.review : null, showCorrectAnswer };
}

/** Returns the settings of a new quiz as they are stored. */
export function settingsAsStored({ title: _, ...settings }: QuizSettings): StoredSettings {
  const columns = reviewColumns(settings);
  return { ...settings, ...columns, review: reviewOf(columns) };
}

/** Inserts the quiz settings of a new activity. */
export async function insertQuiz(
  tx: TenantTx,
  of: QuizKey & { courseId: string },
  settings: QuizSettings,
): Promise<void> {
  const { tenantId, activityId, courseId } = of;
  const columns = { ...columnsOf(settings), ...reviewColumns(settings) };
  await tx.insert(quizzes).values({ ...columns, tenantId, activityId, courseId });
}

/**
 * Updates the quiz settings; the title is stored as the activity's name. Attempts that start afterwards get a new quiz
 * version, and open attempts end when the quiz now closes.
 */
export async function changeQuiz(
  tx: TenantTx,
  { now, ...of }: QuizKey & { now: Date },
  settings: QuizSettings,
): Promise<void> {
  const { closesAt, review, showCorrectAnswer } = quizzes;
  const before = { closesAt, review, showCorrectAnswer };
  const [stored] = await tx.select(before).from(quizzes).where(isQuiz(of)).for('no key update');
  const columns = { ...columnsOf(settings), ...reviewColumns(settings, stored) };
  const changed = { currentVersionId: null, version: sql`${quizzes.version} + 1`, updatedAt: now };
  await tx
    .update(quizzes)
    .set({ ...columns, ...changed })
    .where(isQuiz(of));
  const isClosingNew = stored?.closesAt?.getTime() !== columns.closesAt?.getTime();
  if (isClosingNew) await moveDeadlines(tx, { ...of, now }, { isClosingNew });
}

/** Finds the quiz settings of the given activities, keyed by activity id. Activities of other types are left out. */
export async function findSettings(
  tx: TenantTx,
  tenantId: string,
  activityIds: string[],
): Promise<Map<string, StoredSettings>> {
  if (activityIds.length === 0) return new Map();
  const { activityId, passRate, order, numberOfAttempts, time, shuffleOptions, offlineGrace } = quizzes;
  const { showCorrectAnswer, review, opensAt, closesAt, examMode, penalty, pageSize, forwardOnly } = quizzes;
  const found = await tx
    .select({
      ...{ activityId, passRate, order, numberOfAttempts, time, shuffleOptions, offlineGrace },
      ...{ showCorrectAnswer, review, opensAt, closesAt, examMode, penalty, pageSize, forwardOnly },
    })
    .from(quizzes)
    .where(and(eq(quizzes.tenantId, tenantId), inArray(quizzes.activityId, activityIds)));
  return new Map(
    found.map(({ activityId: id, opensAt: opens, closesAt: closes, ...settings }) => [
      id,
      { ...settings, review: reviewOf(settings), opensDate: fromMoment(opens), closesDate: fromMoment(closes) },
    ]),
  );
}

/** The settings of a quiz as they are stored, without the title. */
export type StoredSettings = Omit<QuizSettings, 'title' | 'review'> & { review: ReviewRules };

/** Copies the settings, questions and draws of a course's quizzes to the copy of the course, without dates and attempts. */
export async function duplicateQuizzes(
  tx: TenantTx,
  { tenantId, to }: { tenantId: string; to: string },
  copies: { id: string; copyId: string }[],
): Promise<void> {
  const ids = copies.map(({ id }) => id);
  const joined = sql`unnest(${idArray(ids)}, ${idArray(copies.map(({ copyId }) => copyId))})
    m (id, copy_id)`;
  await tx.execute(sql`
    insert into quizzes (tenant_id, activity_id, course_id, pass_rate, question_order, number_of_attempts, time,
      show_correct_answer, review, shuffle_options, page_size, forward_only, offline_grace, exam_mode, penalty,
      score_feedback, weight)
    select q.tenant_id, m.copy_id, ${to}, q.pass_rate, q.question_order, q.number_of_attempts, q.time,
      q.show_correct_answer, q.review, q.shuffle_options, q.page_size, q.forward_only, q.offline_grace, q.exam_mode,
      q.penalty, q.score_feedback, q.weight
    from ${joined} join quizzes q on q.tenant_id = ${tenantId} and q.activity_id = m.id`);
  const asked = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), sql`${questions.activityId} = any(${idArray(ids)})`));
  await tx.execute(sql`
    insert into questions (tenant_id, id, activity_id, position, document, points, bank_question_id, bank_version,
      is_edited_copy)
    select q.tenant_id, a.copy_id, m.copy_id, q.position, q.document, q.points, q.bank_question_id, q.bank_version,
      q.is_edited_copy
    from ${joined} join questions q on q.tenant_id = ${tenantId} and q.activity_id = m.id
    join unnest(${idArray(asked.map(({ id }) => id))}, ${idArray(asked.map(newId))}) a (id, copy_id) on a.id = q.id`);
  await duplicateSections(tx, tenantId, { ids, joined });
  const drawn = await tx
    .select({ id: quizDraws.id })
    .from(quizDraws)
    .where(and(eq(quizDraws.tenantId, tenantId), sql`${quizDraws.activityId} = any(${idArray(ids)})`));
  if (drawn.length === 0) return;
  await tx.execute(sql`
    insert into quiz_draws (tenant_id, id, activity_id, position, question_count, points, category_id, is_uncategorized,
      is_deep, tags, owner_id)
    select d.tenant_id, a.copy_id, m.copy_id, d.position, d.question_count, d.points, d.category_id, d.is_uncategorized,
      d.is_deep, d.tags, d.owner_id
    from ${joined} join quiz_draws d on d.tenant_id = ${tenantId} and d.activity_id = m.id
    join unnest(${idArray(drawn.map(({ id }) => id))}, ${idArray(drawn.map(newId))}) a (id, copy_id) on a.id = d.id`);
}

/** Copies the sections of quizzes. `joined` names each quiz and its copy as `m`. */
async function duplicateSections(
  tx: TenantTx,
  tenantId: string,
  { ids, joined }: { ids: string[]; joined: SQL },
): Promise<void> {
  const found = await tx
    .select({ id: quizSections.id })
    .from(quizSections)
    .where(and(eq(quizSections.tenantId, tenantId), sql`${quizSections.activityId} = any(${idArray(ids)})`));
  if (found.length === 0) return;
  await tx.execute(sql`
    insert into quiz_sections (tenant_id, id, activity_id, position, heading, introduction)
    select s.tenant_id, a.copy_id, m.copy_id, s.position, s.heading, s.introduction
    from ${joined} join quiz_sections s on s.tenant_id = ${tenantId} and s.activity_id = m.id
    join unnest(${idArray(found.map(({ id }) => id))}, ${idArray(found.map(newId))}) a (id, copy_id) on a.id = s.id`);
}
