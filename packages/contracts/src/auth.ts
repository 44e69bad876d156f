import * as z from 'zod/mini';
import { email, newPassword, requiredText, rule } from './rules.ts';
import { user } from './user.ts';

/** SPEC 5 "Sign-in". The password's format is not checked here: old ones must keep working. */
export const loginInput = z.strictObject({
  login: email,
  password: z.string(rule('required-field')).check(z.minLength(1, rule('required-field')), z.maxLength(256)),
});
export type LoginInput = z.input<typeof loginInput>;
export const loginResult = z.object({ user });

/** A link's secret: 32 random bytes, base64url. */
const token = requiredText(200);

export const activateInput = z.strictObject({ token });
/** `passwordRequired`: made by an administrator and has none yet; the same token sets it. */
export const activateResult = z.object({ ...user.shape, passwordRequired: z.boolean() });

export const setPasswordInput = z.strictObject({ token, password: newPassword });

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

export const sendActivationLinkInput = z.strictObject({ email });
