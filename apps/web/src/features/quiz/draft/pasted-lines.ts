/** The mark before an answer in a copied list: a bullet, a number, or a letter with a bracket. */
const MARK = /^(?:[-–—*•▪◦●·]\s+|[([]?(?:\d{1,2}|[٠-٩]{1,2}|[A-Za-z]|[\u0621-\u064A]ـ?)[.)\]-]\s+)/;
/** Control and directional characters that word processors leave behind. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * Returns the lines of a pasted text, one for each option, or none for a single line, which is pasted as any text is.
 * The cells of a single row of a table are lines too; in several rows each row is one line. Marks are removed only if
 * every line has one: “-5” and “A” alone are answers.
 */
export function pastedLines(text: string): string[] {
  const rows = rowsOf(text);
  const lines = rows.length === 1 ? cellsOf(rows[0]) : rows.map((row) => cellsOf(row).join(' '));
  return lines.length < 2 ? [] : unmarked(lines);
}

/** The star before or after a right answer, also between its letter and its text. */
const STAR_BEFORE = /^[*✓✔]\s*(?=\S)/;
const STAR_AFTER = /(?<=\S)\s*[*✓✔]$/;

/** Returns the options of a pasted text. Those with a star are right if others have none. */
export function pastedOptions(text: string): { text: string; isCorrect: boolean }[] {
  const lines = pastedLines(text);
  const ownLines = unmarked(lines.map(withoutStar));
  const options = lines.map((line, index) => {
    const own = ownLines[index] ?? withoutStar(line);
    return { text: withoutStar(own), isCorrect: own !== withoutStar(own) || line !== withoutStar(line) };
  });
  const stars = options.filter(({ isCorrect }) => isCorrect).length;
  return stars > 0 && stars < options.length ? options : lines.map((line) => ({ text: line, isCorrect: false }));
}

const withoutStar = (line: string): string => line.replace(STAR_BEFORE, '').replace(STAR_AFTER, '');

/** Returns the two columns of a table, or the two halves of each line: what matches what. */
export function pastedPairs(text: string): { text: string; match: string }[] {
  const rows = rowsOf(text);
  if (rows.length === 1 && cellsOf(rows[0]).length < 2) return [];
  return unmarked(rows).map((each) => {
    const [first = '', ...rest] = each.includes('\t') ? each.split('\t') : each.split(/\s+(?:=>?|→|←|–|—|-)\s+/);
    return { text: first.trim(), match: rest.join(' ').trim() };
  });
}

/** Returns the lines that are not empty. The cells of a line are separated by tabs. */
function rowsOf(text: string): string[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((each) => each.replace(INVISIBLE, '').replace(/^[^\S\t]+|[^\S\t]+$/g, ''));
  return lines.filter((each) => each.trim() !== '');
}

const cellsOf = (row = ''): string[] => row.split('\t').flatMap((cell) => cell.trim() || []);

function unmarked(lines: readonly string[]): string[] {
  const areMarked = lines.every((each) => MARK.test(each));
  const texts = areMarked ? lines.map((each) => each.replace(MARK, '')) : lines;
  return texts.filter((each) => each.trim() !== '');
}
