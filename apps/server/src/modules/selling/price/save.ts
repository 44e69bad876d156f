import { AppError } from '@dars/contracts/errors';
import type { Price } from '@dars/contracts/selling/pricing';
import type { CoursePrice, SaveCoursePriceInput } from '@dars/contracts/selling/selling';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { lockCourse } from '../../content/course/policy.ts';
import { keepCurrency } from '../store.ts';
import { getPrice } from './get.ts';
import { changePrice, findPrice, insertPrice } from './store.ts';

/**
 * Gives a course a price, or another one. Orders that are open keep the price at which they were opened.
 * @throws not-found, edited-meanwhile, and conflict if the portal has not chosen its currency
 */
export async function savePrice(ctx: TenantContext, input: SaveCoursePriceInput): Promise<CoursePrice> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { id, version, earlyUntil, ...amounts } = input;
  await lockCourse(ctx, id);
  const key = { tenantId, courseId: id };
  const stored = await findPrice(tx, key);
  if ((stored?.version ?? 0) !== version) throw new AppError('edited-meanwhile');
  const settings = await keepCurrency(tx, tenantId);
  if (!settings) throw new AppError('conflict');
  const { currency } = settings;
  const price: Price = { ...amounts, earlyUntil: earlyUntil === null ? null : new Date(earlyUntil) };
  if (stored) await changePrice(tx, { ...key, now: deps.now() }, price);
  else await insertPrice(tx, key, { ...price, currency });
  const details = { currency, ...(stored && { before: stored.amount }), after: price.amount, early: price.earlyAmount };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'price.set', details });
  return getPrice(ctx, { id });
}
