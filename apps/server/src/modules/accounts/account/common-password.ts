import { dictionary } from '@zxcvbn-ts/language-common';

/** Some 49,000 passwords that leaked most often, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** What people write for a letter to please a rule. */
const LEET: Readonly<Record<string, string>> = {
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

/** A common password with more than this many characters around it is one's own. */
const MOST_AROUND = 6;
/** A shorter word says nothing about the rest. */
const SHORTEST_WORD = 4;

/**
 * Whether a password is among those that are tried first: a leaked one, in any case, with digits for letters, or with a
 * few digits and signs before and after it, as `P@ssw0rd`, `Password_1` and `!Qwerty2024`.
 */
export function isCommonPassword(password: string): boolean {
  // Attackers try a repeated sign like a single one.
  const lower = password.toLowerCase().replace(/([^\p{L}])\1+/gu, '$1');
  return [lower, unleet(lower), ...wordsIn(lower)].some((each) => COMMON.has(each));
}

const unleet = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);

/** What is left without the digits and signs around it, as it is and with letters for digits. */
function wordsIn(password: string): string[] {
  const cores = [password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''), password.replace(/^[\W_]+|[\W_]+$/gu, '')];
  return cores
    .filter((core) => core.length >= SHORTEST_WORD && password.length - core.length <= MOST_AROUND)
    .flatMap((core) => [core, unleet(core)]);
}
