import { AppError } from '@dars/contracts/errors';
import type { Attempt, StartAttemptInput } from '@dars/contracts/learning/attempt';
import { newId } from '@dars/db/columns';
import { prepared } from '@dars/db/prepared';
import { activityProgress } from '@dars/db/schema/learning/activity-progress';
import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { MINUTE } from '../../content/quiz-deadlines.ts';
import { keepLearner, lockLearnerEnrolment, recordLearningMoments } from '../../learning/store.ts';
import { insertAttempt, type StoredAttempt } from '../attempt/attempts.ts';
import { drawQuestions, insertDrawnQuestions, keepDrawnVersions, withDrawn } from '../attempt/drawn-questions.ts';
import { findStanding, type Standing } from '../attempt/find-standing.ts';
import { currentVersion } from '../attempt/versions.ts';
import { uploadsOf } from '../authoring/attach-pictures.ts';
import { showPictures } from '../bank/store.ts';
import { arrangeQuestions } from '../grading/arrange-questions.ts';
import { earlierOf, isClosed } from '../rules.ts';
import { confirmAccessCode } from './confirm-access-code.ts';
import { toAttempt } from './get-attempt.ts';
import { findOpenQuiz, type OpenQuiz } from './get-intro.ts';

/**
 * Returns the learner's open attempt, or starts one and its clock. The attempt ends no later than the quiz and the
 * course.
 * @throws not-found, lesson-locked, quiz-not-open, quiz-closed, no-attempts-left, course-over, access-code-wrong,
 *   access-code-blocked, or quiz-empty if the bank has no question to draw
 */
export async function startAttempt(ctx: TenantContext, { id, accessCode }: StartAttemptInput): Promise<Attempt> {
  const { tx, tenantId, actor, deps } = ctx;
  const { quiz, closesAt } = await findOpenQuiz(ctx, id);
  const { userId } = actor;
  const learner = { tenantId, userId, now: deps.now() };
  // The lock makes concurrent starts run one after another. Both statements are sent together.
  await Promise.all([lockLearnerEnrolment(tx, learner, quiz.courseId), keepLearner(tx, learner)]);
  const standing = await findStanding(tx, { ...learner, activityId: id, deps }, quiz);
  const attempt = standing.open ?? (await begin(ctx, { quiz, closesAt, accessCode }, standing));
  const shown = await toAttempt(ctx, attempt, quiz);
  // Runs last, because it may lock the portal's month until the end of the transaction.
  await recordLearningMoments(tx, learner, [learner.now]);
  return shown;
}

async function begin(
  ctx: TenantContext,
  { quiz, closesAt, accessCode }: OpenQuiz & Pick<StartAttemptInput, 'accessCode'>,
  { attempts, grant, remaining, availability }: Standing,
): Promise<StoredAttempt> {
  const { tx, tenantId, deps } = ctx;
  const { userId } = ctx.actor;
  const startedAt = deps.now();
  if (isClosed({ closesAt }, startedAt)) throw new AppError('course-over');
  if (isClosed(availability, startedAt)) throw new AppError('quiz-closed');
  if (availability.opensAt !== null && availability.opensAt > startedAt) throw new AppError('quiz-not-open');
  if (remaining === 0) throw new AppError('no-attempts-left');
  confirmAccessCode(ctx, quiz, accessCode);
  const version = await currentVersion(tx, deps.caches, quiz);
  if (!version) throw new AppError('not-found');
  const { activityId, courseId } = quiz;
  const drawn = await drawQuestions(tx, tenantId, version.content);
  const content = withDrawn(version.content, drawn);
  if (content.questions.length === 0) throw new AppError('quiz-empty');
  await keepDrawnVersions(tx, tenantId, drawn);
  const { time } = content;
  const attemptId = newId();
  const minutes = time === null ? null : time + grant.extraTime;
  const timeUpAt = minutes === null ? null : new Date(startedAt.getTime() + minutes * MINUTE);
  // All are sent together in one round trip.
  const [begun] = await Promise.all([
    insertAttempt(tx, {
      ...{ tenantId, id: attemptId, activityId, courseId, userId, startedAt },
      number: (attempts[0]?.number ?? 0) + 1,
      versionId: version.id,
      arrangement: arrangeQuestions(content),
      deadlineAt: earlierOf(timeUpAt, earlierOf(availability.closesAt, closesAt)),
    }),
    // The activity counts as opened, and an activity with progress is kept when its author removes it.
    openedActivity(tx, { tenantId, userId, activityId, courseId }),
    insertDrawnQuestions(tx, { tenantId, attemptId }, drawn),
    showPictures(
      tx,
      { tenantId, activityId },
      drawn.flatMap(({ document }) => uploadsOf(document)),
    ),
  ]);
  return begun;
}

const openedActivity = prepared((db: TenantTx) =>
  db
    .insert(activityProgress)
    .values({
      ...{ tenantId: sql.placeholder('tenantId'), userId: sql.placeholder('userId') },
      ...{ activityId: sql.placeholder('activityId'), courseId: sql.placeholder('courseId') },
    })
    .onConflictDoNothing()
    .prepare('opened_activity'),
);
