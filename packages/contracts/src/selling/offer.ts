import * as z from 'zod/mini';
import { CURRENCIES } from './currency.ts';

/** What a course costs those who look at it. An amount of 0: it is free. Null: it has no price, and the portal does not sell. */
export const courseOffer = z.nullable(
  z.object({
    currency: z.enum(CURRENCIES),
    /** In minor units, as the early amount. */
    amount: z.int(),
    earlyAmount: z.nullable(z.int()),
    earlyUntil: z.nullable(z.string()),
    /** In basis points. */
    vatRate: z.int(),
    includesVat: z.boolean(),
    /** Days within which learners may ask for their money back. Zero: nothing is promised. */
    refundDays: z.int(),
    /** False: the portal does not sell, or its package does not include that, so that nobody can buy a course now. */
    isBuyable: z.boolean(),
  }),
);
/** A bundle with a course, which can be bought now. */
export const offeredBundle = z.object({
  id: z.string(),
  title: z.string(),
  /** Number of its courses. */
  courses: z.int(),
  offer: z.nonoptional(courseOffer),
});
export type OfferedBundle = z.infer<typeof offeredBundle>;

/** The seller as the public pages of a portal that sells name it. */
export interface PublicSeller {
  /** Empty: the portal sells under its own name. */
  name: string;
  vatNumber: string;
  registrationNumber: string;
}

export type CourseOffer = z.infer<typeof courseOffer>;
