import * as z from 'zod/mini';
import { PLATFORM_ACTIONS, PORTAL_ACTIONS, SIGN_IN_REFUSALS } from '../audit.ts';
import { listOf, pageInput } from '../list.ts';

export const listPlatformAuditInput = z.strictObject({
  ...pageInput,
  /** Everything, or only sign-ins that were refused. */
  show: z._default(z.enum(['all', 'refused']), 'all'),
});
export type ListPlatformAuditInput = z.output<typeof listPlatformAuditInput>;

const namedPerson = z.object({ firstName: z.string(), lastName: z.string(), login: z.string() });

/** Letters of a typed e-mail address that the list answers: anything may have been typed there. */
export const REFUSED_LOGIN_SHOWN = 60;

/** Something that happened in the platform's own realm, and in none of its portals. */
export const platformAuditEvent = z.object({
  id: z.string(),
  action: z.enum([...PORTAL_ACTIONS, ...PLATFORM_ACTIONS]),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Null: nobody was signed in, or the system did it. */
  actor: z.nullable(namedPerson),
  /** The account that it was done to, where it was done to one. */
  subject: z.nullable(namedPerson),
  /** Of a refused sign-in. */
  refusal: z.nullable(
    z.object({
      /** As typed, cut after 60 letters; there may be no such account. */
      login: z.string(),
      reason: z.enum(SIGN_IN_REFUSALS),
      /** The IP address; null where it was not recorded. */
      address: z.nullable(z.string()),
    }),
  ),
});
export type PlatformAuditEvent = z.infer<typeof platformAuditEvent>;
export const platformAuditList = listOf(platformAuditEvent);
