import { quizSections } from '@dars/db/schema/quiz/quiz-sections';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import type { QuizKey } from '../../content/quiz-settings.ts';
import { closePosition, openPosition, type StoredSection } from '../store.ts';

const isSection = ({ tenantId, id }: { tenantId: string; id: string }) =>
  and(eq(quizSections.tenantId, tenantId), eq(quizSections.id, id));

/** Inserts a section at this position and moves the later lines back. */
export async function insertSection(
  tx: TenantTx,
  { position, ...of }: QuizKey & { position: number },
  values: Pick<StoredSection, 'heading' | 'introduction'>,
): Promise<StoredSection> {
  await openPosition(tx, { ...of, position });
  const [made] = await tx
    .insert(quizSections)
    .values({ ...of, position, ...values })
    .returning();
  if (!made) throw new Error('An insert returned nothing');
  return made;
}

export async function findSection(tx: TenantTx, tenantId: string, id: string): Promise<StoredSection | undefined> {
  const [found] = await tx.select().from(quizSections).where(isSection({ tenantId, id }));
  return found;
}

export async function changeSection(
  tx: TenantTx,
  { tenantId, id, now }: { tenantId: string; id: string; now: Date },
  values: Pick<StoredSection, 'heading' | 'introduction'>,
): Promise<StoredSection> {
  const [changed] = await tx
    .update(quizSections)
    .set({ ...values, version: sql`${quizSections.version} + 1`, updatedAt: now })
    .where(isSection({ tenantId, id }))
    .returning();
  if (!changed) throw new Error('A locked row is gone');
  return changed;
}

/** Deletes a section and moves the later lines forward. */
export async function deleteSection(tx: TenantTx, { tenantId, id, activityId, position }: StoredSection) {
  await tx.delete(quizSections).where(isSection({ tenantId, id }));
  await closePosition(tx, { tenantId, activityId, position });
}
