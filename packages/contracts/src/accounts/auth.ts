import * as z from 'zod/mini';
import { optionalMobile } from '../phone.ts';
import { email, newPassword, requiredText } from '../rules.ts';
import { signUpFields } from './new-password.ts';
import { user } from './user.ts';

/** Answer to `loginInput` (sign-in.ts). */
export const loginResult = z.object({ user });

/** Of a call whose success says everything. */
export const nothing = z.void();

/** A link's secret: 32 random bytes, base64url. */
const token = requiredText(200);

export const activateInput = z.strictObject({ token });
/** `passwordRequired`: made by an administrator and has none yet; the same token sets it. */
export const activateResult = z.object({ ...user.shape, passwordRequired: z.boolean() });

export const peekTokenInput = z.strictObject({ token });
/**
 * What the page behind a mailed link must know before it shows anything. `activated`: it has done that already; `used`: it
 * was mailed to reset a password and has set one.
 */
export const peekTokenResult = z.object({
  valid: z.boolean(),
  passwordRequired: z.boolean(),
  activated: z.boolean(),
  used: z.boolean(),
});

export const setPasswordInput = z.strictObject({ token, password: newPassword });

export const sendActivationLinkInput = z.strictObject({ email });

/** In a portal this makes a learner, on the platform somebody who may own portals. */
export const registerInput = z.strictObject({ ...signUpFields, mobile: optionalMobile });

/** What a visitor is told of an address or a number: that it is taken, and nothing about by whom. */
export const maybeExists = z.nullable(z.object({ exists: z.literal(true) }));
