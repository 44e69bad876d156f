import * as z from 'zod/mini';
import { email, rule } from './rules.ts';

// Apart from the other account contracts: the public pages load this, and must not load phone numbers with them.

/** The format is not checked: old passwords must keep working. */
const knownPassword = z
  .string()
  .check(z.minLength(1, rule('required-field')), z.maxLength(256, rule('maximum-length')));

/** SPEC 5 "Sign-in". */
export const loginInput = z.strictObject({ login: email, password: knownPassword });
export type LoginInput = z.input<typeof loginInput>;

/** Milliseconds after a sign-in or a confirmed password in which nobody is asked for the password again. */
export const PASSWORD_FRESH_MS = 10 * 60_000;

export const confirmPasswordInput = z.strictObject({ password: knownPassword });
