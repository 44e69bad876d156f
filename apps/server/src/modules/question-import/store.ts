import { IMPORT_UNDO_MS } from '@dars/contracts/content/question-import';
import { users } from '@dars/db/schema/accounts/users';
import { questionImports } from '@dars/db/schema/quiz/question-imports';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';

export type StoredImport = typeof questionImports.$inferSelect;

/** Most imports that a list shows. */
const MOST_SHOWN = 20;

const oldest = (now: Date): Date => new Date(now.getTime() - IMPORT_UNDO_MS);

/** Inserts the record of an import, and deletes those of the portal that can be undone no more. */
export async function insertImport(
  tx: TenantTx,
  values: Omit<typeof questionImports.$inferInsert, 'id'> & { createdAt: Date },
): Promise<string> {
  const { tenantId, createdAt } = values;
  await tx
    .delete(questionImports)
    .where(and(eq(questionImports.tenantId, tenantId), lte(questionImports.createdAt, oldest(createdAt))));
  const [made] = await tx.insert(questionImports).values(values).returning({ id: questionImports.id });
  if (!made) throw new Error('An insert returned nothing');
  return made.id;
}

/** The place of imports, and the person whose imports are meant; null for those of everybody. */
interface ImportPlace {
  quizId: string | null;
  categoryId: string | null;
  authorId: string | null;
}

/** Lists the imports into a place that can be undone, the newest first. */
export function listImports(tx: TenantTx, tenantId: string, place: ImportPlace, now: Date) {
  const { id, fileName, format, createdAt, activityId, categoryId, authorId } = questionImports;
  const isSame = (column: typeof activityId | typeof categoryId, value: string | null): SQL =>
    value === null ? isNull(column) : eq(column, value);
  return tx
    .select({
      ...{ id, fileName, format, createdAt },
      author: sql<string | null>`(
        select ${users.firstName} || ' ' || ${users.lastName} from ${users}
        where ${users.tenantId} = ${tenantId} and ${users.id} = ${authorId})`,
      questions: sql<number>`jsonb_array_length(${questionImports.questionIds})`,
    })
    .from(questionImports)
    .where(
      and(
        eq(questionImports.tenantId, tenantId),
        gt(createdAt, oldest(now)),
        isSame(activityId, place.quizId),
        isSame(categoryId, place.categoryId),
        place.authorId === null ? undefined : eq(authorId, place.authorId),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_SHOWN);
}

const isImport = (tenantId: string, id: string) =>
  and(eq(questionImports.tenantId, tenantId), eq(questionImports.id, id));

/** Finds an import that can be undone, and locks its record, so that two undos run one after another. */
export async function lockImport(
  tx: TenantTx,
  { tenantId, id, now }: { tenantId: string; id: string; now: Date },
): Promise<StoredImport | undefined> {
  const [found] = await tx
    .select()
    .from(questionImports)
    .where(and(isImport(tenantId, id), gt(questionImports.createdAt, oldest(now))))
    .for('update');
  return found;
}

export async function deleteImport(tx: TenantTx, { tenantId, id }: StoredImport): Promise<void> {
  await tx.delete(questionImports).where(isImport(tenantId, id));
}
