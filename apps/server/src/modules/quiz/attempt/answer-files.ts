import type { AnswerFile } from '@dars/contracts/content/question/answer-file';
import { AppError } from '@dars/contracts/errors';
import { can } from '@dars/contracts/permissions';
import { idArray } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { uploads } from '@dars/db/schema/content/uploads';
import { answerFiles } from '@dars/db/schema/quiz/answer-files';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/identity/actor.ts';
import { isEditableBy } from '../../content/course/policy.ts';
import { filePath, uploadOf } from '../../upload/rules.ts';
import type { Upload } from '../../upload/store.ts';

/** Identifies the answer to one question of an attempt. */
interface AnswerKey {
  tenantId: string;
  attemptId: string;
  questionId: string;
}

/** Milliseconds for which a file that was taken out of an answer can be put back. */
const PUT_BACK_WITHIN = 60 * 60_000;

const isOfAnswer = ({ tenantId, attemptId, questionId }: AnswerKey) =>
  and(eq(answerFiles.tenantId, tenantId), eq(answerFiles.attemptId, attemptId), eq(answerFiles.questionId, questionId));

/** Counts the files that were announced for an answer and are not swept yet. */
export async function countAnswerFiles(tx: TenantTx, key: AnswerKey): Promise<number> {
  const [found] = await tx.select({ files: count() }).from(answerFiles).where(isOfAnswer(key));
  return found?.files ?? 0;
}

export async function insertAnswerFile(tx: TenantTx, row: AnswerKey & { uploadId: string }): Promise<void> {
  await tx.insert(answerFiles).values(row);
}

/**
 * Keeps the files of the answer as it has just been stored, and releases every other file of its question. The caller
 * holds the row of the answer, so that two answers never release each other's files.
 * @throws file-gone if a file was not sent for this answer, or has been swept
 */
export async function keepAnswerFiles(
  tx: TenantTx,
  { now, ...key }: AnswerKey & { now: Date },
  files: readonly AnswerFile[],
): Promise<void> {
  const { tenantId } = key;
  const kept = idArray(files.flatMap(({ path }) => uploadOf(path)?.uploadId ?? []));
  const ofAnswer = tx.select({ id: answerFiles.uploadId }).from(answerFiles).where(isOfAnswer(key));
  const isOfQuestion = and(eq(uploads.tenantId, tenantId), inArray(uploads.id, ofAnswer));
  if (files.length > 0) {
    const isThere = or(eq(uploads.status, 'attached'), and(eq(uploads.status, 'stored'), gt(uploads.expiresAt, now)));
    const found = await tx
      .update(uploads)
      .set({ status: 'attached', expiresAt: null })
      .where(and(isOfQuestion, sql`${uploads.id} = any(${kept})`, isThere))
      .returning({ key: uploads.key, size: uploads.size });
    const sizes = new Map(found.map((file) => [filePath(file.key), file.size]));
    if (files.some(({ path, size }) => sizes.get(path) !== size)) throw AppError.rule('answer', 'file-gone');
  }
  await tx
    .update(uploads)
    .set({ status: 'stored', expiresAt: new Date(now.getTime() + PUT_BACK_WITHIN) })
    .where(and(isOfQuestion, sql`${uploads.id} <> all(${kept})`, eq(uploads.status, 'attached')));
}

/**
 * Decides whether a person may open a file of an answer: the learner who sent it, and after the attempt whoever may read
 * the results of the course.
 */
export async function mayOpenAnswerFile(
  tx: TenantTx,
  person: Pick<Actor, 'userId' | 'role'> | undefined,
  { tenantId, id, createdBy, status }: Upload,
): Promise<boolean> {
  if (!person) return false;
  if (createdBy === person.userId) return true;
  if (status !== 'attached' || !can(person.role, 'enrolments:read')) return false;
  const found = await tx
    .select({ id: quizAttempts.id })
    .from(answerFiles)
    .innerJoin(quizAttempts, and(eq(quizAttempts.tenantId, tenantId), eq(quizAttempts.id, answerFiles.attemptId)))
    .innerJoin(courses, and(isEditableBy(tenantId, person), eq(courses.id, quizAttempts.courseId)))
    .where(and(eq(answerFiles.tenantId, tenantId), eq(answerFiles.uploadId, id), ne(quizAttempts.state, 'OPEN')))
    .limit(1);
  return found.length > 0;
}
