import * as z from 'zod/mini';
import { CALENDARS, PLATFORM_ROLES, QUERY_MAX, ROLES } from '../constants.ts';
import { listOf, pageInput, sortInput } from '../list.ts';
import { optionalMobile } from '../phone.ts';
import { email, id, optionalText, requiredText } from '../rules.ts';
import { requiredPersonName } from './person-name.ts';

/**
 * A new account of the platform. Only the mobile number is optional. An account that is sent without a role may own
 * portals.
 */
export const platformUserInput = z.strictObject({
  firstName: requiredPersonName(100),
  lastName: requiredPersonName(100),
  login: email,
  mobile: optionalMobile,
  role: z._default(z.enum(PLATFORM_ROLES), 'ROLE_ADMIN_PORTAL'),
});
export type PlatformUserInput = z.input<typeof platformUserInput>;
export type NewPlatformUser = z.output<typeof platformUserInput>;

/** The account that already has a login or a mobile number. Look-ups return null for a free one. */
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
  /** The calendar for this person's dates. Null: the portal's. */
  calendar: z.nullable(z.enum(CALENDARS)),
  activated: z.boolean(),
});
export type User = z.infer<typeof user>;

/** The account that asks and its portal. Null: the account belongs to the platform. */
export const me = z.extend(user, {
  tenantId: z.nullable(z.string()),
  /** Given while an admin sees the portal as this learner, without changing anything: when it ends. ISO 8601, UTC. */
  view: z.exactOptional(z.object({ endsDate: z.string() })),
});
export type Me = z.infer<typeof me>;

export const platformUserListInput = z.strictObject({
  ...pageInput,
  /** Any part of the login. */
  query: z.optional(optionalText(QUERY_MAX)),
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

/** `invited`: the person has not opened the mailed link yet. */
export const ACCOUNT_STATES = ['invited', 'active', 'disabled'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** The columns by which the accounts of the platform can be sorted. */
export const ACCOUNT_SORTS = ['name', 'active', 'created'] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

/** All accounts of the platform, newest first unless sorted, the disabled ones too. */
export const platformAccountListInput = z.strictObject({
  ...pageInput,
  ...sortInput(ACCOUNT_SORTS),
  /** Part of the name or the login. */
  query: z.optional(optionalText(QUERY_MAX)),
  role: z.optional(z.enum(PLATFORM_ROLES)),
  state: z.optional(z.enum(ACCOUNT_STATES)),
});
export type PlatformAccountQuery = z.output<typeof platformAccountListInput>;
export const platformAccount = z.object({
  ...platformUserRow.shape,
  role: z.enum(PLATFORM_ROLES),
  /** Number of portals that the account owns. */
  portals: z.int(),
  state: z.enum(ACCOUNT_STATES),
  /** A day in UTC, `2026-11-21`. */
  lastActiveOn: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdDate: z.string(),
});
export type PlatformAccount = z.infer<typeof platformAccount>;
export const platformAccountList = listOf(platformAccount);
export const platformAccountById = z.strictObject({ id });

/** One batch of all platform users in the order of their ids: the users after the last one of the batch before. */
export const platformUserBatchInput = z.strictObject({ after: z.optional(id) });
export const platformUserBatch = z.object({
  rows: z.array(userRef),
  /** Only in the first batch. */
  total: z.nullable(z.int()),
});

export const loginLookup = z.strictObject({ login: email });
export const mobileLookup = z.strictObject({
  mobile: requiredText(32),
  /** The account that may keep its own number. */
  login: z.optional(email),
});
export type MobileLookup = z.output<typeof mobileLookup>;
