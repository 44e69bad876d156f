import * as z from 'zod/mini';
import { PACKAGE_CHOICES } from '../constants.ts';
import { rule, wholeNumber } from '../rules.ts';
import { WHOLE } from '../selling/pricing.ts';

/** The platform's fee of a paid order in basis points: 250 is 2.5 %. Zero: none is noted. */
const feeRate = wholeNumber().check(z.minimum(0, rule('minimum-value')), z.maximum(WHOLE, rule('maximum-value')));

const packageCode = z.enum(PACKAGE_CHOICES);
export const packageByCode = z.strictObject({ package: packageCode });

/** `version` is the one that was read. */
export const savePackageTermsInput = z.strictObject({
  package: packageCode,
  maySell: z.boolean(),
  feeRate,
  version: z.int(),
});
export type SavePackageTermsInput = z.output<typeof savePackageTermsInput>;

const termsOfPackage = z.object({
  package: packageCode,
  /** Whether courses with a price can be bought in the portals of the package. */
  maySell: z.boolean(),
  feeRate: z.int(),
  version: z.int(),
  /** Number of its portals that are not archived. */
  portals: z.int(),
  /** Number of its published portals that have opened the sale of their courses. */
  openPortals: z.int(),
});
export type TermsOfPackage = z.infer<typeof termsOfPackage>;

/** All packages. `isIncomplete`: a machine of the cluster does not answer, so that `openPortals` lacks its portals. */
export const packageTermsList = z.object({ rows: z.array(termsOfPackage), isIncomplete: z.boolean() });
export type PackageTermsList = z.infer<typeof packageTermsList>;
