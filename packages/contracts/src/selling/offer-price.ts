// Without schemas, so that the pages of learners load no code for validation.
import type { CourseOffer } from './offer.ts';

/** Whether the course has to be paid for. */
export const isPriced = (offer: CourseOffer): offer is NonNullable<CourseOffer> => offer !== null && offer.amount > 0;

/** Whether the course has to be paid for and nobody can buy it now, as the portal's package does not include selling. */
export const isOffSale = (offer: CourseOffer): boolean => isPriced(offer) && !offer.isBuyable;

/** Returns the end of the early price while it lasts. */
export function earlyEnd(offer: NonNullable<CourseOffer>, now: Date): Date | null {
  if (offer.earlyAmount === null || offer.earlyUntil === null) return null;
  const end = new Date(offer.earlyUntil);
  return now < end ? end : null;
}
