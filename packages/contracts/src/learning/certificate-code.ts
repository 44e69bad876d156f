import { inGroups, makeTypedCode, parseTypedCode } from '../typed-code.ts';

/** Random symbols of a code. Each holds 5 bits, so that nobody can guess one of its 130. */
const RANDOM_SYMBOLS = 26;
/** Symbols of a code: the random ones and a check symbol. */
export const CODE_LENGTH = RANDOM_SYMBOLS + 1;

/** Makes the code of a certificate from random bytes, of which it takes five bits each. */
export const makeCertificateCode = (randomBytes: (count: number) => Uint8Array): string =>
  makeTypedCode(RANDOM_SYMBOLS, randomBytes);

/** Reads a code as people type it. Returns null for a text that cannot be a code. */
export const parseCertificateCode = (typed: string): string | null => parseTypedCode(CODE_LENGTH, typed);

/** Writes a code in groups of four symbols, for people who read or type it. */
export const groupCertificateCode = (code: string): string => inGroups(code, 4, ' ');
