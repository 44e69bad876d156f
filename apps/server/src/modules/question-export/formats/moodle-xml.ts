import type { Question, QuestionOf } from '@dars/contracts/content/question';
import type { Feedback } from '@dars/contracts/content/question/option-lines';
import { type Gap, parsePassage } from '@dars/contracts/content/question/passage';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { picturesInTexts, richTextsOf } from '@dars/contracts/content/question/rich-fields';
import { decimalText, reciprocal, storedDecimal } from '@dars/contracts/decimal';
import { escapeHtml } from '../../../core/escape-html.ts';
import {
  categoryPath,
  type FormatWriter,
  htmlOf,
  type Losses,
  nameOf,
  Omission,
  shortened,
  writeOrOmit,
} from '../writing.ts';

/** Writes Moodle XML as `qformat_xml` of Moodle reads it. Texts are plain (`plain_text`). */
export const moodleXml: FormatWriter = {
  extension: 'xml',
  mediaType: 'application/xml; charset=utf-8',
  write: ({ question, tags }) => writeOrOmit((losses) => questionOf(question, tags, losses)),
  assemble(written) {
    let open = '';
    const pieces = written.map(({ text, path }) => {
      const category = categoryPath(path);
      const head = category === open ? '' : categoryOf(category);
      open = category;
      return head + text;
    });
    return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${pieces.join('')}</quiz>\n`);
  },
};

const categoryOf = (path: string): string =>
  `<question type="category"><category>${textOf(`$course$/top${path && `/${path}`}`)}</category></question>\n`;

const element = (name: string, content: string | number): string => `<${name}>${content}</${name}>`;
/** Writes a text in the element in which Moodle expects it. */
const textOf = (text: string): string => element('text', escapeHtml(text));
const plain = (name: string, text: string): string => `<${name} format="plain_text">${textOf(text)}</${name}>`;

/** A question's parts that depend on its type. */
interface Parts {
  type: string;
  name?: string;
  /** The text, if it is not that of the question alone. */
  text?: string;
  fields: readonly string[];
}

function questionOf(question: Question, tags: readonly string[], losses: Losses): string {
  const write = WRITERS[question.type] as ((question: Question, losses: Losses) => Parts) | undefined;
  if (!write) throw new Omission('type-unsupported', question.type);
  const { type, name = nameOf(question), text = question.text, fields } = write(question, losses);
  if (question.image !== null || picturesInTexts(question).length > 0) losses.add('picture');
  if (richTextsOf(question).length > 0) losses.add('formatting');
  return [
    `<question type="${type}">`,
    element('name', textOf(name)),
    plain('questiontext', text),
    plain('generalfeedback', question.explanation),
    element('defaultgrade', question.points),
    ...[element('penalty', 0), element('hidden', 0)],
    ...fields,
    ...(tags.length > 0 ? [element('tags', tags.map((tag) => element('tag', textOf(tag))).join(''))] : []),
    '</question>\n',
  ].join('\n');
}

const answer = (fraction: number | string, content: string, format = ''): string =>
  `<answer fraction="${fraction}"${format && ` format="${format}"`}>${content}</answer>`;
const option = (fraction: number | string, { text, feedback = '' }: { text: string } & Feedback): string =>
  answer(fraction, textOf(text) + feedbackOf(feedback), 'plain_text');
const feedbackOf = (feedback: string): string => (feedback === '' ? '' : plain('feedback', feedback));
const pair = (item: string, match: string): string =>
  `<subquestion format="plain_text">${textOf(item)}${element('answer', textOf(match))}</subquestion>`;

/** Moodle knows no share of the points between 10 % and 5 %. */
const MOST_RIGHT = 10;

const WRITERS: { [Type in QuestionType]?: (question: QuestionOf<Type>, losses: Losses) => Parts } = {
  single: ({ options }) => ({
    type: 'multichoice',
    fields: [...CHOICE, element('single', 'true'), ...options.map((each) => option(each.isCorrect ? 100 : 0, each))],
  }),
  multiple({ options, isPartial }, losses) {
    const rights = options.filter(({ isCorrect }) => isCorrect).length;
    if (!isPartial) losses.add('part-points');
    if (rights > MOST_RIGHT) losses.add('whole-points', `${rights}`);
    const share = (100 / rights).toFixed(5).replace(/\.?0+$/, '');
    const all = options.map((each) => option(each.isCorrect ? share : `-${share}`, each));
    return { type: 'multichoice', fields: [...CHOICE, element('single', 'false'), ...all] };
  },
  trueFalse: ({ isTrue, whenTrue = {}, whenFalse = {} }) => ({
    type: 'truefalse',
    fields: [true, false].map((each) => {
      const { feedback = '' } = each ? whenTrue : whenFalse;
      return answer(each === isTrue ? 100 : 0, textOf(String(each)) + feedbackOf(feedback));
    }),
  }),
  shortText: ({ accepted, ignoreMarks }) => ({
    type: 'shortanswer',
    fields: [
      element('usecase', ignoreMarks ? 0 : 1),
      ...accepted.map((text) => answer(100, textOf(text.replaceAll('*', '\\*')))),
    ],
  }),
  numeric({ value, tolerance, units = [], isUnitRequired = true }, losses) {
    const kept = units.flatMap(({ text, factor }) => {
      const multiplier = unitMultiplier(factor);
      if (multiplier === undefined) losses.add('unit', text);
      return multiplier === undefined
        ? []
        : [element('unit', element('multiplier', multiplier) + element('unit_name', escapeHtml(text)))];
    });
    const isGraded = kept.length > 0 && isUnitRequired;
    return {
      type: 'numerical',
      fields: [
        answer(100, textOf(value) + element('tolerance', tolerance)),
        ...(kept.length > 0 ? [element('units', kept.join(''))] : []),
        element('unitgradingtype', isGraded ? 1 : 0),
        // A wrong or missing unit costs all points.
        element('unitpenalty', isGraded ? 1 : 0),
        element('showunits', kept.length > 0 ? 0 : 3),
        element('unitsleft', 0),
      ],
    };
  },
  matching({ pairs, distractors, isPartial }, losses) {
    if (!isPartial) losses.add('part-points');
    return matchingOf(
      pairs.map(({ text, match }) => [text, match.text]),
      distractors,
    );
  },
  matrix({ rows, columns, isPartial }, losses) {
    losses.add('type-changed');
    if (!isPartial) losses.add('part-points');
    const others = columns.filter((_column, index) => rows.every(({ rightColumn }) => rightColumn !== index));
    return matchingOf(
      rows.map(({ text, rightColumn }) => [text, columns[rightColumn]?.text ?? '']),
      others,
    );
  },
  ordering: ({ items }) => ({
    type: 'ordering',
    fields: [
      ...[element('layouttype', 'VERTICAL'), element('selecttype', 'ALL'), element('selectcount', 0)],
      ...[element('gradingtype', 'ALL_OR_NOTHING'), element('showgrading', 'HIDE')],
      ...items.map(({ text }, index) => option(index + 1, { text })),
    ],
  }),
  gaps(question, losses) {
    const { texts, gaps } = parsePassage(question.passage);
    if (!question.isPartial) losses.add('part-points');
    // Moodle adds the weights up to the question's points.
    const weight = question.points / gaps.length;
    if (!Number.isInteger(weight)) losses.add('points', String(question.points));
    const parts = gaps.map((gap) => clozeOf(gap, Number.isInteger(weight) ? weight : 1, question.ignoreMarks));
    refuseSigns([question.text, ...texts], /\{\d{0,3}:[A-Z_]{2,20}:/);
    const text = texts.map((piece, index) => piece + (parts[index] ?? '')).join('');
    return { type: 'cloze', ...withInstruction(question, text, losses), fields: [] };
  },
  wordBank(question, losses) {
    const { texts, gaps } = parsePassage(question.passage);
    if (!question.isPartial) losses.add('part-points');
    const words = new Set<string>();
    const numbers = gaps.map(({ right: [first = '', ...others] }) => {
      if (others.length > 0) losses.add('several-right', others.join(', '));
      words.add(first);
      return [...words].indexOf(first) + 1;
    });
    for (const gap of gaps) for (const text of gap.choices ?? []) if (!gap.right.includes(text)) words.add(text);
    for (const text of question.distractors) words.add(text);
    refuseSigns([question.text, ...texts], /\[\[\d{1,3}\]\]/);
    const text = texts.map((piece, index) => piece + (index < gaps.length ? `[[${numbers[index]}]]` : '')).join('');
    const boxes = [...words].map((word) =>
      // Moodle reads the word as HTML.
      element('dragbox', textOf(htmlOf(word)) + element('group', 1) + element('infinite', '')),
    );
    return {
      ...{ type: 'ddwtos', ...withInstruction(question, text, losses) },
      fields: [element('shuffleanswers', 1), ...boxes],
    };
  },
};

/**
 * Returns the number by which Moodle multiplies the right value to be in a unit: one divided by the unit's factor.
 * Undefined if that has no end, or if an import could not turn it into the factor again.
 */
function unitMultiplier(factor: string): string | undefined {
  const decimal = storedDecimal(factor);
  const multiplier = decimal && reciprocal(decimal);
  return multiplier && reciprocal(multiplier) && decimalText(multiplier);
}

const CHOICE = [element('shuffleanswers', 'true'), element('answernumbering', 'none')];

function matchingOf(pairs: readonly (readonly [string, string])[], distractors: readonly { text: string }[]): Parts {
  const all = [...pairs.map(([item, match]) => pair(item, match)), ...distractors.map(({ text }) => pair('', text))];
  return { type: 'matching', fields: [element('shuffleanswers', 'true'), ...all] };
}

/** Leaves a question out whose texts have signs that Moodle would read as a gap. */
function refuseSigns(texts: readonly string[], gap: RegExp): void {
  for (const text of texts) {
    const [found] = gap.exec(text) ?? [];
    if (found !== undefined) throw new Omission('sign-unsupported', found);
  }
}

/** Most characters of a question's name in Moodle. */
const MOODLE_NAME_MAX = 255;

/**
 * Puts the question's text above its passage, and into its name, by which our own import tells them apart. Moodle has
 * one text only.
 */
function withInstruction({ text }: Question, passage: string, losses: Losses): Pick<Parts, 'name' | 'text'> {
  if (text.length > MOODLE_NAME_MAX || text.includes('\n')) losses.add('name', shortened(text, MOODLE_NAME_MAX));
  return { name: text, text: `${text}\n\n${passage}` };
}

function clozeOf({ right, choices }: Gap, weight: number, ignoreMarks: boolean): string {
  const typed = ignoreMarks ? 'SHORTANSWER' : 'SHORTANSWER_C';
  const answers = choices
    ? choices.map((text) => (right.includes(text) ? '=' : '') + clozeText(text))
    : right.map((text) => `=${clozeText(text.replaceAll('*', '\\*'))}`);
  return `{${weight}:${choices ? 'MULTICHOICE' : typed}:${answers.join('~')}}`;
}

/** Writes a text so that none of its signs belongs to the notation of a gap. */
const clozeText = (text: string): string => text.replace(/[\\~#}"/]|^[=%]/g, '\\$&');
