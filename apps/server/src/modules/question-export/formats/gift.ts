import type { Question, QuestionOf } from '@dars/contracts/content/question';
import type { Feedback } from '@dars/contracts/content/question/option-lines';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { picturesInTexts, richTextsOf } from '@dars/contracts/content/question/rich-fields';
import { categoryPath, type FormatWriter, htmlOf, type Losses, nameOf, Omission, writeOrOmit } from '../writing.ts';

/** Writes Moodle's GIFT format, of which the texts are plain (`[plain]`). */
export const gift: FormatWriter = {
  extension: 'gift.txt',
  mediaType: 'text/plain; charset=utf-8',
  write: ({ question, tags }) =>
    writeOrOmit((losses) => {
      const answers = answersOf(question, losses);
      if (question.points !== 1) losses.add('points', String(question.points));
      if (question.image !== null || picturesInTexts(question).length > 0) losses.add('picture');
      if (richTextsOf(question).length > 0) losses.add('formatting');
      const explanation = question.explanation === '' ? '' : `\n\t####${lineOf(question.explanation)}`;
      const marks = tags.map((tag) => `[tag:${tag.replaceAll(/[[\]\n]/g, ' ')}]`).join(' ');
      const head = marks === '' ? '' : `// ${marks}\n`;
      return `${head}::${escapeGift(nameOf(question))}::[plain]${escapeGift(question.text)}{${answers}${explanation}\n}\n`;
    }),
  assemble(written) {
    let open = '';
    const pieces = written.map(({ text, path }) => {
      const category = categoryPath(path);
      const head = category === open ? '' : `$CATEGORY: $course$/top${category && `/${category}`}\n\n`;
      open = category;
      return head + text;
    });
    return Buffer.from(pieces.join('\n'));
  },
};

/** The signs that mean something in GIFT, by the signs that a backslash makes letters. */
const escapeGift = (text: string): string => text.replace(/[\\:#={}~]/g, '\\$&').replaceAll('\n', '\\n');

/** A text that would be read as a share of the points or as the name of a format. */
const MISLEADING = /^\s*(%|\[(html|moodle|plain|markdown)\])/;

/** Writes a text of an answer. */
const lineOf = (text: string): string => (MISLEADING.test(text) ? `[plain]${escapeGift(text)}` : escapeGift(text));

/** Writes an option with its feedback. */
const optionOf = ({ text, feedback = '' }: { text: string } & Feedback): string =>
  lineOf(text) + (feedback === '' ? '' : `#${lineOf(feedback)}`);

/** Writes a side of a pair. Its text is HTML if it has an arrow, which no backslash makes letters. */
const sideOf = (text: string): string => (text.includes('->') ? `[html]${escapeGift(htmlOf(text))}` : lineOf(text));

function answersOf(question: Question, losses: Losses): string {
  const write = WRITERS[question.type] as ((question: Question, losses: Losses) => string) | undefined;
  if (!write) throw new Omission('type-unsupported', question.type);
  return write(question, losses);
}

const answer = (sign: '=' | '~', text: string): string => `\n\t${sign}${text}`;
const pair = (item: string, match: string): string => answer('=', `${sideOf(item)} -> ${sideOf(match)}`);

const WRITERS: { [Type in QuestionType]?: (question: QuestionOf<Type>, losses: Losses) => string } = {
  single: ({ options }) => options.map((each) => answer(each.isCorrect ? '=' : '~', optionOf(each))).join(''),
  multiple({ options, isPartial }, losses) {
    if (!isPartial) losses.add('part-points');
    const rights = options.filter(({ isCorrect }) => isCorrect).length;
    const share = (100 / rights).toFixed(5).replace(/\.?0+$/, '');
    return options.map((each) => answer('~', `%${each.isCorrect ? '' : '-'}${share}%${optionOf(each)}`)).join('');
  },
  trueFalse({ isTrue, whenTrue = {}, whenFalse = {} }) {
    const [right, wrong] = isTrue ? [whenTrue, whenFalse] : [whenFalse, whenTrue];
    const parts = [isTrue ? 'TRUE' : 'FALSE', lineOf(wrong.feedback ?? '')];
    return right.feedback
      ? [...parts, lineOf(right.feedback)].join('#')
      : parts.filter((part) => part !== '').join('#');
  },
  shortText({ accepted, ignoreMarks }, losses) {
    if (!ignoreMarks) losses.add('case');
    const arrow = accepted.find((text) => text.includes('->'));
    if (arrow !== undefined) throw new Omission('sign-unsupported', arrow);
    return accepted.map((text) => answer('=', lineOf(text.replaceAll('*', '\\*')))).join('');
  },
  numeric({ value, tolerance, units = [] }, losses) {
    for (const { text } of units) losses.add('unit', text);
    return `#${value}:${tolerance}`;
  },
  matching({ pairs, distractors, isPartial }, losses) {
    if (!isPartial) losses.add('part-points');
    return pairs.map(({ text, match }) => pair(text, match.text)).join('') + distractorsOf(distractors);
  },
  matrix({ rows, columns, isPartial }, losses) {
    losses.add('type-changed');
    if (!isPartial) losses.add('part-points');
    const others = columns.filter((_column, index) => rows.every(({ rightColumn }) => rightColumn !== index));
    return (
      rows.map(({ text, rightColumn }) => pair(text, columns[rightColumn]?.text ?? '')).join('') + distractorsOf(others)
    );
  },
};

const distractorsOf = (lines: readonly { text: string }[]): string =>
  lines.map(({ text }) => answer('=', `-> ${sideOf(text)}`)).join('');
