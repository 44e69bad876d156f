import { namedLinesOf, type Question } from '@dars/contracts/content/question';
import { formulaLineOf } from '@dars/contracts/content/question/formula-line';
import { AppError } from '@dars/contracts/errors';
import { MAX_VALUES, type QuestionAnswers, type QuestionAnswersInput } from '@dars/contracts/learning/quiz-statistics';
import type { TenantTx } from '@dars/db/tx';
import { type SQL, sql } from 'drizzle-orm';
import type { Caches } from '../../../core/caches.ts';
import type { TenantContext } from '../../../core/context.ts';
import { readPresent } from '../attempt/drawn-questions.ts';
import { getVersion } from '../attempt/versions.ts';
import { type CountedValue, describeValues, valueRowsOf } from '../grading/answer-values.ts';
import { findQuiz, type StoredQuiz } from '../policy.ts';
import { findQuestion } from '../store.ts';
import { countedAttempts, latestAttempts } from './summarize-questions.ts';

/** Values of each part that are read, so that different spellings of one text can be merged. */
const READ_VALUES = MAX_VALUES * 5;

/** Most attempts whose answers are counted, the latest ones. */
const MOST_ATTEMPTS = 50_000;

/**
 * Counts what learners answered to one question of the quiz in the counted attempts. Its lines and its right answers are
 * those of the present question.
 * @throws not-found
 */
export async function getQuestionAnswers(
  ctx: TenantContext,
  { id, questionId, ...filter }: QuestionAnswersInput,
): Promise<QuestionAnswers> {
  const { tx, tenantId, deps } = ctx;
  const quiz = await findQuiz(ctx, id);
  const counted = latestAttempts(countedAttempts(quiz, filter), MOST_ATTEMPTS);
  const of = { tenantId, questionId, counted };
  const { document, asked, answered } = await findAsked(tx, deps.caches, quiz, of);
  if (!document) throw new AppError('not-found');
  const { text, type } = document;
  const rows = valueRowsOf(document);
  const values = rows && (await countValues(tx, { ...of, type, rows }));
  return {
    ...{ id: questionId, text, type, answered, unanswered: asked - answered },
    lines: namedLinesOf(document).flatMap((each) => {
      const line = formulaLineOf(each.richText);
      return line ? [{ text: each.text, line }] : [];
    }),
    parts: values && describeValues(document, values, MAX_VALUES),
  };
}

interface QuestionKey {
  tenantId: string;
  questionId: string;
  counted: SQL;
}

interface AskedQuestion {
  /** Undefined if neither the quiz has the question nor a counted attempt has asked it. */
  document: Question | undefined;
  asked: number;
  answered: number;
}

/** Finds a question in its present form, or else as an attempt asked it last, and counts the attempts that asked it. */
async function findAsked(
  tx: TenantTx,
  caches: Caches,
  quiz: StoredQuiz,
  { tenantId, questionId, counted }: QuestionKey,
): Promise<AskedQuestion> {
  const versions = await tx.execute<{ id: string; attempts: number; drawn: number; answered: number }>(sql`
    select counted.version_id as id, count(*)::int as attempts, count(d.question_id)::int as drawn,
      count(w.answer)::int as answered
    from (${counted}) counted
    left join drawn_questions d on d.tenant_id = ${tenantId} and d.attempt_id = counted.id
      and d.question_id = ${questionId}
    left join quiz_answers w on w.tenant_id = ${tenantId} and w.attempt_id = counted.id
      and w.question_id = ${questionId}
    group by 1 order by max(counted.started_at)`);
  const stored = await findQuestion(tx, tenantId, questionId);
  let last: Question | undefined;
  let [asked, answered] = [0, 0];
  for (const { id, attempts, drawn, answered: given } of versions) {
    const { content } = await getVersion(tx, { tenantId, caches }, id);
    const found = content.questions.find((each) => each.id === questionId)?.question;
    last = found ?? last;
    asked += found ? attempts : drawn;
    answered += given;
  }
  const isDrawn = versions.some(({ drawn }) => drawn > 0);
  const present = stored?.activityId === quiz.activityId ? stored.document : undefined;
  const inBank = isDrawn ? (await readPresent(tx, tenantId, [questionId])).get(questionId)?.document : undefined;
  return { document: present ?? last ?? inBank, asked, answered };
}

/** Counts the most frequent values of each part of the answers. Answers of another type are left out. */
async function countValues(
  tx: TenantTx,
  { tenantId, questionId, counted, type, rows }: QuestionKey & { type: string; rows: SQL },
): Promise<CountedValue[]> {
  return tx.execute<CountedValue & Record<string, unknown>>(sql`
    with given as materialized (
      select w.answer from (${counted}) counted
      join quiz_answers w on w.tenant_id = ${tenantId} and w.attempt_id = counted.id and w.question_id = ${questionId}
      where w.answer ->> 'type' = ${type}),
    tally as (
      select part, value, count(*)::int as count from given cross join lateral ${rows} pair group by part, value),
    ranked as (
      select part, value, count, (sum(count) over (partition by part))::int as total,
        row_number() over (partition by part order by count desc, value) as place
      from tally)
    select part, value, count, total from ranked where place <= ${READ_VALUES}::int`);
}
