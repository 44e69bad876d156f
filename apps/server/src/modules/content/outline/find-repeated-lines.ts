import { type Question, questionInput } from '@dars/contracts/content/question';
import type { RuleKey } from '@dars/contracts/errors';
import { idArray } from '@dars/db/prepared';
import { questions } from '@dars/db/schema/quiz/questions';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import type { QuestionToFix } from './rules.ts';

/** Quizzes of one read, so that a course with thousands of full quizzes never stands in memory at once. */
const QUIZZES_PER_READ = 20;

const REPEATED: RuleKey = 'repeated-line';

/**
 * Finds the stored questions in which two lines read the same. Only questions from before that rule can have such
 * lines.
 *
 * @returns the questions of each such quiz in their order, keyed by activity id
 */
export async function findRepeatedLines(
  { tx, tenantId }: Pick<TenantContext, 'tx' | 'tenantId'>,
  quizIds: readonly string[],
): Promise<ReadonlyMap<string, QuestionToFix[]>> {
  const found = new Map<string, QuestionToFix[]>();
  for (let read = 0; read < quizIds.length; read += QUIZZES_PER_READ) {
    const ids = quizIds.slice(read, read + QUIZZES_PER_READ);
    const rows = await tx
      .select({
        id: questions.id,
        quizId: questions.activityId,
        position: questions.position,
        stored: questions.document,
      })
      .from(questions)
      .where(and(eq(questions.tenantId, tenantId), sql`${questions.activityId} = any(${idArray(ids)})`))
      .orderBy(asc(questions.activityId), asc(questions.position), asc(questions.id));
    for (const { id, quizId, position, stored } of rows) {
      if (hasRepeatedLine(stored)) found.set(quizId, [...(found.get(quizId) ?? []), { id, number: position + 1 }]);
    }
  }
  return found;
}

/** Tells whether the form would refuse the stored question because two of its lines read the same. */
function hasRepeatedLine({ schema: _, ...written }: Question): boolean {
  const { error } = questionInput.safeParse(written);
  return error?.issues.some(({ message }) => message === REPEATED) ?? false;
}
