// Without schemas, so that the pages of learners load no code for validation.
import type { EnrolmentMode } from '../course-constants.ts';
import type { CourseOffer } from './offer.ts';
import { isOffSale, isPriced } from './offer-price.ts';

interface Taking {
  enrolment: EnrolmentMode;
  offer: CourseOffer;
  /** Whether the last day is over. */
  isOver: boolean;
  /** Null if the number of seats is not limited. */
  freeSeats: number | null;
}

/**
 * Whether nobody can enrol in a course by themselves now: its staff enrol, it is over, it is sold and full, or the portal
 * may not sell it. A full course without a price has a waiting list.
 */
export const isClosedToLearners = ({ enrolment, offer, isOver, freeSeats }: Taking): boolean =>
  enrolment === 'STAFF' || isOver || isOffSale(offer) || (freeSeats === 0 && isPriced(offer));
