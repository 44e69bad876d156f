import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import type { AttemptFilter, CountedAttempts } from '@dars/contracts/learning/quiz-statistics';
import { isMemberOf } from '@dars/db/group-filter';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { type SQL, sql } from 'drizzle-orm';
import type { StoredQuiz } from '../policy.ts';

export type QuizKey = Pick<StoredQuiz, 'tenantId' | 'activityId'>;

/** The rule by which one attempt of each learner is chosen. The best one is that of `isBetter`. */
const ONE_OF_EACH: Record<Exclude<CountedAttempts, 'all'>, SQL> = {
  first: sql`number`,
  last: sql`number desc`,
  best: sql`is_passed desc, earned::numeric / nullif(total, 0) desc nulls last, number`,
};

/** The submitted attempts of a quiz as the end of a query: of all learners, or of the members of a group. */
export const submittedAttempts = (
  { tenantId, activityId }: QuizKey,
  { groupId }: Pick<AttemptFilter, 'groupId'>,
): SQL => sql`quiz_attempts
    where tenant_id = ${tenantId} and activity_id = ${activityId} and state <> 'OPEN'
      ${groupId === undefined ? sql`` : sql`and ${isMemberOf(quizAttempts.userId, { tenantId, groupId })}`}`;

/** The counted attempts as a query. */
export function countedAttempts(quiz: QuizKey, { attempts, groupId }: AttemptFilter): SQL {
  const columns = sql`id, user_id, version_id, earned, total, is_passed, waiting_answers, started_at, submitted_at`;
  const submitted = submittedAttempts(quiz, { groupId });
  return attempts === 'all'
    ? sql`select ${columns} from ${submitted}`
    : sql`select distinct on (user_id) ${columns} from ${submitted} order by user_id, ${ONE_OF_EACH[attempts]}`;
}

/**
 * Most answers of one statement, which takes about 1.6 s for them (docs/decisions/0068-quiz-statistics.md). If there are
 * more, the latest attempts count.
 */
export const MAX_ANSWERS = 500_000;

/** The latest of the counted attempts as a query. */
export const latestAttempts = (counted: SQL, most: number): SQL =>
  sql`select * from (${counted}) each order by submitted_at desc, id desc limit ${most}::int`;

/** A question of a version, and the units of a point that a right answer earns. */
export interface AskedQuestion {
  version: string;
  question: string;
  full: number;
}

interface QuestionRow {
  id: string;
  /** The versions of a drawn question that attempts drew; null: the quiz itself asks the question. */
  versions: number[] | null;
  asked: number;
  right: number;
  partial: number;
  wrong: number;
  waiting: number;
  /** A share from 0 to 1; null: nothing is marked. */
  facility: number | null;
  bestThird: number | null;
  weakestThird: number | null;
  inBestThird: number;
  inWeakestThird: number;
  /** Number of attempts from which the correlation is computed. */
  compared: number;
  /** Null without variance. */
  correlation: number | null;
  /** Of the answers; null without one. */
  medianSeconds: number | null;
  /** Whether no attempt has another question. */
  isAlone: boolean;
}

/**
 * Computes the figures of each question that counted attempts asked, in one statement.
 *
 * The facility is the mean of the earned shares of the points: an empty answer earns nothing, and an answer that waits
 * for a person is left out. Points that a penalty takes off for a wrong answer count as none, so that the facility of a
 * question with all or nothing is the proportion of right answers, from 0 to 1, as classical test theory defines the item
 * difficulty; a quiz is not easier or harder by its penalty. The correlation keeps them. The correlation is Pearson's, between the earned share of the question and the earned share
 * of the rest of the attempt's points, that is cov(x, r) / √(var(x) · var(r)) with r = (X − x) / (T − t) for the points X
 * of the attempt out of T and the points x of the question out of t. With the same questions in all attempts it is the
 * item–rest correlation that Moodle's documentation of the quiz statistics report calls the discrimination index
 * (docs.moodle.org/en/Quiz_report_statistics); for a question with all or nothing it is the point-biserial correlation.
 * Attempts with an answer that waits are left out of it, because their points are not final. The thirds are those of the
 * attempts by their score. The time of an answer is that since the one before, because no other moment is known at which
 * a learner turned to the question; an answer that was changed counts at its last change.
 *
 * @param counted the attempts as a query
 * @param asked the questions of the versions of the attempts
 * @param hasDraws whether any of these versions draws questions
 */
