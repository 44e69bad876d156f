import * as z from 'zod/mini';
import { QUERY_MAX } from '../constants.ts';
import { COURSE_STATUSES } from '../course-constants.ts';
import { listOf, pageInput } from '../list.ts';
import { id, optionalText, requiredText, rule } from '../rules.ts';
import { priceChecks, priceFields, storedPrice } from './selling.ts';

/** Most bundles of a portal. */
export const MAX_BUNDLES = 200;
const MIN_BUNDLE_COURSES = 2;
export const MAX_BUNDLE_COURSES = 20;
export const BUNDLE_TITLE_MAX = 150;

/** The fields of the form that edits a bundle. */
export const bundleFields = {
  title: requiredText(BUNDLE_TITLE_MAX),
  courseIds: z.array(id).check(
    z.overwrite((ids) => [...new Set(ids)]),
    z.minLength(MIN_BUNDLE_COURSES, rule('minimum-items')),
    z.maxLength(MAX_BUNDLE_COURSES, rule('maximum-items')),
  ),
  ...priceFields,
  /** Whether learners can buy it, once each of its courses is published. */
  isOnSale: z.boolean(),
};

export const createBundleInput = z.strictObject(bundleFields).check(...priceChecks);
export type CreateBundleInput = z.output<typeof createBundleInput>;

export const bundleById = z.strictObject({ id });
export const updateBundleInput = z
  .strictObject({ ...bundleById.shape, ...bundleFields, version: z.int() })
  .check(...priceChecks);
export type UpdateBundleInput = z.output<typeof updateBundleInput>;

/**
 * `INCOMPLETE`: it is on sale, and nobody can buy it because one of its courses is not published. `ENDED`: its staff have
 * ended it for good.
 */
export const BUNDLE_STATES = ['ON_SALE', 'INCOMPLETE', 'OFF_SALE', 'ENDED'] as const;
export type BundleState = (typeof BUNDLE_STATES)[number];

/** Newest first. */
export const listBundlesInput = z.strictObject({
  ...pageInput,
  /** A part of the title. */
  query: z.optional(optionalText(QUERY_MAX)),
});
export type ListBundlesInput = z.output<typeof listBundlesInput>;

export const bundle = z.object({
  ...storedPrice.shape,
  id: z.string(),
  title: z.string(),
  courses: z.array(z.object({ id: z.string(), title: z.string(), status: z.enum(COURSE_STATUSES) })),
  isOnSale: z.boolean(),
  state: z.enum(BUNDLE_STATES),
  /** Number of its orders that may still be paid, and of those that were paid. */
  openOrders: z.int(),
  paidOrders: z.int(),
});
export type Bundle = z.infer<typeof bundle>;
export const bundleList = listOf(bundle);

interface BundleFacts {
  endedAt: Date | null;
  isOnSale: boolean;
  courses: readonly { status: string }[];
}

/** Returns the state of a bundle. Removed courses are left out of `courses`, so that a bundle may have too few. */
export function bundleState({ endedAt, isOnSale, courses }: BundleFacts, ordered: number): BundleState {
  if (endedAt !== null) return 'ENDED';
  if (!isOnSale) return 'OFF_SALE';
  const isComplete = courses.length === ordered && courses.every(({ status }) => status === 'PUBLISHED');
  return isComplete ? 'ON_SALE' : 'INCOMPLETE';
}
