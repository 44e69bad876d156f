import * as z from 'zod/mini';
import { email, newPassword, rule } from '../rules.ts';
import { requiredPersonName } from './person-name.ts';

// These contracts lie apart from the other account contracts because the public pages load them and must not load phone
// numbers with them.

const confirmPassword = z.string().check(z.minLength(1, rule('required-field')));

/**
 * Compares the confirmation with the password. An object's own check would run only once all its fields are valid; as
 * the second half of an intersection this one always runs.
 */
const confirmed = z.object({ password: z.unknown(), confirmPassword: z.unknown() }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: 'confirm-password-error-message',
    path: ['confirmPassword'],
  }),
);

/**
 * The confirmation must equal the password. Only the form has this rule; the server never receives the confirmation.
 */
export const setPasswordForm = z.intersection(z.strictObject({ password: newPassword, confirmPassword }), confirmed);

/** The fields of every sign-up, on the platform and in a portal. */
export const signUpFields = {
  firstName: requiredPersonName(100),
  lastName: requiredPersonName(100),
  login: email,
  password: newPassword,
};

/** The form's own part of a sign-up; the phone number has a contract of its own. */
export const signUpForm = z.intersection(z.strictObject({ ...signUpFields, confirmPassword }), confirmed);

export const forgotPasswordInput = z.strictObject({ email });
