import { AppError } from '@dars/contracts/errors';
import type {
  LearnerAttempts,
  LearnerResult,
  ListResultsInput,
  ResultFilters,
  ResultSort,
  ResultStanding,
} from '@dars/contracts/learning/attempt';
import type { SortBy } from '@dars/contracts/list';
import { isMemberOf } from '@dars/db/group-filter';
import { byExpression, byText, listOrder } from '@dars/db/list-order';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { peopleMatching, type TextMatch, textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TenantContext } from '../../../core/context.ts';
import { granted, grantIn } from '../../content/quiz-grants.ts';
import { fromMoment, reviewOf } from '../../content/quiz-settings.ts';
import { minutesOf } from '../attempt/attempt-time.ts';
import type { StoredAttempt } from '../attempt/attempts.ts';
import { closeOverdueOf } from '../attempt/close-attempt.ts';
import { summarizeDepartures } from '../attempt/departures.ts';
import { findStanding, scoreOf, toSummary } from '../attempt/find-standing.ts';
import { findGrantParts, type GroupGrant } from '../attempt/grants.ts';
import { findQuiz, type StoredQuiz } from '../policy.ts';
import { areKeysKnown } from '../rules.ts';
import { learnerColumns } from '../store.ts';
import { attemptSums } from './attempt-sums.ts';

/**
 * Lists the learners who have started the quiz, with the most recent start first unless sorted.
 * @throws not-found
 */
export async function listResults(
  ctx: TenantContext,
  { id, page, size, sort = '-last', ...filters }: ListResultsInput,
): Promise<{ rows: LearnerResult[]; total: number }> {
  const { tx, tenantId, deps } = ctx;
  const { activityId } = await findQuiz(ctx, id);
  await closeOverdueOf(tx, { tenantId, now: deps.now(), deps }, { activityId });
  const { shape, values } = narrowing(filters);
  const rows = await pageOf({ ...shape, sort })(tx, { ...values, tenantId, activityId, size, offset: page * size });
  // Every row carries the total; a page beyond the last has no rows, so the total is counted.
  const total = rows[0]?.total ?? (page > 0 ? await countResults(tx, { tenantId, activityId }, filters) : 0);
  return { rows: rows.map(toLearnerResult), total };
}

/** A learner's row for the export, with the best attempt. */
interface ExportedResult {
  result: LearnerResult;
  best: Pick<StoredAttempt, 'id' | 'versionId'> | undefined;
}

/** Reads the next learners for the export, in the order of their ids. */
export async function nextResults(
  tx: TenantTx,
  { after, size, ...quiz }: Pick<StoredQuiz, 'tenantId' | 'activityId'> & { after: string | undefined; size: number },
  filters: ResultFilters,
): Promise<ExportedResult[]> {
  const { shape, values } = narrowing(filters);
  const step = stepOf({ ...shape, isFirst: after === undefined });
  return (await step(tx, { ...values, ...quiz, after, size })).map((row) => {
    const { bestId: id, versionId } = row;
    return { result: toLearnerResult(row), best: id === null || versionId === null ? undefined : { id, versionId } };
  });
}

export async function countResults(
  tx: TenantTx,
  { tenantId, activityId }: Pick<StoredQuiz, 'tenantId' | 'activityId'>,
  filters: ResultFilters,
): Promise<number> {
  const { shape, values } = narrowing(filters);
  const [first] = await pageOf({ ...shape, sort: '-last' })(tx, {
    ...values,
    tenantId,
    activityId,
    size: 1,
    offset: 0,
  });
  return first?.total ?? 0;
}

/**
 * Lists all attempts of one learner at the quiz.
 * @throws not-found
 */
export async function listLearnerAttempts(
  ctx: TenantContext,
  { id, userId }: { id: string; userId: string },
): Promise<LearnerAttempts> {
  const { tx, tenantId, deps } = ctx;
  const quiz = await findQuiz(ctx, id);
  const [user] = await tx
    .select(learnerColumns)
    .from(enrolments)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, enrolments.userId)))
    .where(
      and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, quiz.courseId), eq(enrolments.userId, userId)),
    );
  if (!user) throw new AppError('not-found');
  const of = { tenantId, activityId: id, userId, now: deps.now(), deps };
  const found = await findStanding(tx, of, quiz);
  const { own, ofGroups } = await findGrantParts(tx, of);
  const { attempts, open, allowed, remaining } = found;
  const grants = { ...toGrant(own), ofGroups: toGrant(ofGroups), effective: toGrant(found.grant) };
  const standing = { numberOfAttempts: allowed, remainingAttempts: remaining, ...grants };
  const areKeysOpen = areKeysKnown(reviewOf(quiz), found, deps.now());
  const openTime = open ? await minutesOf(tx, open) : null;
  const departures = await summarizeDepartures(
    tx,
    tenantId,
    attempts.map(({ id: attemptId }) => attemptId),
  );
  const shown = attempts.map((attempt) => ({
    ...toSummary(attempt),
    departures: departures.get(attempt.id) ?? { count: 0, awayMs: 0 },
  }));
  return { user, ...standing, openTime, areKeysOpen, attempts: shown };
}

