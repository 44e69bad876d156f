import * as z from 'zod/mini';
import { PLATFORM_ACTIONS, PORTAL_ACTIONS, SIGN_IN_REFUSALS } from '../audit.ts';
import { listOf, pageInput, sortInput } from '../list.ts';

export const listPlatformAuditInput = z.strictObject({
  ...pageInput,
  ...sortInput(['at']),
  /** All events, or only refused sign-ins. */
  show: z._default(z.enum(['all', 'refused']), 'all'),
});
export type ListPlatformAuditInput = z.output<typeof listPlatformAuditInput>;

const namedPerson = z.object({ firstName: z.string(), lastName: z.string(), login: z.string() });

/** Most characters of a typed e-mail address that the list returns, because a visitor may type any text. */
export const REFUSED_LOGIN_SHOWN = 60;

/** An event of the platform's own realm, and of none of its portals. */
export const platformAuditEvent = z.object({
  id: z.string(),
  action: z.enum([...PORTAL_ACTIONS, ...PLATFORM_ACTIONS]),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Null: no account was signed in, or the system acted. */
  actor: z.nullable(namedPerson),
  /** The account on which the action was done, if any. */
  subject: z.nullable(namedPerson),
  /** Only for a refused sign-in. */
  refusal: z.nullable(
    z.object({
      /** The login as typed, cut after 60 characters; such an account may not exist. */
      login: z.string(),
      reason: z.enum(SIGN_IN_REFUSALS),
      /** The IP address; null if it was not recorded. */
      address: z.nullable(z.string()),
    }),
  ),
});
export type PlatformAuditEvent = z.infer<typeof platformAuditEvent>;
export const platformAuditList = listOf(platformAuditEvent);
