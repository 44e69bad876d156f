import * as z from 'zod/mini';
import { knownPassword } from './sign-in.ts';

/** Milliseconds after a sign-in or a confirmed password in which the server does not ask for the password again. */
export const PASSWORD_FRESH_MS = 10 * 60_000;

export const confirmPasswordInput = z.strictObject({ password: knownPassword });
