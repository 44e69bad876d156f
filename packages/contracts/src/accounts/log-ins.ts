import * as z from 'zod/mini';
import { SIGN_IN_REFUSALS } from '../audit.ts';
import { IDENTITY_PROVIDERS } from '../constants.ts';
import { pageInput } from '../list.ts';
import { id } from '../rules.ts';

/** Days after which a log-in is deleted. */
export const LOG_INS_KEPT_DAYS = 90;
/** Rows that the screens ask for at a time. */
export const LOG_INS_PAGE = 20;

/** How a person was identified in the first step of a sign-in. */
export const SIGN_IN_METHODS = ['password', ...IDENTITY_PROVIDERS, 'passkey'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What the code of the second step came from. */
export const SECOND_STEP_KINDS = ['app', 'recovery'] as const;

/** A sign-in to an account, or a try that was refused. */
export const logIn = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  date: z.string(),
  method: z.enum(SIGN_IN_METHODS),
  /** Null: no code was given, or the try was refused. */
  secondStep: z.nullable(z.enum(SECOND_STEP_KINDS)),
  /** Why the try was refused. Null: the person was signed in. */
  refusal: z.nullable(z.enum(SIGN_IN_REFUSALS)),
  /** `Firefox`, `Android`: names that are the same in every language. Null: unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** An IPv4 address, or the first half of an IPv6 address. */
  network: z.string(),
  /** Nobody had signed in to the account from this browser before. */
  isNewDevice: z.boolean(),
  /** The session of the browser that asks began with it. */
  isCurrent: z.boolean(),
});
export type LogIn = z.infer<typeof logIn>;

/** Log-ins of an account, the newest first. */
export const logInList = z.object({
  rows: z.array(logIn),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
});
export type LogInList = z.infer<typeof logInList>;

export const listOwnLogInsInput = z.strictObject(pageInput);
export type ListOwnLogIns = z.output<typeof listOwnLogInsInput>;
export const listLogInsInput = z.strictObject({ ...pageInput, id });
