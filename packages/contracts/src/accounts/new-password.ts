import * as z from 'zod/mini';
import { email, newPassword, rule } from '../rules.ts';
import { requiredPersonName } from './person-name.ts';

// Apart from the other account contracts: the public pages load these, and must not load phone numbers with them.

const confirmPassword = z.string().check(z.minLength(1, rule('required-field')));

const UNCONFIRMED = { error: 'confirm-password-error-message', path: ['confirmPassword'] };

/** The confirmation must equal the password. Of the form only; the server never sees it. */
export const setPasswordForm = z
  .strictObject({ password: newPassword, confirmPassword })
  .check(z.refine((form) => form.password === form.confirmPassword, UNCONFIRMED));

/** What everybody who signs up says of themselves. */
export const signUpFields = {
  firstName: requiredPersonName(100),
  lastName: requiredPersonName(100),
  login: email,
  password: newPassword,
};

/** The form's own part of a sign-up; the phone number has a contract of its own. */
export const signUpForm = z
  .strictObject({ ...signUpFields, confirmPassword })
  .check(z.refine((form) => form.password === form.confirmPassword, UNCONFIRMED));

export const forgotPasswordInput = z.strictObject({ email });
