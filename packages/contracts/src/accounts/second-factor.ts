import * as z from 'zod/mini';
import { requiredText, rule, toLatinDigits } from '../rules.ts';
import { inGroups, readSymbols, withoutSeparators } from '../typed-code.ts';

// This contract lies apart from the other account contracts because the sign-in page loads it.

/** Milliseconds after the password in which the code must be given. */
export const SECOND_STEP_MS = 10 * 60_000;

/** Digits of a code of an authenticator app (RFC 6238). */
export const CODE_DIGITS = 6;

/** Recovery codes in a set. */
export const RECOVERY_CODES = 10;

/** Symbols of a recovery code. Each holds 5 bits, so that a stolen hash leads to no code. */
export const RECOVERY_SYMBOLS = 16;

/** The most characters of a typed code: its symbols with spaces or hyphens between them. */
const MAX_TYPED = 64;

export type SecondStepCode = { kind: 'app'; code: string } | { kind: 'recovery'; code: string };

/**
 * Reads a code as people type it: with Arabic digits, with spaces or hyphens, in either case, and a recovery code with I
 * and L for 1 and O for 0. Returns undefined for a text that can be no code.
 */
export function parseSecondStepCode(typed: string): SecondStepCode | undefined {
  const text = toLatinDigits(withoutSeparators(typed));
  if (/^\d+$/.test(text) && text.length === CODE_DIGITS) return { kind: 'app', code: text };
  const code = readSymbols(text);
  return code?.length === RECOVERY_SYMBOLS ? { kind: 'recovery', code } : undefined;
}

/** Writes a recovery code in groups of four symbols. */
export const groupRecoveryCode = (code: string): string => inGroups(code, 4, '-');

/** A code as typed. A text that can be no code is refused like a wrong one. */
const typedCode = z.string().check(
  z.minLength(1, rule('required-field')),
  z.maxLength(MAX_TYPED, rule('wrong-code')),
  z.refine((typed) => parseSecondStepCode(typed) !== undefined, rule('wrong-code')),
);

export const codeInput = z.strictObject({ code: typedCode });

/** `token`: the secret of the first step's answer. */
export const secondStepInput = z.strictObject({ token: requiredText(100), code: typedCode });
