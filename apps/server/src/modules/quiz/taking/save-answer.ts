import { canAnswer, filesAskedBy, filesIn } from '@dars/contracts/content/question';
import { AppError } from '@dars/contracts/errors';
import type { AnswerSaved, SaveAnswerInput } from '@dars/contracts/learning/attempt';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import type { TenantTx } from '@dars/db/tx';
import { LRUCache } from 'lru-cache';
import type { PortalContext } from '../../../core/context.ts';
import type { Deps } from '../../../core/deps.ts';
import { recordLearningMoments } from '../../learning/store.ts';
import { keepAnswerFiles } from '../attempt/answer-files.ts';
import { findAnswer, findAskedVersion, type NewAnswer, type WrittenAnswer, writeAnswers } from '../attempt/attempts.ts';
import { isOver } from '../attempt/close-attempt.ts';
import { remainingMs } from '../attempt/find-standing.ts';
import { findCachedContent, getAttemptContent } from '../attempt/get-attempt-content.ts';
import { signClock } from '../attempt/issue-clock.ts';
import { queueAnswer } from './queue-answers.ts';
import { saveLateAnswer } from './save-late-answer.ts';

/**
 * Saves an answer and resolves with the stored one, which may be a newer answer from another device.
 * @throws not-found, attempt-time-over, attempt-closed, page-left, answer-checked
 */
export async function saveAnswer(ctx: PortalContext, input: SaveAnswerInput): Promise<AnswerSaved> {
  const { tenantId, actor, deps } = ctx;
  const { attemptId, questionId, sequence, answer, given } = input;
  const of = { tenantId, attemptId, userId: actor.userId };
  const now = deps.now();
  const { questions } = await contentOf(deps, of);
  const found = questions.find(({ id }) => id === questionId);
  if (!found) throw new AppError('not-found');
  if (answer !== null && !canAnswer(found.question, answer)) throw AppError.rule('answer', 'invalid');
  const written = { attemptId, questionId, sequence, answer, userId: actor.userId, now };
  const taken = filesAskedBy(found.question)
    ? await writeFileAnswer(deps, tenantId, written)
    : await queueAnswer(deps, tenantId, written);
  if (!taken) return given ? saveLateAnswer(ctx, input) : throwRefusal(deps, { ...of, questionId }, now);
  await recordLearningOncePerQuarter(ctx, attemptId, now);
  const clock = signClock({ id: attemptId, clockKey: taken.clockKey }, actor, now);
  const current = {
    ...{ questionId, isLate: false, state: 'OPEN' as const, withdrawn: taken.withdrawn, clock },
    deadlineDate: taken.deadlineAt?.toISOString() ?? null,
    remainingMs: remainingMs(taken, now),
  };
  if (taken.sequence !== null) return { ...current, sequence, answer, ageMs: 0 };
  const stored = await deps.db.withTenant(
    tenantId,
    (tx) => findAnswer(tx, { tenantId, attemptId, questionId }),
    READ_ONLY,
  );
  const ageMs = Math.max(1, now.getTime() - (stored?.savedAt ?? now).getTime());
  return { ...current, sequence: stored?.sequence ?? 0, answer: stored?.answer ?? null, ageMs };
}

/**
 * Writes an answer with its files in a transaction of their own, as files are few and one that is missing must refuse no
 * other answer.
 * @throws file-gone
 */
async function writeFileAnswer(
  { db }: Pick<Deps, 'db'>,
  tenantId: string,
  written: NewAnswer,
): Promise<WrittenAnswer | undefined> {
  const { attemptId, questionId, answer, now } = written;
  const write = async (tx: TenantTx) => {
    const [taken] = await writeAnswers(tx, tenantId, [written]);
    // A newer answer of another device is stored, and keeps its own files.
    if (taken && taken.sequence !== null) {
      await keepAnswerFiles(tx, { tenantId, attemptId, questionId, now }, filesIn(answer));
    }
    return taken;
  };
  return db.withTenant(tenantId, write, WAITS);
}

/** Like the call itself, its transactions keep their place on a full server. */
const WAITS = { underLoad: 'wait' } as const;
const READ_ONLY = { readOnly: true, ...WAITS };

interface AttemptKey {
  tenantId: string;
  attemptId: string;
  userId: string;
}

const CACHE_SIZE = 10_000;
const newVersionIds = () => new LRUCache<string, string>({ max: CACHE_SIZE });

/**
 * Gets the content of an attempt from the caches. The learner of an attempt never changes, nor does the content while it is open.
 * @throws not-found
 */
async function contentOf({ caches, db }: Pick<Deps, 'caches' | 'db'>, of: AttemptKey): Promise<QuizContent> {
  const versionIds = caches.get(newVersionIds);
  const name = `${of.tenantId} ${of.attemptId} ${of.userId}`;
  const known = versionIds.get(name);
  const keyed = (versionId: string) => ({ tenantId: of.tenantId, id: of.attemptId, versionId });
  const recalled = known === undefined ? undefined : findCachedContent(caches, keyed(known));
  if (recalled) return recalled;
  const read = async (tx: TenantTx) => {
    const asked = await findAskedVersion(tx, of);
    if (!asked) throw new AppError('not-found');
    const { versionId } = asked;
    return { versionId, content: await getAttemptContent(tx, caches, keyed(versionId)) };
  };
  const { versionId, content } = await db.withTenant(of.tenantId, read, READ_ONLY);
  versionIds.set(name, versionId);
  return content;
}

/**
 * Refuses an answer with the reason.
 * @throws attempt-time-over, attempt-closed, page-left, answer-checked
 */
async function throwRefusal(
  { db }: Pick<Deps, 'db'>,
  { questionId, ...of }: AttemptKey & { questionId: string },
  now: Date,
): Promise<never> {
  const attempt = await db.withTenant(of.tenantId, (tx) => findAskedVersion(tx, of), READ_ONLY);
  if (attempt?.state === 'TIME_OUT' || (attempt && isOver(attempt, now))) throw new AppError('attempt-time-over');
  if (attempt?.state !== 'OPEN') throw new AppError('attempt-closed');
  if (attempt.checkedQuestions.includes(questionId)) throw new AppError('answer-checked');
  throw new AppError(attempt.leftQuestions.includes(questionId) ? 'page-left' : 'attempt-closed');
}

/** Milliseconds of a quarter of an hour. In every time zone days begin at such a boundary. */
const QUARTER_HOUR_MS = 15 * 60_000;
const newRecordedQuarters = () => new LRUCache<string, number>({ max: CACHE_SIZE });

/**
 * Records that the learner has learnt. Learning is counted by day, so at most one write per attempt and quarter of an
 * hour is needed.
 */
async function recordLearningOncePerQuarter(
  { tenantId, actor, deps }: PortalContext,
  attemptId: string,
  now: Date,
): Promise<void> {
  const noted = deps.caches.get(newRecordedQuarters);
  const quarter = Math.floor(now.getTime() / QUARTER_HOUR_MS);
  if (noted.get(attemptId) === quarter) return;
  const record = (tx: TenantTx) => recordLearningMoments(tx, { tenantId, userId: actor.userId, now }, [now]);
  await deps.db.withTenant(tenantId, record, WAITS);
  noted.set(attemptId, quarter);
}
