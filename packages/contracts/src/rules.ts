import * as z from 'zod/mini';
import type { RuleKey } from './errors.ts';
import { RESERVED_NAMES } from './reserved-names.ts';

// zod keeps no values in its issues, so a missing field and a wrong type are told apart here, while it is still at hand.
z.config({
  customError: (issue) => (isMissing(issue) ? ('required-field' satisfies RuleKey) : undefined),
});

function isMissing(issue: { code?: string | undefined; input: unknown }): boolean {
  if (issue.code === 'invalid_type') return issue.input === undefined || issue.input === null;
  return issue.code === 'invalid_value' && issue.input === undefined;
}

/** Names the rule that a check stands for, and stops at the first that fails (SPEC 5). */
export const rule = (key: RuleKey) => ({ error: key, abort: true });

// Postgres stores no NUL, and UTF-8 has no lone surrogates; bidi overrides could make one name look like another.
const UNSAFE_TEXT = /[\0\u202A-\u202E\u2066-\u2069]/;
const isStorable = (text: string) => text.isWellFormed() && !UNSAFE_TEXT.test(text);

/** Free text of at most `max` characters, trimmed. May be empty. */
export const optionalText = (max: number) =>
  z.string().check(z.refine(isStorable, rule('unsafe-text')), z.trim(), z.maxLength(max, rule('maximum-length')));

/** Text of 1 to `max` characters that is not blank after trimming. */
export const requiredText = (max: number) => optionalText(max).check(z.minLength(1, rule('required-field')));

/** SPEC 2.1: the sign-in e-mail contains no white space; SPEC 5: trimmed and valid. Stored in lower case. */
export const email = requiredText(254).check(
  z.refine((value) => !/\s/.test(value), rule('email-no-white-spaces')),
  z.email(rule('email')),
  z.toLowerCase(),
);

/** SPEC 5: at least 8 characters, an upper-case letter, a special character or underscore, no white space. */
export const newPassword = z.string().check(
  z.minLength(1, rule('required-field')),
  z.refine((value) => value.isWellFormed() && !value.includes('\0'), rule('unsafe-text')),
  // 256 bounds the work of hashing, not the user.
  z.maxLength(256, rule('maximum-length')),
  z.refine(isStrongPassword, rule('password-validation-error-message')),
);

export function isStrongPassword(value: string): boolean {
  return value.length >= 8 && /\p{Lu}/u.test(value) && /[^\p{L}\p{M}\p{N}\s]/u.test(value) && !/\s/.test(value);
}

export const PORTAL_NAME_MIN = 3;
export const PORTAL_NAME_MAX = 63;

function isReservedName(name: string): boolean {
  return RESERVED_NAMES.has(name) || name.startsWith('xn--');
}

/** The English name is the sub-domain: reserved names, then the stricter of the specification's two patterns (DECISIONS 1). */
export const portalName = requiredText(PORTAL_NAME_MAX).check(
  z.refine((name) => !isReservedName(name), rule('system-reserved-name')),
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, rule('slug-validation')),
  z.minLength(PORTAL_NAME_MIN, rule('slug-validation')),
);

/** Any UUID, RFC version or not: the platform's own id is nil. */
export const id = z.guid();
