import * as z from 'zod/mini';
import { CALENDARS, IDENTITY_PROVIDERS } from '../constants.ts';
import { LANGUAGES } from '../languages.ts';
import { listOf } from '../list.ts';
import { optionalMobile } from '../phone.ts';
import { newPassword, requiredText, rule } from '../rules.ts';
import { fileAddress } from '../upload.ts';
import { country } from './country.ts';
import { requiredPersonName } from './person-name.ts';

/** The signed-in person's own account. */
export const profile = z.object({
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** Null: the portal's language. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** Null: the portal's calendar. */
  calendar: z.nullable(z.enum(CALENDARS)),
  country: z.nullable(z.string()),
  /** False for people who signed up through Google or Apple; a mailed link sets their first password. */
  hasPassword: z.boolean(),
  /** Identity providers that sign this person in besides the password; null for accounts that no provider may open. */
  providers: z.nullable(z.array(z.enum(IDENTITY_PROVIDERS))),
  /** A portal's owner, in the portal: name, phone number and password are those of their account on the platform. */
  isOwner: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

/**
 * The fields of the profile that change; what is left out stays, and a field without a choice is null. An owner's name and
 * number in a portal stay as they are.
 */
export const updateProfileInput = z.strictObject({
  firstName: z.optional(requiredPersonName(100)),
  lastName: z.optional(requiredPersonName(100)),
  mobile: optionalMobile,
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
  calendar: z.optional(z.nullable(z.enum(CALENDARS))),
  country: z.optional(z.nullable(country)),
  imageUrl: fileAddress,
});
export type ProfileUpdate = z.output<typeof updateProfileInput>;

/** The format of the current password is not checked: old passwords must keep working. */
const currentPassword = z
  .string()
  .check(z.minLength(1, rule('required-field')), z.maxLength(256, rule('maximum-length')));

const SAME = { error: 'same-password', path: ['password'] };

export const changePasswordInput = z
  .strictObject({ current: currentPassword, password: newPassword })
  .check(z.refine(({ current, password }) => password !== current, SAME));
export type ChangePassword = z.output<typeof changePasswordInput>;

/** The sessions that the list shows, the most recently used first; a person with more can end all others. */
export const MAX_SESSIONS = 50;

const ownSession = z.object({
  /** The hash of the cookie's secret: it signs nobody in. */
  id: z.string(),
  /** True for the session of the browser that asks. */
  current: z.boolean(),
  /** `Firefox`, `Android`: names that are the same in every language. Null: unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdDate: z.string(),
  /** The latest use that was recorded; uses are recorded only now and then. ISO 8601, UTC. */
  lastUsedDate: z.string(),
});
export type OwnSession = z.infer<typeof ownSession>;
/** The current session first, then the others by their last use. */
export const ownSessions = listOf(ownSession);

export const endSessionInput = z.strictObject({ id: requiredText(100) });

export const unlinkProviderInput = z.strictObject({ provider: z.enum(IDENTITY_PROVIDERS) });
