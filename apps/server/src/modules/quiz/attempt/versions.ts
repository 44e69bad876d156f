import { type QuizContent, type QuizDraw, type QuizSection, quizVersions } from '@dars/db/schema/quiz/quiz-versions';
import { quizzes } from '@dars/db/schema/quiz/quizzes';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, max } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Caches } from '../../../core/caches.ts';
import { drawnCategory, listDrawsOf, type StoredDraw } from '../../content/draw/store.ts';
import type { StoredQuiz } from '../policy.ts';
import { listQuestions, listSections, type StoredQuestion, type StoredSection } from '../store.ts';

export interface Version {
  id: string;
  content: QuizContent;
}

/** Cache of quiz versions, which never change, so that saving an answer need not read its version again. */
const newContentCache = () => new LRUCache<string, QuizContent>({ max: 500 });

interface PortalCaches {
  tenantId: string;
  caches: Caches;
}

/** Looks up a version in the cache; undefined if it must be read from the database. */
export const findCachedVersion = ({ tenantId, caches }: PortalCaches, id: string): QuizContent | undefined =>
  caches.get(newContentCache).get(`${tenantId} ${id}`);

export async function getVersion(tx: TenantTx, { tenantId, caches }: PortalCaches, id: string): Promise<Version> {
  const remembered = findCachedVersion({ tenantId, caches }, id);
  if (remembered) return { id, content: remembered };
  const [found] = await tx
    .select({ content: quizVersions.content })
    .from(quizVersions)
    .where(and(eq(quizVersions.tenantId, tenantId), eq(quizVersions.id, id)));
  if (!found) throw new Error('An attempt has no version');
  caches.get(newContentCache).set(`${tenantId} ${id}`, found.content);
  return { id, content: found.content };
}

/** Builds the content of a version from the present quiz, its questions and its draws. */
export async function readQuizContent(tx: TenantTx, quiz: StoredQuiz): Promise<QuizContent> {
  const { tenantId, activityId } = quiz;
  const [asked, draws, sections] = await Promise.all([
    listQuestions(tx, quiz),
    listDrawsOf(tx, tenantId, [activityId]),
    listSections(tx, quiz),
  ]);
  const content = quizContentOf(quiz, asked, draws);
  if (sections.length === 0) return content;
  return { ...content, sections: sections.map((section) => sectionOf(section, asked, draws)) };
}

function quizContentOf(quiz: StoredQuiz, asked: StoredQuestion[], draws: StoredDraw[]): QuizContent {
  const { passRate, order, time, shuffleOptions, pageSize, forwardOnly, offlineGrace, examMode, penalty } = quiz;
  return {
    passRate,
    order,
    time,
    shuffleOptions,
    pageSize,
    forwardOnly,
    offlineGrace,
    examMode,
    ...(penalty > 0 && { penalty }),
    questions: asked.map(({ id, document, bankQuestionId }) => ({
      ...{ id, question: document },
      ...(draws.length > 0 && bankQuestionId !== null && { bankId: bankQuestionId }),
    })),
    ...(draws.length > 0 && { draws: draws.map((draw) => drawOf(draw, asked)) }),
  };
}

function sectionOf(
  { position, heading, introduction }: StoredSection,
  asked: readonly StoredQuestion[],
  drawn: readonly StoredDraw[],
): QuizSection {
  const countBefore = (lines: readonly { position: number }[]) =>
    lines.filter((line) => line.position < position).length;
  return { heading, introduction, at: countBefore(asked), draws: countBefore(drawn) };
}

function drawOf(draw: StoredDraw, asked: StoredQuestion[]): QuizDraw {
  const { id, position, count, points, isDeep, tags, ownerId } = draw;
  const at = asked.filter((question) => question.position < position).length;
  return { id, at, count, points, categoryId: drawnCategory(draw), isDeep, tags, ownerId };
}

/**
 * Gets the version for an attempt that starts now and creates it if needed (docs/decisions/0015). Undefined if the quiz
 * has no question and no draw.
 */
export async function currentVersion(tx: TenantTx, caches: Caches, quiz: StoredQuiz): Promise<Version | undefined> {
  const { tenantId, activityId } = quiz;
  if (quiz.currentVersionId !== null) return getVersion(tx, { tenantId, caches }, quiz.currentVersionId);
  // The lock lets one transaction create the version while concurrent starts wait for it.
  const ofQuiz = and(eq(quizzes.tenantId, tenantId), eq(quizzes.activityId, activityId));
  const [held] = await tx.select().from(quizzes).where(ofQuiz).for('no key update');
  if (!held) return undefined;
  if (held.currentVersionId !== null) return getVersion(tx, { tenantId, caches }, held.currentVersionId);
  const content = await readQuizContent(tx, { ...quiz, ...held });
  if (content.questions.length === 0 && !content.draws) return undefined;
  return insertVersion(tx, quiz, content);
}

async function insertVersion(
  tx: TenantTx,
  { tenantId, activityId }: StoredQuiz,
  content: QuizContent,
): Promise<Version> {
  const made = await addVersion(tx, { tenantId, activityId }, content);
  await tx
    .update(quizzes)
    .set({ currentVersionId: made.id })
    .where(and(eq(quizzes.tenantId, tenantId), eq(quizzes.activityId, activityId)));
  return made;
}

/** Stores a version to which new attempts do not belong. The caller has locked the quiz, so that no number repeats. */
export async function addVersion(
  tx: TenantTx,
  { tenantId, activityId }: Pick<StoredQuiz, 'tenantId' | 'activityId'>,
  content: QuizContent,
): Promise<Version> {
  const isOfQuiz = and(eq(quizVersions.tenantId, tenantId), eq(quizVersions.activityId, activityId));
  const [last] = await tx
    .select({ number: max(quizVersions.number) })
    .from(quizVersions)
    .where(isOfQuiz);
  const number = (last?.number ?? 0) + 1;
  const [made] = await tx
    .insert(quizVersions)
    .values({ tenantId, activityId, number, content })
    .returning({ id: quizVersions.id });
  if (!made) throw new Error('An insert returned nothing');
  return { id: made.id, content };
}

/** Tells whether the quiz has a version, because the files that its questions showed are then kept. */
export async function hasVersions(tx: TenantTx, { tenantId, activityId }: StoredQuiz): Promise<boolean> {
  const isOfQuiz = and(eq(quizVersions.tenantId, tenantId), eq(quizVersions.activityId, activityId));
  const [counted] = await tx.select({ total: count() }).from(quizVersions).where(isOfQuiz);
  return (counted?.total ?? 0) > 0;
}
