import type { GradeState, ListOwnGradesInput, OwnGrades, QuizGrade } from '@dars/contracts/learning/grades';
import type { TenantContext } from '../../../core/context.ts';
import { reviewOf } from '../../content/quiz-settings.ts';
import { listOwn } from '../../learning/cards.ts';
import { readerOf } from '../../learning/policy.ts';
import { findAwaiting } from '../attempt/find-awaiting.ts';
import { bestOf, scoreOf } from '../attempt/find-standing.ts';
import { availabilityOf, countAllowedAttempts, isClosed, visibleParts } from '../rules.ts';
import { findGrades, type GradedAttempt, type GradedQuiz } from './find-grades.ts';

/**
 * Lists the caller's courses with the grades of their quizzes, as far as the result pages show them. Staff have none.
 * A score to which late answers may still arrive is left out: on its result page reading it limits these answers
 * (`isLateTaken`), and a list is opened for other reasons, too.
 */
export async function listOwnGrades(ctx: TenantContext, input: ListOwnGradesInput): Promise<OwnGrades> {
  const { tx, tenantId, deps } = ctx;
  const reader = readerOf(ctx);
  const { userId, now } = reader;
  if (userId === null) return { rows: [], total: 0 };
  const { rows, total } = await listOwn(tx, reader, { ...input, show: 'graded' });
  const courseIds = rows.map(({ id }) => id);
  const { results, quizzes, attempts } = await findGrades(tx, { tenantId, userId, courseIds });
  const awaiting = await findAwaiting(tx, attempts, { now, caches: deps.caches });
  const quizzesOf = Map.groupBy(quizzes, ({ courseId }) => courseId);
  const attemptsAt = Map.groupBy(attempts, ({ activityId }) => activityId);
  const awaitingAt = Map.groupBy(awaiting, ({ activityId }) => activityId);
  return {
    total,
    rows: rows.map(({ id, title, language, own }) => {
      const inside = quizzesOf.get(id) ?? [];
      const result = results.get(id);
      const isEnding = inside.some((quiz) => awaitingAt.has(quiz.id));
      return {
        ...{ id, title, language, progress: own?.progress ?? 0, completedDate: own?.completedDate ?? null },
        score: isEnding ? null : (result?.score ?? null),
        isProvisional: result?.waits ?? false,
        quizzes: inside.map((quiz) =>
          toGrade(quiz, { attempts: attemptsAt.get(quiz.id) ?? [], awaiting: awaitingAt.get(quiz.id) ?? [], now }),
        ),
      };
    }),
  };
}

interface Taken {
  /** The learner's attempts at the quiz, newest first. */
  attempts: GradedAttempt[];
  /** Those that may still get late answers. */
  awaiting: GradedAttempt[];
  now: Date;
}

function toGrade(quiz: GradedQuiz, { attempts, awaiting, now }: Taken): QuizGrade {
  const { id, title, passRate, weight, numberOfAttempts, grant, override } = quiz;
  const { allowed, remaining } = countAllowedAttempts({ ...grant, numberOfAttempts }, attempts.length);
  const availability = availabilityOf(quiz, grant);
  const open = attempts.find(({ state }) => state === 'OPEN');
  const undone = { remaining: isClosed(availability, now) ? 0 : remaining, open, awaiting, availability };
  const rules = reviewOf(quiz);
  const commented = attempts.find(
    ({ hasComment, submittedAt }) => hasComment && visibleParts(rules, undone, { submittedAt, now }).marks,
  );
  const best = bestOf(attempts.filter((attempt) => !awaiting.includes(attempt)));
  const score = scoreOf(best);
  const last = attempts.find(({ submittedAt }) => submittedAt !== null);
  return {
    ...{ id, title, passRate, weight, state: stateOf({ attempts, awaiting }) },
    best: best && score ? { attemptId: best.id, score } : null,
    override,
    ...{ usedAttempts: attempts.length, numberOfAttempts: allowed },
    lastDate: last?.submittedAt?.toISOString() ?? null,
    commentedAttemptId: commented?.id ?? null,
  };
}

function stateOf({ attempts, awaiting }: Omit<Taken, 'now'>): GradeState {
  if (attempts.length === 0) return 'NOT_BEGUN';
  if (attempts.some(({ state }) => state === 'OPEN')) return 'OPEN';
  if (awaiting.length > 0) return 'ENDING';
  return attempts.some(({ waitingAnswers }) => waitingAnswers > 0) ? 'WAITING' : 'GRADED';
}
