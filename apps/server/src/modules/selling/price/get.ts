import type { CoursePrice } from '@dars/contracts/selling/selling';
import type { TenantContext } from '../../../core/context.ts';
import { findCourse } from '../../content/course/policy.ts';
import { findSelling } from '../store.ts';
import { findPrice } from './store.ts';

/**
 * Gets the price of a course with the terms that it is sold at.
 * @throws not-found
 */
export async function getPrice(ctx: TenantContext, { id }: { id: string }): Promise<CoursePrice> {
  const { tx, tenantId } = ctx;
  await findCourse(ctx, id);
  const found = await findPrice(tx, { tenantId, courseId: id });
  const settings = await findSelling(tx, tenantId);
  return {
    id,
    price: found ? { ...found, earlyUntil: found.earlyUntil?.toISOString() ?? null } : null,
    terms: settings
      ? {
          ...{ currency: settings.currency, sells: settings.sells, packageSells: settings.packageSells },
          ...{ vatRate: settings.vatRate, includesVat: settings.includesVat },
        }
      : null,
  };
}
