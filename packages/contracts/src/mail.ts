import * as z from 'zod/mini';
import { listOf, pageInput } from './list.ts';
import { id } from './rules.ts';

/** Why a mail was given up, as far as the mail server's answer tells. */
export const MAIL_FAILURES = ['address', 'full', 'content', 'unreachable', 'sign-in', 'unknown'] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** Why mails wait: what was said at the last attempt, or that there is no mail server to try. */
const WAITING_REASONS = [...MAIL_FAILURES, 'not-configured'] as const;

/** Mails that are late, because nothing takes them; null: none is. */
export const lateMails = z.nullable(
  z.object({
    /** How many wait, 10000 at most. */
    count: z.int(),
    /** When the oldest of them was written; ISO 8601, UTC. */
    oldestDate: z.string(),
    reason: z.enum(WAITING_REASONS),
    /** The words of the mail server, or of the connection to it. */
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
  /** Whom it was sent for; null: the platform itself. */
  portal: z.nullable(z.object({ nameInArabic: z.string(), nameInEnglish: z.string(), nameInSpanish: z.string() })),
  /** When it was written; ISO 8601, UTC. */
  createdDate: z.string(),
  failure: z.enum(MAIL_FAILURES),
  /** What the mail server said, word for word. */
  answer: z.nullable(z.string()),
});
export type FailedMail = z.infer<typeof failedMail>;
export const failedMailList = listOf(failedMail);

/** Without `mail` all that failed, MAILS_RETRIED_AT_ONCE at most: the oldest. */
export const retryMailsInput = z.strictObject({ mail: z.optional(z.strictObject({ tenantId: id, id })) });
export type RetryMailsInput = z.output<typeof retryMailsInput>;

/** `queued`: sent again with this call. `remaining`: failed ones that are left. */
export const retryMailsResult = z.object({ queued: z.int(), remaining: z.int() });
