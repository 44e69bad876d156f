/**
 * Whether a password consists only of a word that is publicly known of its owner: their name, their address, the name
 * of their portal. Digits, signs, case and accents around and between the letters do not make it another word.
 */
export function isOwnPassword(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password);
  return letters !== '' && words.some((word) => lettersOf(word) === letters);
}

const lettersOf = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');
