import * as z from 'zod/mini';
import { optionalMobile } from '../phone.ts';
import { acceptedVersions } from '../portal/legal.ts';
import { email, newPassword, requiredText } from '../rules.ts';
import { signUpFields } from './new-password.ts';
import { user } from './user.ts';

/** The answer to a right password, if the account has a second factor: no session has begun yet. */
export const secondStep = z.object({
  /** The secret that the second step sends, together with the code. */
  token: z.string(),
  /** The end of the time for the second step. ISO 8601, UTC. */
  expiresDate: z.string(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** Answer to `secondStepInput` (second-factor.ts). */
export const signedIn = z.object({ user });

/** Answer to `loginInput` (sign-in.ts). */
export const loginResult = z.union([signedIn, z.object({ secondStep })]);
export type LoginResult = z.infer<typeof loginResult>;

/** The result of a call that has no data to return. */
export const nothing = z.void();

/** A link's secret: 32 random bytes, base64url. */
const token = requiredText(200);

export const activateInput = z.strictObject({ token });
/**
 * `passwordRequired` is true for an account that an administrator made and that has no password yet; the same token
 * sets it.
 */
export const activateResult = z.object({ ...user.shape, passwordRequired: z.boolean() });

export const peekTokenInput = z.strictObject({ token });
/**
 * The state of a mailed link, which its page reads before it shows anything. `activated`: the account is active
 * already; `used`: the link was mailed to reset a password, which has been set with it.
 */
export const peekTokenResult = z.object({
  valid: z.boolean(),
  passwordRequired: z.boolean(),
  activated: z.boolean(),
  used: z.boolean(),
});

export const setPasswordInput = z.strictObject({ token, password: newPassword });

/**
 * The course that a visitor of a portal came for: the mailed link leads back to it. It is an id and not an address, so
 * that nobody can have words of their own mailed to somebody else. The platform ignores it.
 */
const courseId = z.optional(z.guid());

/** Asks for a mail with a link: to activate the account, or to choose a new password. */
export const mailLinkInput = z.strictObject({ email, courseId });

/** In a portal this makes a learner, on the platform an account that may own portals. */
export const registerInput = z.strictObject({
  ...signUpFields,
  mobile: optionalMobile,
  /** The current versions of the portal's terms and privacy policy, if it has published them. */
  accepted: z.optional(acceptedVersions),
  courseId,
});

/** Tells a visitor that an address or a number is taken, and nothing about its account. */
export const maybeExists = z.nullable(z.object({ exists: z.literal(true) }));
