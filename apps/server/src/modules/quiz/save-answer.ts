import type { AnswerSaved, SaveAnswerInput } from '@dars/contracts/attempt';
import { AppError } from '@dars/contracts/errors';
import { fits } from '@dars/contracts/question';
import type { TenantTx } from '@dars/db/client';
import type { TenantContext } from '../../trpc/context.ts';
import { noteLearning } from '../learning/store.ts';
import { findAnswer, findAsked, writeAnswer } from './attempts.ts';
import { isOver } from './close-attempt.ts';
import { remainingMs } from './find-standing.ts';
import { getVersion } from './versions.ts';

/**
 * What is stored once this was saved, which is something newer where another device was ahead.
 * @throws not-found, attempt-time-over, attempt-closed
 */
export async function saveAnswer(ctx: TenantContext, input: SaveAnswerInput): Promise<AnswerSaved> {
  const { tx, tenantId, actor, deps } = ctx;
  const { attemptId, questionId, sequence, answer } = input;
  const of = { tenantId, attemptId, userId: actor.userId };
  const now = deps.now();
  const { content } = await getVersion(tx, tenantId, await versionOf(tx, of));
  const found = content.questions.find(({ id }) => id === questionId);
  if (!found) throw new AppError('not-found');
  if (answer !== null && !fits(found.question, answer)) throw AppError.rule('answer', 'invalid');
  const taken = await writeAnswer(tx, { ...of, questionId, sequence, answer, now });
  if (!taken) return refuse(tx, of, now);
  await noteOnce(ctx, attemptId, now);
  const left = { questionId, remainingMs: remainingMs(taken, now) };
  if (taken.sequence !== null) return { ...left, sequence, answer };
  const stored = await findAnswer(tx, { tenantId, attemptId, questionId });
  return { ...left, sequence: stored?.sequence ?? 0, answer: stored?.answer ?? null };
}

interface OfAttempt {
  tenantId: string;
  attemptId: string;
  userId: string;
}

const REMEMBERED = 10_000;
const versions = new Map<string, string>();

/** An attempt stays its learner's, and on its version. @throws not-found */
async function versionOf(tx: TenantTx, of: OfAttempt): Promise<string> {
  const name = `${of.tenantId} ${of.attemptId} ${of.userId}`;
  const known = versions.get(name);
  if (known !== undefined) return known;
  const asked = await findAsked(tx, of);
  if (!asked) throw new AppError('not-found');
  keep(versions, name, asked.versionId);
  return asked.versionId;
}

/** @throws attempt-time-over, attempt-closed */
async function refuse(tx: TenantTx, of: OfAttempt, now: Date): Promise<never> {
  const attempt = await findAsked(tx, of);
  if (attempt?.state === 'TIME_OUT' || (attempt && isOver(attempt, now))) throw new AppError('attempt-time-over');
  throw new AppError('attempt-closed');
}

/** Milliseconds. In every time zone days begin at one of these. */
const QUARTER = 15 * 60_000;
const noted = new Map<string, number>();

/** That somebody learns is counted by the day: it need not be written with every answer. */
async function noteOnce({ tx, tenantId, actor }: TenantContext, attemptId: string, now: Date): Promise<void> {
  const quarter = Math.floor(now.getTime() / QUARTER);
  if (noted.get(attemptId) === quarter) return;
  keep(noted, attemptId, quarter);
  await noteLearning(tx, { tenantId, userId: actor.userId, now }, [now]);
}

/** The oldest goes. */
function keep<Value>(known: Map<string, Value>, name: string, value: Value): void {
  const [oldest] = known.size >= REMEMBERED ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  known.set(name, value);
}
