import * as z from 'zod/mini';
import { email, rule } from '../rules.ts';

// This contract lies apart from the other account contracts because the public pages load it and must not load phone
// numbers with it.

/** The format is not checked: old passwords must keep working. */
export const knownPassword = z
  .string()
  .check(z.minLength(1, rule('required-field')), z.maxLength(256, rule('maximum-length')));

export const loginInput = z.strictObject({ login: email, password: knownPassword });
export type LoginInput = z.input<typeof loginInput>;
