import { AppError } from '@dars/contracts/errors';
import { id as idSchema } from '@dars/contracts/rules';
import { certificates } from '@dars/db/schema/learning/certificates';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Brand, findBrand } from '../mail/brand.ts';
import type { AchievedCourse } from './compose-achievement.ts';

/** The course of an achievement, and the look of the portal that awards it. */
export interface FoundAchievement {
  tenantId: string;
  course: AchievedCourse;
  brand: Brand;
}

/**
 * Finds the course of an achievement at its portal, with the words of the newest certificate. A course without one is
 * not found, because nobody has a badge of it.
 * @throws not-found, too-many-requests
 */
export async function findAchievement(ctx: Context, courseId: string): Promise<FoundAchievement> {
  await ctx.limit('verification');
  const { deps, realm } = ctx;
  if (realm.kind !== 'tenant' || !idSchema.safeParse(courseId).success) throw new AppError('not-found');
  const { tenantId } = realm;
  const [[newest], brand] = await deps.db.withTenant(
    tenantId,
    (tx) =>
      Promise.all([
        tx
          .select({ title: certificates.courseTitle, language: certificates.courseLanguage })
          .from(certificates)
          .where(and(eq(certificates.tenantId, tenantId), eq(certificates.courseId, courseId)))
          .orderBy(desc(certificates.issuedAt), desc(certificates.id))
          .limit(1),
        findBrand(tx, tenantId),
      ]),
    { readOnly: true },
  );
  if (!newest) throw new AppError('not-found');
  const origin = brand.originOf(deps.config.baseUrl);
  return { tenantId, brand, course: { ...newest, courseId, issuer: brand.nameIn(newest.language), origin } };
}
