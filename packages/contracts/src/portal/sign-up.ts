import * as z from 'zod/mini';
import { email, optionalText, rule } from '../rules.ts';

/**
 * How learners get an account: by themselves, by themselves with a decision of the staff, by the staff only, or not at
 * all.
 */
export const SIGN_UP_MODES = ['open', 'approval', 'invitation', 'closed'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

const EMAIL_DOMAINS_MAX = 20;

/** A domain of e-mail addresses, `example.com`. */
const emailDomain = optionalText(253).check(
  z.toLowerCase(),
  z.overwrite((domain) => domain.replace(/^@/, '')),
  z.refine((domain) => email.safeParse(`a@${domain}`).success, rule('email-domain')),
);

export const signUpSettings = z.strictObject({
  mode: z.enum(SIGN_UP_MODES),
  /** Domains whose addresses may sign up. Empty: all. A domain does not include its sub-domains. */
  domains: z.array(emailDomain).check(
    z.overwrite((domains) => [...new Set(domains)]),
    z.maxLength(EMAIL_DOMAINS_MAX, rule('maximum-items')),
  ),
});
export type SignUpSettings = z.output<typeof signUpSettings>;

export const SIGN_UP_SETTINGS: SignUpSettings = { mode: 'open', domains: [] };

/** Whether the address belongs to one of the portal's domains. `login` is in lower case. */
export function isAllowedAddress({ domains }: SignUpSettings, login: string): boolean {
  return domains.length === 0 || domains.includes(login.slice(login.lastIndexOf('@') + 1));
}
