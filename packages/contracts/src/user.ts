import * as z from 'zod/mini';
import { ROLES } from './constants.ts';
import { listOf, pageInput } from './list.ts';
import { optionalMobile } from './phone.ts';
import { email, id, optionalText, requiredText } from './rules.ts';

/** SPEC 5 "New admin user mini-form": first name, last name and e-mail required, mobile by the phone field. */
export const platformUserInput = z.strictObject({
  firstName: requiredText(100),
  lastName: requiredText(100),
  login: email,
  mobile: optionalMobile,
});
export type PlatformUserInput = z.input<typeof platformUserInput>;
export type NewPlatformUser = z.output<typeof platformUserInput>;

/** Any existence look-up answers this or null: "any returned data means taken". */
export const userRef = z.object({ id: z.string(), login: z.string() });
export type UserRef = z.infer<typeof userRef>;
export const maybeUserRef = z.nullable(userRef);

/** A signed-in person as clients see them; never a hash, never another realm's data. */
export const user = z.object({
  id: z.string(),
  login: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.nullable(z.string()),
  authorities: z.array(z.enum(ROLES)),
  bio: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  activated: z.boolean(),
});
export type User = z.infer<typeof user>;

export const platformUserListInput = z.strictObject({
  ...pageInput,
  /** Part of the login; a prefix or any part of it. */
  query: z.optional(optionalText(100)),
});
export type PlatformUserQuery = z.output<typeof platformUserListInput>;
export const platformUserRow = z.object({
  id: z.string(),
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.nullable(z.string()),
});
export type PlatformUserRow = z.infer<typeof platformUserRow>;
export const platformUserList = listOf(platformUserRow);

/** One step through all platform users, in the order of their ids: those after the one that the last step ended with. */
export const platformUserBatchInput = z.strictObject({ after: z.optional(id) });
export const platformUserBatch = z.object({
  rows: z.array(userRef),
  /** Of the first step only. */
  total: z.nullable(z.int()),
});

export const loginLookup = z.strictObject({ login: email });
export const mobileLookup = z.strictObject({
  mobile: requiredText(32),
  /** The account that may keep its own number. */
  login: z.optional(email),
});
export type MobileLookup = z.output<typeof mobileLookup>;
