import * as z from 'zod/mini';
import { email, rule } from './rules.ts';

// Apart from the other account contracts: the public pages load this, and must not load phone numbers with them.

/** SPEC 5 "Sign-in". The password's format is not checked here: old ones must keep working. */
export const loginInput = z.strictObject({
  login: email,
  password: z.string().check(z.minLength(1, rule('required-field')), z.maxLength(256, rule('maximum-length'))),
});
export type LoginInput = z.input<typeof loginInput>;
