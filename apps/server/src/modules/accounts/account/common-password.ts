import { dictionary } from '@zxcvbn-ts/language-common';

/** Some 49,000 passwords that leaked most often, in lower case. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Digits and signs that people write in place of letters, each with its letter. */
const LETTER_OF_SIGN: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The most characters that may surround a common password for the whole to count as common. */
const MAX_SURROUNDING = 6;
/** The shortest word that is looked up: a shorter one says nothing about the rest. */
const SHORTEST_WORD = 4;

/**
 * Returns whether attackers try this password first: a leaked password in any case, with digits for letters, or with a
 * few digits and signs around it, as in `P@ssw0rd`, `Password_1` and `!Qwerty2024`.
 */
export function isCommonPassword(password: string): boolean {
  // A repeated sign adds nothing: attackers try it like a single one.
  const lower = password.toLowerCase().replace(/([^\p{L}])\1+/gu, '$1');
  return [lower, replaceSigns(lower), ...coresOf(lower)].some((each) => COMMON_PASSWORDS.has(each));
}

const replaceSigns = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LETTER_OF_SIGN[sign] ?? sign);

/** The password without the digits and signs around it, as typed and with letters for digits. */
function coresOf(password: string): string[] {
  const cores = [password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''), password.replace(/^[\W_]+|[\W_]+$/gu, '')];
  return cores
    .filter((core) => core.length >= SHORTEST_WORD && password.length - core.length <= MAX_SURROUNDING)
    .flatMap((core) => [core, replaceSigns(core)]);
}
