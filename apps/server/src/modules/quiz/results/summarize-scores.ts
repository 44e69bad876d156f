import {
  type AttemptFilter,
  MAX_DAYS,
  type QuizStatistics,
  SCORE_BANDS,
} from '@dars/contracts/learning/quiz-statistics';
import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import { countedAttempts, type QuizKey, submittedAttempts } from './summarize-questions.ts';

type Totals = Pick<
  QuizStatistics,
  'attempts' | 'submitted' | 'learners' | 'passedLearners' | 'waitingAttempts' | 'medianSeconds'
>;
type Scores = Omit<QuizStatistics, 'measured' | 'questions' | 'timeZone'>;

/** Sums up the scores, the duration and the days of the counted attempts. */
export async function summarizeScores(
  tx: TenantTx,
  quiz: QuizKey,
  { timeZone, ...filter }: AttemptFilter & { timeZone: string },
): Promise<Scores> {
  const counted = countedAttempts(quiz, filter);
  const percent = sql`(earned * 100.0 / nullif(total, 0)) filter (where waiting_answers = 0)`;
  const seconds = sql`extract(epoch from submitted_at - started_at)::float8`;
  const [[totals], bands, days] = await Promise.all([
    tx.execute<Totals & { average: number | null; median: number | null }>(sql`
      select count(*)::int as attempts,
        (select count(*)::int from ${submittedAttempts(quiz, filter)}) as submitted,
        count(distinct user_id)::int as learners,
        (count(distinct user_id) filter (where is_passed))::int as "passedLearners",
        (count(*) filter (where waiting_answers > 0))::int as "waitingAttempts",
        round(percentile_cont(0.5) within group (order by ${seconds}))::int as "medianSeconds",
        (avg${percent})::float8 as average,
        (percentile_cont(0.5) within group (order by (earned * 100.0 / nullif(total, 0))::float8)
          filter (where waiting_answers = 0)) as median
      from (${counted}) counted`),
    tx.execute<{ band: number; attempts: number }>(sql`
      select least(floor(earned::numeric * ${SCORE_BANDS}::int / total), ${SCORE_BANDS}::int - 1)::int as band,
        count(*)::int as attempts
      from (${counted}) counted where waiting_answers = 0 and total > 0 group by 1`),
    tx.execute<{ day: string; attempts: number }>(sql`
      with dated as (
        select (submitted_at at time zone ${timeZone}::text)::date as day from (${counted}) counted)
      select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as attempts from dated
      where day > (select max(day) from dated) - ${MAX_DAYS}::int group by dated.day order by dated.day`),
  ]);
  if (!totals) throw new Error('A count returned nothing');
  const { average, median, ...sums } = totals;
  const ofBand = new Map(bands.map((row) => [row.band, row.attempts]));
  const listed = days.map(({ day, attempts: each }) => ({ day, attempts: each }));
  return {
    ...sums,
    ...{ averagePercent: toTenth(average), medianPercent: toTenth(median) },
    ...{ days: listed, earlierAttempts: sums.attempts - listed.reduce((sum, each) => sum + each.attempts, 0) },
    scores: Array.from({ length: SCORE_BANDS }, (_, band) => ofBand.get(band) ?? 0),
  };
}

/** Rounds to one decimal place. */
export const toTenth = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);
