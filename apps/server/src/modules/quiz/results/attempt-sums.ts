import type { ResultStanding } from '@dars/contracts/learning/attempt';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { sql } from 'drizzle-orm';

/**
 * Columns that sum up a learner's attempts at a quiz, in a query of `quiz_attempts` that groups by both. The best attempt
 * is chosen by the rule of `isBetter`.
 */
export const attemptSums = {
  usedAttempts: sql`count(*)`.mapWith(Number).as('used_attempts'),
  standing: sql<ResultStanding>`case when bool_or(${quizAttempts.isPassed}) then 'PASSED'
    when bool_or(${quizAttempts.waitingAnswers} > 0) then 'WAITING'
    when bool_or(${quizAttempts.state} = 'OPEN') then 'OPEN' else 'FAILED' end`.as('standing'),
  waitingAnswers: sql`sum(${quizAttempts.waitingAnswers})`.mapWith(Number).as('waiting_total'),
  lastAt: sql`max(${quizAttempts.startedAt})`.mapWith(quizAttempts.startedAt).as('last_at'),
  bestId: sql<string | null>`(array_agg(${quizAttempts.id} order by ${quizAttempts.isPassed} desc,
      ${quizAttempts.earned}::numeric / nullif(${quizAttempts.total}, 0) desc, ${quizAttempts.number})
    filter (where ${quizAttempts.submittedAt} is not null))[1]`.as('best_id'),
};
