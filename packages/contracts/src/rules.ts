import * as z from 'zod/mini';
import type { RuleKey } from './errors.ts';
import { trimText } from './text.ts';

// zod keeps no values in its issues, so a missing field is told apart from a wrong type here, where the value is known.
z.config({
  customError: (issue) => (isMissing(issue) ? ('required-field' satisfies RuleKey) : undefined),
});

function isMissing(issue: { code?: string | undefined; input: unknown }): boolean {
  if (issue.code === 'invalid_type') return issue.input === undefined || issue.input === null;
  return issue.code === 'invalid_value' && issue.input === undefined;
}

/** A whole number. A fraction or a text fails as `whole-number`, a missing value as `required-field`. */
export const wholeNumber = () =>
  z.int({
    error: (issue): RuleKey => (isMissing(issue) ? 'required-field' : 'whole-number'),
  });

/** Options of a check: the rule that it stands for, and that no further check runs after it fails. */
export const rule = (key: RuleKey) => ({ error: key, abort: true });

// Control characters break lines of mails and logs, and Postgres stores no NUL; bidi overrides could make one name look
// like another.
const UNSAFE_TEXT = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/u;
// UTF-8 has no lone surrogates.
const isSafe = (text: string) => text.isWellFormed() && !UNSAFE_TEXT.test(text);

/** Free text of one line of at most `max` characters, trimmed. May be empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .check(z.overwrite(trimText), z.refine(isSafe, rule('unsafe-text')), z.maxLength(max, rule('maximum-length')));

/** Like `optionalText`, but of many lines, which may be indented. */
export const multiLineText = (max: number) =>
  z.string().check(
    z.overwrite((text) => trimText(text).replaceAll('\r\n', '\n')),
    z.refine((text) => isSafe(text.replace(/[\n\t]/g, ' ')), rule('unsafe-text')),
    z.maxLength(max, rule('maximum-length')),
  );

/** Text of 1 to `max` characters that is not blank after trimming. */
export const requiredText = (max: number) => optionalText(max).check(z.minLength(1, rule('required-field')));
export const requiredMultiLineText = (max: number) => multiLineText(max).check(z.minLength(1, rule('required-field')));

/** An e-mail address: trimmed, valid, without white space inside. The server stores it in lower case. */
export const email = z.string().check(
  z.overwrite(trimText),
  z.minLength(1, rule('required-field')),
  z.refine((value) => !/\s/.test(value), rule('email-no-white-spaces')),
  z.refine(isSafe, rule('unsafe-text')),
  z.maxLength(254, rule('maximum-length')),
  z.email(rule('email')),
  z.toLowerCase(),
);

/** At least 8 characters, an upper-case letter, a special character or underscore, no white space. */
export const newPassword = z.string().check(
  z.minLength(1, rule('required-field')),
  z.refine((value) => value.isWellFormed() && !value.includes('\0'), rule('unsafe-text')),
  // 256 characters bound the work of hashing, not the user.
  z.maxLength(256, rule('maximum-length')),
  z.refine(isStrongPassword, rule('password-validation-error-message')),
);

/** The parts of the password rule, by which a form shows the ones that are met. */
export const PASSWORD_RULES = {
  length: (value: string) => [...value].length >= 8,
  upper: (value: string) => /\p{Lu}/u.test(value),
  special: (value: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(value),
  space: (value: string) => value !== '' && !/\s/.test(value),
};

export function isStrongPassword(value: string): boolean {
  return Object.values(PASSWORD_RULES).every((isMet) => isMet(value));
}

/** Converts Arabic-Indic and Persian digits, which are accepted in every field for digits. */
export function toLatinDigits(value: string): string {
  return value.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Any UUID, RFC version or not: the platform's own id is nil. */
export const id = z.guid();
