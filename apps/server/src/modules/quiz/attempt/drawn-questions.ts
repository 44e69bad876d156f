import type { Question } from '@dars/contracts/content/question';
import { idArray } from '@dars/db/prepared';
import { bankQuestionVersions } from '@dars/db/schema/quiz/bank-question-versions';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import { drawnQuestions } from '@dars/db/schema/quiz/drawn-questions';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import { drawQuestionIds } from '../../content/draw/store.ts';
import { drawnKey } from '../grading/regrade-attempt.ts';

/** A question of the bank that an attempt or a preview asks because of a draw. */
export interface DrawnQuestion {
  drawId: string;
  questionId: string;
  version: number;
  points: number;
  document: Question;
}

/**
 * Draws the random questions of a new attempt from the bank as it is now.
 * @returns no questions for a quiz without draws, and fewer than the quiz wants if the bank has too few
 */
export async function drawQuestions(
  tx: TenantTx,
  tenantId: string,
  { questions, draws = [] }: QuizContent,
): Promise<DrawnQuestion[]> {
  if (draws.length === 0) return [];
  const drawn = await drawQuestionIds(
    tx,
    tenantId,
    draws,
    questions.flatMap(({ bankId }) => bankId ?? []),
  );
  const documents = await readPresent(tx, tenantId, drawn.flat());
  return draws.flatMap(({ id: drawId, points }, index) =>
    (drawn[index] ?? []).flatMap((questionId) => {
      const found = documents.get(questionId);
      return found ? [{ drawId, questionId, points, ...found }] : [];
    }),
  );
}

/** Reads the present versions of questions of the bank, by id. */
export async function readPresent(
  tx: TenantTx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Pick<DrawnQuestion, 'version' | 'document'>>> {
  if (ids.length === 0) return new Map();
  const { id, documentVersion: version, document } = bankQuestions;
  const found = await tx
    .select({ id, version, document })
    .from(bankQuestions)
    .where(and(eq(bankQuestions.tenantId, tenantId), sql`${id} = any(${idArray([...ids])})`));
  return new Map(found.map(({ id: questionId, ...present }) => [questionId, present]));
}

/** Reads the kept versions of questions of the bank, by `drawnKey`. */
export async function readVersions(
  tx: TenantTx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Question>> {
  if (ids.length === 0) return new Map();
  const { questionId, version, document } = bankQuestionVersions;
  const kept = await tx
    .select({ questionId, version, document })
    .from(bankQuestionVersions)
    .where(and(eq(bankQuestionVersions.tenantId, tenantId), sql`${questionId} = any(${idArray([...ids])})`));
  return new Map(kept.map((each) => [drawnKey(each.questionId, each.version), each.document]));
}

/** Keeps the drawn versions of questions, so that later changes in the bank change no attempt. */
export async function keepDrawnVersions(
  tx: TenantTx,
  tenantId: string,
  drawn: readonly Pick<DrawnQuestion, 'questionId' | 'version' | 'document'>[],
): Promise<void> {
  if (drawn.length === 0) return;
  const { questionId, version } = bankQuestionVersions;
  const ids = idArray(drawn.map((each) => each.questionId));
  const kept = await tx
    .select({ questionId, version })
    .from(bankQuestionVersions)
    .where(and(eq(bankQuestionVersions.tenantId, tenantId), sql`${questionId} = any(${ids})`));
  const known = new Set(kept.map((each) => `${each.questionId} ${each.version}`));
  const rows = drawn.filter((each) => !known.has(`${each.questionId} ${each.version}`));
  if (rows.length === 0) return;
  await tx
    .insert(bankQuestionVersions)
    .values(
      rows.map((each) => ({ tenantId, questionId: each.questionId, version: each.version, document: each.document })),
    )
    // A concurrent start may have kept the same version.
    .onConflictDoNothing();
}

/** Records which questions an attempt asks because of draws. */
export async function insertDrawnQuestions(
  tx: TenantTx,
  { tenantId, attemptId }: { tenantId: string; attemptId: string },
  drawn: readonly DrawnQuestion[],
): Promise<void> {
  if (drawn.length === 0) return;
  await tx.insert(drawnQuestions).values(drawn.map(({ document: _, ...each }) => ({ tenantId, attemptId, ...each })));
}

/**
 * Returns the content with the drawn questions in the places of their draws, each with the points of its draw, and with
 * the places of sections among all questions.
 */
export function withDrawn(content: QuizContent, drawn: readonly DrawnQuestion[]): QuizContent {
  const { questions, draws = [] } = content;
  if (draws.length === 0) return content;
  const byDraw = Map.groupBy(drawn, ({ drawId }) => drawId);
  const drawnAt = (at: number) =>
    draws
      .filter((draw) => draw.at === at)
      .flatMap(({ id }) => byDraw.get(id) ?? [])
      .map(({ questionId, points, document }) => ({ id: questionId, question: { ...document, points } }));
  const countDrawn = (until: number) =>
    draws.slice(0, until).reduce((sum, { id }) => sum + (byDraw.get(id)?.length ?? 0), 0);
  const { sections } = content;
  return {
    ...content,
    ...(sections && { sections: sections.map((each) => ({ ...each, at: each.at + countDrawn(each.draws) })) }),
    questions: [...questions.flatMap((each, index) => [...drawnAt(index), each]), ...drawnAt(questions.length)],
  };
}
