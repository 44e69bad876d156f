import type { Question } from '@dars/contracts/content/question';
import { drawnQuestions } from '@dars/db/schema/quiz/drawn-questions';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Caches } from '../../../core/caches.ts';
import { drawnKey, gradedVersion } from '../grading/regrade-attempt.ts';
import type { StoredAttempt } from './attempts.ts';
import { type DrawnQuestion, readVersions, withDrawn } from './drawn-questions.ts';
import { findCachedVersion, getVersion } from './versions.ts';

/** Identifies an attempt and its version. */
export type AttemptVersion = Pick<StoredAttempt, 'tenantId' | 'id' | 'versionId'>;

/** Cache of the contents of attempts with draws. They share the texts of their questions with the cache of those. */
const newContents = () => new LRUCache<string, QuizContent>({ max: 2000 });
/** Cache of drawn versions of questions, which never change. */
const newDocuments = () => new LRUCache<string, Question>({ max: 5000 });

/** Looks up the content of an attempt in the caches; undefined if it must be read from the database. */
export function findCachedContent(
  caches: Caches,
  { tenantId, id, versionId }: AttemptVersion,
): QuizContent | undefined {
  const content = findCachedVersion({ tenantId, caches }, versionId);
  return content?.draws?.length ? caches.get(newContents).get(`${tenantId} ${id} ${versionId}`) : content;
}

/**
 * Gets everything that an attempt asks and is graded by: its version of the quiz, and in the places of the draws the
 * questions that were drawn for it. All code that needs an attempt's questions calls this function.
 */
export async function getAttemptContent(tx: TenantTx, caches: Caches, attempt: AttemptVersion): Promise<QuizContent> {
  const { tenantId, id, versionId } = attempt;
  const cached = findCachedContent(caches, attempt);
  if (cached) return cached;
  const { content } = await getVersion(tx, { tenantId, caches }, versionId);
  if (!content.draws?.length) return content;
  const { questionId, version, drawId, points } = drawnQuestions;
  const asDrawn = await tx
    .select({ questionId, version, drawId, points })
    .from(drawnQuestions)
    .where(and(eq(drawnQuestions.tenantId, tenantId), eq(drawnQuestions.attemptId, id)));
  const drawn = asDrawn.map((each) => ({ ...each, version: gradedVersion(content, each.questionId, each.version) }));
  const whole = withDrawn(content, await withDocuments(tx, { tenantId, caches }, drawn));
  caches.get(newContents).set(`${tenantId} ${id} ${versionId}`, whole);
  return whole;
}

async function withDocuments(
  tx: TenantTx,
  { tenantId, caches }: { tenantId: string; caches: Caches },
  drawn: readonly Omit<DrawnQuestion, 'document'>[],
): Promise<DrawnQuestion[]> {
  const cache = caches.get(newDocuments);
  const nameOf = (key: string) => `${tenantId} ${key}`;
  const keyOf = (each: Pick<DrawnQuestion, 'questionId' | 'version'>) => drawnKey(each.questionId, each.version);
  const documents = new Map(
    drawn.flatMap((each) => {
      const known = cache.get(nameOf(keyOf(each)));
      return known ? [[keyOf(each), known] as const] : [];
    }),
  );
  const unknown = drawn.filter((each) => !documents.has(keyOf(each))).map(({ questionId }) => questionId);
  for (const [key, document] of await readVersions(tx, tenantId, unknown)) {
    documents.set(key, document);
    cache.set(nameOf(key), document);
  }
  return drawn.map((each) => {
    const document = documents.get(keyOf(each));
    if (!document) throw new Error('A drawn question has no version');
    return { ...each, document };
  });
}
