import * as z from 'zod/mini';
import { CALENDARS, IDENTITY_PROVIDERS, LANGUAGES } from '../constants.ts';
import { listOf } from '../list.ts';
import { COUNTRIES, optionalMobile } from '../phone.ts';
import { newPassword, requiredText, rule } from '../rules.ts';
import { fileAddress } from '../upload.ts';
import { requiredPersonName } from './person-name.ts';

/** ISO 3166 alpha-2, in capitals. */
const country = z.string().check(z.refine((code) => COUNTRIES.includes(code), rule('invalid')));

/** What somebody sees of their own account. */
export const profile = z.object({
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** Null: the portal's. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** Null: the portal's. */
  calendar: z.nullable(z.enum(CALENDARS)),
  country: z.nullable(z.string()),
  /** Without one they signed up through Google or Apple; a mailed link sets the first. */
  hasPassword: z.boolean(),
  /** What they sign in with besides; null for accounts that no provider may open. */
  providers: z.nullable(z.array(z.enum(IDENTITY_PROVIDERS))),
  /** A portal's owner, in the portal: name, phone number and password are those of their account on the platform. */
  isOwner: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

/** The whole of it; null where nothing is chosen. An owner's name and number in a portal stay as they are. */
export const updateProfileInput = z.strictObject({
  firstName: requiredPersonName(100),
  lastName: requiredPersonName(100),
  mobile: optionalMobile,
  language: z.nullable(z.enum(LANGUAGES)),
  calendar: z.nullable(z.enum(CALENDARS)),
  country: z.nullable(country),
  /** Left out, the photo stays. */
  imageUrl: fileAddress,
});
export type ProfileUpdate = z.output<typeof updateProfileInput>;

/** The format of the current one is not checked: old ones must keep working. */
const currentPassword = z
  .string()
  .check(z.minLength(1, rule('required-field')), z.maxLength(256, rule('maximum-length')));

export const changePasswordInput = z.strictObject({ current: currentPassword, password: newPassword });
export type ChangePassword = z.output<typeof changePasswordInput>;

/** The most recently used; whoever has more can end all others. */
export const MOST_SESSIONS = 50;

const ownSession = z.object({
  /** The hash of the cookie's secret: it signs nobody in. */
  id: z.string(),
  /** The very browser that asks. */
  current: z.boolean(),
  /** `Firefox`, `Android`: names that are the same in every language. Null: not known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdDate: z.string(),
  /** At the latest; use is noted down only now and then. ISO 8601, UTC. */
  lastUsedDate: z.string(),
});
export type OwnSession = z.infer<typeof ownSession>;
/** This one first, then the others as they were last used. */
export const ownSessions = listOf(ownSession);

export const endSessionInput = z.strictObject({ id: requiredText(100) });

export const unlinkProviderInput = z.strictObject({ provider: z.enum(IDENTITY_PROVIDERS) });
