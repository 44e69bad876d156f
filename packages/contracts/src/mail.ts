import * as z from 'zod/mini';
import { listOf, pageInput } from './list.ts';
import { displayNames } from './portal/general-settings.ts';
import { id } from './rules.ts';

/** Reasons why a mail was given up, as far as the mail server's answer tells. */
export const MAIL_FAILURES = ['address', 'full', 'content', 'unreachable', 'sign-in', 'unknown'] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** Reasons why mails wait: the answer to the last attempt, or that no mail server is configured. */
const WAITING_REASONS = [...MAIL_FAILURES, 'not-configured'] as const;

/** Mails that are late because no mail server takes them; null: no mail is late. */
export const lateMails = z.nullable(
  z.object({
    /** Number of waiting mails, 10000 at most. */
    count: z.int(),
    /** When the oldest of them was written; ISO 8601, UTC. */
    oldestDate: z.string(),
    reason: z.enum(WAITING_REASONS),
    /** The answer of the mail server, or the error of the connection to it. */
    answer: z.nullable(z.string()),
  }),
);
export type LateMails = z.infer<typeof lateMails>;

export const listFailedMailsInput = z.strictObject(pageInput);
export type ListFailedMailsQuery = z.output<typeof listFailedMailsInput>;

const failedMail = z.object({
  tenantId: z.string(),
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** The portal for which the mail was sent; null: the platform itself. */
  portal: z.nullable(
    z.object({ nameInArabic: z.string(), nameInEnglish: z.string(), nameInSpanish: z.string(), displayNames }),
  ),
  /** When it was written; ISO 8601, UTC. */
  createdDate: z.string(),
  failure: z.enum(MAIL_FAILURES),
  /** The answer of the mail server, word for word. */
  answer: z.nullable(z.string()),
});
export type FailedMail = z.infer<typeof failedMail>;

/** `isIncomplete`: a machine of a cluster does not answer, so that the mails of its portals are missing. */
export const failedMailList = z.extend(listOf(failedMail), { isIncomplete: z.boolean() });

/** Without `mail`, the call retries all failed mails, the oldest first, MAILS_RETRIED_AT_ONCE at most. */
export const retryMailsInput = z.strictObject({ mail: z.optional(z.strictObject({ tenantId: id, id })) });
export type RetryMailsInput = z.output<typeof retryMailsInput>;

/** `queued`: mails that this call sends again. `remaining`: mails that are still failed. */
export const retryMailsResult = z.object({ queued: z.int(), remaining: z.int() });
