import type { MailFailure } from '@dars/contracts/mail';

/**
 * Maps the error texts of mail servers and connections to a reason. The first pattern that matches decides: texts about
 * the mailbox come before status codes, which servers choose freely.
 */
const SIGNS: [MailFailure, RegExp][] = [
  ['full', /\b[45]\.2\.2\b|\b[45]52\b|quota|mailbox (is )?full|over ?quota|insufficient storage/i],
  ['sign-in', /\b5\.7\.8\b|\b53[045]\b|EAUTH|invalid login|authentication (failed|required|unsuccessful|credentials)/i],
  [
    'unreachable',
    /\b(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ESOCKET|EDNS|ETLS)\b|timeout|timed out|greeting never received|connection (closed|refused)|socket|certificate/i,
  ],
  ['content', /\b5\.[67]\.\d+\b|\b554\b|spam|blocked|policy|blacklist|denylist|content reject/i],
  ['address', /\b5\.1\.\d+\b|\b55[013]\b|user unknown|no such user|unknown (user|recipient)|no recipients defined/i],
];

export function mailFailure(answer: string | null): MailFailure {
  return SIGNS.find(([, sign]) => answer !== null && sign.test(answer))?.[0] ?? 'unknown';
}