/** Shapes what staff have granted. */
export const toGrant = ({ extraAttempts, extraTime, opensAt, closesAt }: GroupGrant) => ({
  ...{ extraAttempts, extraTime },
  ...{ opensDate: fromMoment(opensAt), closesDate: fromMoment(closesAt) },
});

type Row = Awaited<ReturnType<ReturnType<typeof pageOf>>>[number];

function toLearnerResult(row: Row): LearnerResult {
  const { user, usedAttempts, standing, waitingAnswers, lastAt, earned, outOf, isPassed } = row;
  return {
    ...{ user, usedAttempts, standing, lastDate: lastAt.toISOString() },
    best: scoreOf({ earned, total: outOf, isPassed }),
    ...{ extraAttempts: row.extraAttempts, extraTime: row.extraTime, waitingAnswers },
  };
}

const value = sql.placeholder;
const best = alias(quizAttempts, 'best');

const attemptsByLearner = (db: TenantTx) =>
  db
    .select({ userId: quizAttempts.userId, ...attemptSums })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.tenantId, value('tenantId')), eq(quizAttempts.activityId, value('activityId'))))
    .groupBy(quizAttempts.userId)
    .as('learner');

type Shape = { match: TextMatch; standing: 'any' | 'waiting' | 'other'; isOfGroup: boolean };

/** Derives the prepared statement that the filters need and its values. */
function narrowing({ query, standing, groupId }: ResultFilters) {
  const { match, patterns } = textSearch(query);
  const shape = { match, standing: standingShape(standing), isOfGroup: groupId !== undefined };
  return { shape, values: { ...patterns, standing, groupId } };
}

function standingShape(standing: ResultStanding | undefined): Shape['standing'] {
  if (standing === undefined) return 'any';
  return standing === 'WAITING' ? 'waiting' : 'other';
}

function results(db: TenantTx, { match, standing: wanted, isOfGroup }: Shape) {
  const learner = attemptsByLearner(db);
  const grant = grantIn({ tenantId: value('tenantId'), activityId: value('activityId'), userId: learner.userId });
  const ids = peopleMatching(match);
  const { usedAttempts, standing, waitingAnswers, lastAt, bestId } = learner;
  const { earned, total: outOf, isPassed, versionId } = best;
  const { extraAttempts, extraTime } = granted;
  const query = db
    .select({
      user: learnerColumns,
      usedAttempts,
      standing,
      waitingAnswers,
      lastAt,
      bestId,
      versionId,
      earned,
      outOf,
      isPassed,
      extraAttempts,
      extraTime,
      total: TOTAL,
    })
    .from(learner)
    .innerJoin(users, and(eq(users.tenantId, value('tenantId')), eq(users.id, learner.userId)))
    .leftJoin(best, and(eq(best.tenantId, value('tenantId')), eq(best.id, learner.bestId)))
    .innerJoinLateral(grant, sql`true`)
    .$dynamic();
  const hasStanding = {
    any: undefined,
    // A learner who has passed may have answers that wait, too.
    waiting: sql`${waitingAnswers} > 0`,
    other: sql`${standing} = ${value('standing')}`,
  };
  const isFound = and(
    ids && sql`${users.id} in ${ids}`,
    hasStanding[wanted],
    isOfGroup ? isMemberOf(users.id) : undefined,
  );
  return { query, learner, isFound };
}

const TOTAL = sql`count(*) over ()`.mapWith(Number);

const pageOf = perShape(({ sort, ...shape }: Shape & { sort: SortBy<ResultSort> }) =>
  prepared((db: TenantTx) => {
    const { query, learner, isFound } = results(db, shape);
    const keys = {
      name: byText(users.nameSearchKey),
      best: byExpression(sql`${best.earned}::numeric / nullif(${best.total}, 0)`),
      attempts: byExpression(learner.usedAttempts),
      last: byExpression(learner.lastAt),
    };
    return query
      .where(isFound)
      .orderBy(...listOrder<ResultSort>({ keys, tieBreak: learner.userId, usual: '-last' }, sort))
      .limit(value('size'))
      .offset(value('offset'))
      .prepare('quiz_results');
  }),
);

const stepOf = perShape(({ isFirst, ...shape }: Shape & { isFirst: boolean }) =>
  prepared((db: TenantTx) => {
    const { query, learner, isFound } = results(db, shape);
    const isLater = isFirst ? undefined : sql`${learner.userId} > ${value('after')}::uuid`;
    return query
      .where(and(isFound, isLater))
      .orderBy(asc(learner.userId))
      .limit(value('size'))
      .prepare('quiz_results_step');
  }),
);
