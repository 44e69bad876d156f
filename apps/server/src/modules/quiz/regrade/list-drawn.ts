import type { Question } from '@dars/contracts/content/question';
import type { RegradeObstacle } from '@dars/contracts/learning/regrade';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import type { QuizKey } from '../../content/quiz-settings.ts';
import { readPresent, readVersions } from '../attempt/drawn-questions.ts';
import { findObstacle } from '../grading/compare-questions.ts';
import { drawnKey, gradedVersion, hasSameShares } from '../grading/regrade-attempt.ts';

/** A version of a question of the bank that finished attempts drew, and that is graded otherwise than the present one. */
export interface ChangedDrawn {
  /** The version of the quiz of these attempts. */
  quizVersionId: string;
  questionId: string;
  /** The version that the attempts drew. */
  version: number;
  attempts: number;
  present: { version: number; document: Question };
  obstacle: RegradeObstacle | null;
}

export interface DrawnChanges {
  changed: ChangedDrawn[];
  /** The versions by which the attempts are graded, and the present ones, by `drawnKey`. */
  documents: Map<string, Question>;
}

interface DrawnRow extends Record<string, unknown> {
  quizVersionId: string;
  questionId: string;
  version: number;
  attempts: number;
  drawId: string;
  isShared: boolean;
  ownerId: string | null;
}

/**
 * Lists the drawn questions of a quiz that the bank grades otherwise than its finished attempts. Those that were removed
 * from the bank, or that their draw may no longer take, stay as they were graded.
 */
export async function listChangedDrawn(
  tx: TenantTx,
  { tenantId, activityId }: QuizKey,
  contents: ReadonlyMap<string, QuizContent>,
): Promise<DrawnChanges> {
  const hasDraws = [...contents.values()].some(({ draws }) => draws !== undefined);
  if (!hasDraws) return { changed: [], documents: new Map() };
  const rows = await tx.execute<DrawnRow>(sql`
    select attempt.version_id as "quizVersionId", drawn.question_id as "questionId", drawn.version,
      drawn.draw_id as "drawId", bank.is_shared as "isShared", bank.owner_id as "ownerId", count(*)::int as attempts
    from quiz_attempts attempt
    join drawn_questions drawn on drawn.tenant_id = ${tenantId} and drawn.attempt_id = attempt.id
    join bank_questions bank on bank.tenant_id = ${tenantId} and bank.id = drawn.question_id
      and bank.removed_at is null and bank.document_version <> drawn.version
    where attempt.tenant_id = ${tenantId} and attempt.activity_id = ${activityId} and attempt.state <> 'OPEN'
    group by 1, 2, 3, 4, 5, 6 order by 2, 3, 1, 4`);
  const released = rows.filter((row) => isReleased(row, contents.get(row.quizVersionId)));
  const ids = [...new Set(released.map(({ questionId }) => questionId))];
  const [documents, present] = [await readVersions(tx, tenantId, ids), await readPresent(tx, tenantId, ids)];
  for (const [id, { version, document }] of present) documents.set(drawnKey(id, version), document);
  const changed = released.flatMap((row): ChangedDrawn[] => {
    const content = contents.get(row.quizVersionId);
    const now = present.get(row.questionId);
    const before =
      content && documents.get(drawnKey(row.questionId, gradedVersion(content, row.questionId, row.version)));
    if (!now || !before || hasSameShares(before, now.document)) return [];
    const { quizVersionId, questionId, version, attempts } = row;
    return [
      {
        quizVersionId,
        questionId,
        version,
        attempts,
        present: now,
        obstacle: findObstacle(before, now.document) ?? null,
      },
    ];
  });
  return { changed, documents };
}

/** Whether the draw of the attempts may still take the question: it is shared, or of the person who added the draw. */
function isReleased({ isShared, ownerId, drawId }: DrawnRow, content: QuizContent | undefined): boolean {
  const draw = content?.draws?.find(({ id }) => id === drawId);
  return isShared || (ownerId !== null && ownerId === draw?.ownerId);
}

/** Returns a version whose drawn questions are graded by these present ones, where their answers can be. */
export function correctDrawn(content: QuizContent, changed: readonly ChangedDrawn[]): QuizContent {
  const regradable = changed.filter(({ obstacle }) => obstacle === null);
  if (regradable.length === 0) return content;
  const corrected = { ...content.corrected };
  for (const { questionId, version, present } of regradable) {
    corrected[questionId] = { ...corrected[questionId], [version]: present.version };
  }
  return { ...content, corrected };
}
