import type { CourseCategory, NamedCategory } from '@dars/contracts/content/course-category';
import { AppError } from '@dars/contracts/errors';
import { violatedUnique } from '@dars/db/failures';
import { idArray } from '@dars/db/prepared';
import { courseCategories } from '@dars/db/schema/content/course-categories';
import { courses } from '@dars/db/schema/content/courses';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, isNull, sql } from 'drizzle-orm';

interface CategoryKey {
  tenantId: string;
  id: string;
}

const named = { id: courseCategories.id, name: courseCategories.name };

const isIt = ({ tenantId, id }: CategoryKey) =>
  and(eq(courseCategories.tenantId, tenantId), eq(courseCategories.id, id));

/** Lists the categories of a portal in their order, with the number of courses that are neither removed nor templates. */
export async function listCategories(tx: TenantTx, tenantId: string): Promise<CourseCategory[]> {
  return tx
    .select({ ...named, courses: count(courses.id) })
    .from(courseCategories)
    .leftJoin(
      courses,
      and(
        eq(courses.tenantId, tenantId),
        eq(courses.categoryId, courseCategories.id),
        eq(courses.isTemplate, false),
        isNull(courses.removedAt),
      ),
    )
    .where(eq(courseCategories.tenantId, tenantId))
    .groupBy(courseCategories.tenantId, courseCategories.id)
    .orderBy(courseCategories.position, courseCategories.id);
}

/** Counts the categories of a portal and finds the next free position. */
export async function countCategories(tx: TenantTx, tenantId: string): Promise<{ total: number; next: number }> {
  const [counted] = await tx
    .select({
      total: count(),
      next: sql`coalesce(max(${courseCategories.position}) + 1, 0)`.mapWith(Number),
    })
    .from(courseCategories)
    .where(eq(courseCategories.tenantId, tenantId));
  return counted ?? { total: 0, next: 0 };
}

/** @throws category-exists */
export async function insertCategory(
  tx: TenantTx,
  values: { tenantId: string; name: string; position: number },
): Promise<NamedCategory> {
  const [made] = await tx.insert(courseCategories).values(values).returning(named).catch(refuseTaken);
  if (!made) throw new Error('An insert returned nothing');
  return made;
}

/** @throws not-found, category-exists */
export async function renameCategory(tx: TenantTx, key: CategoryKey, name: string): Promise<NamedCategory> {
  const [changed] = await tx
    .update(courseCategories)
    .set({ name })
    .where(isIt(key))
    .returning(named)
    .catch(refuseTaken);
  if (!changed) throw new AppError('not-found');
  return changed;
}

function refuseTaken(error: unknown): never {
  if (violatedUnique(error) === 'course_categories_name_key') throw AppError.rule('name', 'category-exists');
  throw error;
}

/** Locks all categories of a portal and resolves with their ids. */
export async function lockCategories(tx: TenantTx, tenantId: string): Promise<string[]> {
  const found = await tx
    .select({ id: courseCategories.id })
    .from(courseCategories)
    .where(eq(courseCategories.tenantId, tenantId))
    .orderBy(courseCategories.id)
    .for('no key update');
  return found.map(({ id }) => id);
}

/** Puts the categories into this order. Rows already in place are not written. */
export async function placeCategories(tx: TenantTx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update course_categories category set position = m.n - 1
    from unnest(${idArray(ids)}) with ordinality m (id, n)
    where category.tenant_id = ${tenantId} and category.id = m.id and category.position <> m.n - 1`);
}

/** Locks a category against removal until the end of the transaction. @throws not-found */
export async function keepCategory(tx: TenantTx, key: CategoryKey): Promise<void> {
  if (!(await keepCategoryIfAny(tx, key))) throw new AppError('not-found');
}

/** Locks a category against removal until the end of the transaction, and tells whether it was there. */
export async function keepCategoryIfAny(tx: TenantTx, key: CategoryKey): Promise<boolean> {
  const found = await tx.select(named).from(courseCategories).where(isIt(key)).for('key share');
  return found.length > 0;
}

/**
 * Deletes a category. Its courses lose it and get a new version, so that an open form does not restore it.
 * @returns the number of these courses that are neither removed nor templates
 * @throws not-found
 */
export async function deleteCategory(tx: TenantTx, key: CategoryKey): Promise<{ name: string; courses: number }> {
  const { tenantId, id } = key;
  // No course can take the category while it is locked.
  const [found] = await tx.select(named).from(courseCategories).where(isIt(key)).for('update');
  if (!found) throw new AppError('not-found');
  const left = await tx
    .update(courses)
    .set({ categoryId: null, version: sql`${courses.version} + 1` })
    .where(and(eq(courses.tenantId, tenantId), eq(courses.categoryId, id)))
    .returning({ removedAt: courses.removedAt, isTemplate: courses.isTemplate });
  await tx.delete(courseCategories).where(isIt(key));
  return {
    name: found.name,
    courses: left.filter(({ removedAt, isTemplate }) => !isTemplate && removedAt === null).length,
  };
}
