import type { Question, QuestionOf } from '@dars/contracts/content/question';
import type { Feedback, OptionLine } from '@dars/contracts/content/question/option-lines';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { hasShares } from '@dars/contracts/content/question/shares';
import { RichHtml } from '../rich-html.ts';
import { noteShares, percentOf } from '../shares.ts';
import {
  categoryPath,
  explanationOf,
  type FormattedText,
  type FormatWriter,
  feedbackOf,
  htmlOf,
  type Losses,
  nameOf,
  noteWords,
  Omission,
  plainOf,
  writeOrOmit,
} from '../writing.ts';

/** Writes Moodle's GIFT format. Texts are plain (`[plain]`), or HTML if they have a formatting. */
export const gift: FormatWriter = {
  extension: 'gift.txt',
  mediaType: 'text/plain; charset=utf-8',
  write: ({ question, tags }) =>
    writeOrOmit((losses) => {
      const texts = new GiftTexts(losses, question.richText !== undefined);
      const answers = answersOf(question, texts);
      if (question.points !== 1) losses.add('points', String(question.points));
      if (question.image !== null) losses.add('picture');
      const explanation = explanationOf(question);
      const shown = explanation.text === '' ? '' : `\n\t####${texts.body(explanation)}`;
      const marks = tags.map((tag) => `[tag:${tag.replaceAll(/[[\]\n]/g, ' ')}]`).join(' ');
      const head = marks === '' ? '' : `// ${marks}\n`;
      return `${head}::${escapeGift(nameOf(question))}::${texts.asked(question)}{${answers}${shown}\n}\n`;
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

/** Writes the texts of one question, each with the name of its format where a reader would take another one. */
class GiftTexts {
  readonly losses: Losses;
  readonly #html: RichHtml;
  /** The answers of a question take the format of its text if they name none. */
  readonly #isHtml: boolean;

  constructor(losses: Losses, isHtml: boolean) {
    this.losses = losses;
    this.#html = new RichHtml(losses);
    this.#isHtml = isHtml;
  }

  /** Writes the text of the question. */
  asked = ({ text, richText }: FormattedText): string =>
    richText ? htmlText(this.#html.blocks(richText)) : `[plain]${escapeGift(text)}`;

  /** Writes a text of several lines, such as a feedback. */
  body = ({ text, richText }: FormattedText): string =>
    richText ? htmlText(this.#html.blocks(richText)) : this.#plain(text);

  line = ({ text, richText }: FormattedText): string =>
    richText ? htmlText(this.#html.line(richText)) : this.#plain(text);

  /** Writes the item of a pair. Its text is HTML if it has an arrow, which no backslash makes letters. */
  item = (line: FormattedText): string => {
    const written = this.line(line);
    if (!written.includes('->')) return written;
    if (line.richText) throw new Omission('sign-unsupported', line.text);
    return htmlText(htmlOf(line.text));
  };

  /** Writes the match of a pair, which Moodle reads as plain text. */
  match(line: FormattedText): string {
    const text = plainOf(line, this.losses);
    if (text.includes('->')) return htmlText(htmlOf(text));
    return MISLEADING.test(text) ? `[plain]${escapeGift(text)}` : escapeGift(text);
  }

  #plain = (text: string): string =>
    this.#isHtml || MISLEADING.test(text) ? `[plain]${escapeGift(text)}` : escapeGift(text);
}

const htmlText = (html: string): string => `[html]${escapeGift(html)}`;

/** Writes an accepted answer, which is compared as it is written. */
const exactText = (text: string): string => (MISLEADING.test(text) ? `[plain]${escapeGift(text)}` : escapeGift(text));

/** Writes an option with its feedback. */
function optionOf(option: FormattedText & Feedback, texts: GiftTexts): string {
  const feedback = feedbackOf(option);
  return texts.line(option) + (feedback.text === '' ? '' : `#${texts.body(feedback)}`);
}

function answersOf(question: Question, texts: GiftTexts): string {
  const write = WRITERS[question.type] as ((question: Question, texts: GiftTexts) => string) | undefined;
  if (!write) throw new Omission('type-unsupported', question.type);
  return write(question, texts);
}

const answer = (sign: '=' | '~', text: string): string => `\n\t${sign}${text}`;
/** Writes the share of the points that an answer earns; nothing for an answer that earns none. */
const weight = (share = 0): string => (share === 0 ? '' : `%${percentOf(share)}%`);
const pair = (item: FormattedText, match: FormattedText, texts: GiftTexts): string =>
  answer('=', `${texts.item(item)} -> ${texts.match(match)}`);

const WRITERS: { [Type in QuestionType]?: (question: QuestionOf<Type>, texts: GiftTexts) => string } = {
  single({ options }, texts) {
    noteShares(texts.losses, options);
    const right = options.findIndex(({ isCorrect }) => isCorrect);
    // Without a tilde the options would be read as accepted texts.
    const written = (option: (typeof options)[number], index: number) =>
      index === right
        ? answer('=', optionOf(option, texts))
        : answer('~', weight(option.share) + optionOf(option, texts));
    return options.map(written).join('');
  },
  multiple({ options, isPartial }, texts) {
    if (hasShares(options)) {
      noteShares(texts.losses, options);
      return options.map((each) => answer('~', weight(each.share) + optionOf(each, texts))).join('');
    }
    if (!isPartial) texts.losses.add('part-points');
    const rights = options.filter(({ isCorrect }) => isCorrect).length;
    const share = (100 / rights).toFixed(5).replace(/\.?0+$/, '');
    return options
      .map((each) => answer('~', `%${each.isCorrect ? '' : '-'}${share}%${optionOf(each, texts)}`))
      .join('');
  },
  trueFalse({ isTrue, whenTrue, whenFalse }, texts) {
    const [right, wrong] = [isTrue ? whenTrue : whenFalse, isTrue ? whenFalse : whenTrue].map(feedbackOf);
    const written = (each: FormattedText | undefined) => (each && each.text !== '' ? texts.body(each) : '');
    const parts = [isTrue ? 'TRUE' : 'FALSE', written(wrong)];
    return right?.text ? [...parts, written(right)].join('#') : parts.filter((part) => part !== '').join('#');
  },
  shortText({ accepted, alternatives = [], ignoreMarks }, { losses }) {
    if (!ignoreMarks) losses.add('case');
    noteShares(losses, alternatives);
    const texts = [...accepted, ...alternatives.map(({ text }) => text)];
    const arrow = texts.find((text) => text.includes('->'));
    if (arrow !== undefined) throw new Omission('sign-unsupported', arrow);
    const literal = (text: string) => exactText(text.replaceAll('*', '\\*'));
    return [
      ...accepted.map((text) => answer('=', literal(text))),
      ...alternatives.map(({ text, share }) => answer('=', weight(share) + literal(text))),
    ].join('');
  },
  longText(question, { losses }) {
    noteWords(question, losses);
    if (question.rubric.length > 0) losses.add('rubric');
    if (question.graderNote !== '') losses.add('grader-note');
    return '';
  },
  numeric({ value, tolerance, alternatives = [], units = [] }, { losses }) {
    for (const { text } of units) losses.add('unit', text);
    noteShares(losses, alternatives);
    const others = alternatives.map((each) => answer('=', `${weight(each.share)}${each.value}:${each.tolerance}`));
    return others.length === 0
      ? `#${value}:${tolerance}`
      : `#${answer('=', `${value}:${tolerance}`)}${others.join('')}`;
  },
  matching({ pairs, distractors, isPartial }, texts) {
    if (!isPartial) texts.losses.add('part-points');
    return pairs.map((each) => pair(each, each.match, texts)).join('') + distractorsOf(distractors, texts);
  },
  matrix({ rows, columns, isPartial }, texts) {
    texts.losses.add('type-changed');
    if (!isPartial) texts.losses.add('part-points');
    const others = columns.filter((_column, index) => rows.every(({ rightColumn }) => rightColumn !== index));
    return (
      rows.map((row) => pair(row, columns[row.rightColumn] ?? { text: '' }, texts)).join('') +
      distractorsOf(others, texts)
    );
  },
};

const distractorsOf = (lines: readonly OptionLine[], texts: GiftTexts): string =>
  lines.map((line) => answer('=', `-> ${texts.match(line)}`)).join('');
