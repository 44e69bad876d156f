/** What stands before an answer in a copied list: a bullet, a number, a letter with a bracket. */
const MARK = /^(?:[-–—*•▪◦●·]\s+|[([]?(?:\d{1,2}|[٠-٩]{1,2}|[A-Za-z]|[\u0621-\u064A]ـ?)[.)\]-]\s+)/;
/** Control and directional characters that word processors leave behind. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * Several lines of a pasted text, one for each option. Nothing where it is one line only: that is pasted as any text
 * is. Marks are taken off only where every line has one; «-5» and «A» on their own are answers.
 */
export function pastedLines(text: string): string[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((each) => each.replace(INVISIBLE, '').trim())
    .filter((each) => each !== '');
  if (lines.length < 2) return [];
  const areMarked = lines.every((each) => MARK.test(each));
  return areMarked ? lines.map((each) => each.replace(MARK, '').trim()).filter((each) => each !== '') : lines;
}

/** Two columns of a table, or two halves of a line: what matches what. */
export function pastedPairs(text: string): { text: string; match: string }[] {
  return pastedLines(text).map((each) => {
    const [first = '', ...rest] = each.includes('\t') ? each.split('\t') : each.split(/\s+(?:=>?|→|←|–|—|-)\s+/);
    return { text: first.trim(), match: rest.join(' ').trim() };
  });
}