export async function summarizeQuestions(
  tx: TenantTx,
  tenantId: string,
  { counted, asked, hasDraws }: { counted: SQL; asked: readonly AskedQuestion[]; hasDraws: boolean },
): Promise<QuestionRow[]> {
  const drawn = sql`union all
    select scored.*, d.question_id, (d.points * ${UNITS_PER_POINT}::int)::float8, d.version
    from scored join drawn_questions d on d.tenant_id = ${tenantId} and d.attempt_id = scored.id`;
  return tx.execute<QuestionRow & Record<string, unknown>>(sql`
    with counted as materialized (${counted}),
    scored as materialized (
      select id, version_id, earned::float8 as earned, total::float8 as total, waiting_answers = 0 as is_final,
        ntile(3) over (partition by waiting_answers = 0 order by earned::float8 / nullif(total, 0), id) as third
      from counted),
    asked as (
      select scored.*, q.question as question_id, q."full"::float8 as "full", null::int as version
      from scored
      join jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) q (version uuid, question uuid, "full" integer)
        on q.version = scored.version_id
      ${hasDraws ? drawn : sql``}),
    given as materialized (
      select w.attempt_id, w.question_id, w.earned, w.answer is not null as is_given,
        extract(epoch from answered_at - lag(answered_at, 1, counted.started_at)
          over (partition by w.attempt_id order by answered_at, w.question_id))::float8 as seconds
      from counted join quiz_answers w on w.tenant_id = ${tenantId} and w.attempt_id = counted.id
      cross join lateral (select coalesce(w.given_at, w.saved_at) as answered_at) moment),
    earning as (
      select asked.question_id, asked.version, asked.third, asked.is_final, asked.total, asked."full",
        coalesce(given.is_given, false) as is_given, given.earned as units, given.seconds,
        case when given.is_given and given.earned is null then null
          else least(coalesce(given.earned, 0) / asked."full", 1) end as share,
        case when asked.is_final and asked.total > asked."full"
          then (asked.earned - coalesce(given.earned, 0)) / (asked.total - asked."full") end as rest
      from asked left join given on given.attempt_id = asked.id and given.question_id = asked.question_id)
    select question_id as id,
      array_agg(distinct version) filter (where version is not null) as versions,
      count(*)::int as asked,
      count(*) filter (where is_given and units >= "full")::int as "right",
      count(*) filter (where is_given and units > 0 and units < "full")::int as partial,
      count(*) filter (where is_given and units <= 0)::int as wrong,
      count(*) filter (where is_given and units is null)::int as waiting,
      avg(case when share < 0 then 0 else share end) as facility,
      avg(case when share < 0 then 0 else share end) filter (where is_final and third = 3) as "bestThird",
      avg(case when share < 0 then 0 else share end) filter (where is_final and third = 1) as "weakestThird",
      (count(*) filter (where is_final and third = 3))::int as "inBestThird",
      (count(*) filter (where is_final and third = 1))::int as "inWeakestThird",
      regr_count(share, rest)::int as compared,
      -- Rounding could leave a trace of variance where there is none.
      case when min(share) filter (where rest is not null) < max(share) filter (where rest is not null)
        and min(rest) filter (where share is not null) < max(rest) filter (where share is not null)
        then corr(share, rest) end as correlation,
      round(percentile_cont(0.5) within group (order by seconds) filter (where is_given))::int as "medianSeconds",
      bool_and(total <= "full") as "isAlone"
    from earning
    group by question_id`);
}
