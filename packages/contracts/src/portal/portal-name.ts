import * as z from 'zod/mini';
import { requiredText, rule, toLatinDigits } from '../rules.ts';
import { isReservedName } from './reserved-names.ts';

// These rules lie apart from the others because the public pages load those and must not load the list of reserved
// names.

export const PORTAL_NAME_MIN = 3;
export const PORTAL_NAME_MAX = 63;

/** The English name is the sub-domain: no reserved name, and the pattern of docs/decisions/0011. */
export const portalName = requiredText(PORTAL_NAME_MAX).check(
  z.overwrite(toLatinDigits),
  z.refine((name) => !isReservedName(name), rule('system-reserved-name')),
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, rule('slug-validation')),
  z.minLength(PORTAL_NAME_MIN, rule('slug-validation')),
);
