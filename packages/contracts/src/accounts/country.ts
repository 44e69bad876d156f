import * as z from 'zod/mini';
import { COUNTRIES } from '../phone.ts';
import { rule } from '../rules.ts';

/** ISO 3166 alpha-2, in capitals. */
export const country = z.string().check(z.refine((code) => COUNTRIES.includes(code), rule('invalid')));
