import * as z from 'zod/mini';
import { email, newPassword, rule } from './rules.ts';

// Apart from the other account contracts: the public pages load these two, and must not load phone numbers with them.

/** SPEC 5 "Sign-in". The password's format is not checked here: old ones must keep working. */
export const loginInput = z.strictObject({
  login: email,
  password: z
    .string(rule('required-field'))
    .check(z.minLength(1, rule('required-field')), z.maxLength(256, rule('maximum-length'))),
});
export type LoginInput = z.input<typeof loginInput>;

/** SPEC 5: the confirmation must equal the password. Of the form only; the server never sees it. */
export const setPasswordForm = z
  .strictObject({
    password: newPassword,
    confirmPassword: z.string(rule('required-field')).check(z.minLength(1, rule('required-field'))),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'confirm-password-error-message',
      path: ['confirmPassword'],
    }),
  );
