import { repeatedLines } from '@dars/contracts/content/question/option-lines';
import { isEmptyLine, type Line, type PairLine } from '../../draft/draft-lines.ts';

/** A pasted text that became lines, and the way back. */
export interface LinePaste<Each extends Line> {
  /** The lines before and after the paste. */
  before: readonly Each[];
  after: readonly Each[];
  /** The line that the text was pasted into. */
  at: string;
  taken: readonly Each[];
  /** Lines of the text for which there was no room. */
  left: readonly Each[];
  /** How many more lines than before read the same as another one. */
  repeated: number;
}

interface PasteOptions<Each extends Line> {
  lines: readonly Each[];
  /** Index of the line with the caret. */
  at: number;
  pasted: readonly Each[];
  max: number;
}

/**
 * Inserts pasted lines after the line with the caret, or in its place if it is empty. They replace empty lines below,
 * never written ones, and the result has at most `max` lines.
 */
export function pasteLines<Each extends Line>({
  lines,
  at,
  pasted,
  max,
}: PasteOptions<Each>): LinePaste<Each> | undefined {
  const target = lines[at];
  const [first] = pasted;
  if (!target || !first) return undefined;
  const above = lines.slice(0, at);
  const below = lines.slice(at + 1).filter((line) => !isEmptyLine(line));
  const isTargetEmpty = isEmptyLine(target);
  const remaining = Math.max(0, max - above.length - below.length - (isTargetEmpty ? 0 : 1));
  const taken = pasted.slice(0, remaining);
  const inserted =
    isTargetEmpty && taken.length > 0
      ? [{ ...target, ...first, key: target.key }, ...taken.slice(1)]
      : [target, ...taken];
  // Where nothing fits, nothing changes.
  const after = taken.length === 0 ? lines : [...above, ...inserted, ...below];
  const repeated = countRepeated(after) - countRepeated(lines);
  return { before: lines, after, at: target.key, taken, left: pasted.slice(remaining), repeated };
}

const countRepeated = (lines: readonly Line[]): number => repeatedLines(lines.map(({ text }) => text)).length;

/** Whether the lines still have the texts that the paste gave them. Their ids and marks may have changed. */
export function isAsPasted({ after }: LinePaste<Line>, lines: readonly Line[]): boolean {
  return after.length === lines.length && after.every((line, index) => asText(line) === asText(lines[index]));
}

/** A line as it can be pasted again: the two sides of a pair in two columns. */
export function asText(line: Line | PairLine | undefined): string {
  if (!line) return '';
  return 'match' in line ? `${line.text}\t${line.match.text}` : line.text;
}
