import type { Question, QuestionOf } from '@dars/contracts/content/question';
import { typesOfKinds } from '@dars/contracts/content/question/file-upload';
import type { OptionLine } from '@dars/contracts/content/question/option-lines';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { hasShares } from '@dars/contracts/content/question/shares';
import { decimalText, reciprocal, storedDecimal } from '@dars/contracts/decimal';
import { EXTENSIONS } from '@dars/contracts/upload';
import { escapeHtml } from '../../../core/escape-html.ts';
import { noteShares, percentOf } from '../shares.ts';
import {
  categoryPath,
  explanationOf,
  type FormattedText,
  type FormatWriter,
  nameOf,
  Omission,
  writeOrOmit,
} from '../writing.ts';
import { answer, element, type MoodleParts, MoodleTexts, plain, textOf } from './moodle-markup.ts';
import { clozeOf, dragWordsOf } from './moodle-passage.ts';

/** Writes Moodle XML as `qformat_xml` of Moodle reads it. Texts are plain (`plain_text`), or HTML if they have a formatting. */
export const moodleXml: FormatWriter = {
  extension: 'xml',
  mediaType: 'application/xml; charset=utf-8',
  write: ({ question, tags }, _index, pictures) =>
    writeOrOmit((losses) => questionOf(question, tags, new MoodleTexts(losses, pictures))),
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

function questionOf(question: Question, tags: readonly string[], texts: MoodleTexts): string {
  const write = WRITERS[question.type] as ((question: Question, texts: MoodleTexts) => MoodleParts) | undefined;
  if (!write) throw new Omission('type-unsupported', question.type);
  const { type, name = nameOf(question), text, fields } = write(question, texts);
  return [
    `<question type="${type}">`,
    element('name', textOf(name)),
    texts.asked(text === undefined ? question : { text }, question.image),
    texts.body('generalfeedback', explanationOf(question)),
    element('defaultgrade', question.points),
    ...[element('penalty', 0), element('hidden', 0)],
    ...fields,
    ...(tags.length > 0 ? [element('tags', tags.map((tag) => element('tag', textOf(tag))).join(''))] : []),
    '</question>\n',
  ].join('\n');
}

/** Moodle knows no share of the points between 10 % and 5 %. */
const MOST_RIGHT = 10;

const WRITERS: { [Type in QuestionType]?: (question: QuestionOf<Type>, texts: MoodleTexts) => MoodleParts } = {
  single({ options }, texts) {
    noteShares(texts.losses, options);
    const all = options.map((each) => texts.option(each.isCorrect ? 100 : percentOf(each.share ?? 0), each));
    return { type: 'multichoice', fields: [...CHOICE, element('single', 'true'), ...all] };
  },
  multiple({ options, isPartial }, texts) {
    if (hasShares(options)) {
      noteShares(texts.losses, options);
      const shared = options.map((each) => texts.option(percentOf(each.share ?? 0), each));
      return { type: 'multichoice', fields: [...CHOICE, element('single', 'false'), ...shared] };
    }
    const rights = options.filter(({ isCorrect }) => isCorrect).length;
    if (!isPartial) texts.losses.add('part-points');
    if (rights > MOST_RIGHT) texts.losses.add('whole-points', `${rights}`);
    const share = (100 / rights).toFixed(5).replace(/\.?0+$/, '');
    const all = options.map((each) => texts.option(each.isCorrect ? share : `-${share}`, each));
    return { type: 'multichoice', fields: [...CHOICE, element('single', 'false'), ...all] };
  },
  trueFalse: ({ isTrue, whenTrue, whenFalse }, texts) => ({
    type: 'truefalse',
    fields: [true, false].map((each) =>
      answer(each === isTrue ? 100 : 0, textOf(String(each)) + texts.feedback(each ? whenTrue : whenFalse)),
    ),
  }),
  shortText({ accepted, alternatives = [], ignoreMarks }, { losses }) {
    noteShares(losses, alternatives);
    const literal = (text: string) => textOf(text.replaceAll('*', '\\*'));
    return {
      type: 'shortanswer',
      fields: [
        element('usecase', ignoreMarks ? 0 : 1),
        ...accepted.map((text) => answer(100, literal(text))),
        ...alternatives.map(({ text, share }) => answer(percentOf(share), literal(text))),
      ],
    };
  },
  longText({ minimumWords, maximumWords, rubric, graderNote }, { losses }) {
    if (rubric.length > 0) losses.add('rubric');
    return {
      type: 'essay',
      fields: [
        ...[element('responseformat', 'plain'), element('responserequired', 1), element('responsefieldlines', 15)],
        ...(minimumWords === null ? [] : [element('minwordlimit', minimumWords)]),
        ...(maximumWords === null ? [] : [element('maxwordlimit', maximumWords)]),
        ...[element('attachments', 0), element('attachmentsrequired', 0)],
        ...[plain('graderinfo', graderNote), plain('responsetemplate', '')],
      ],
    };
  },
  fileUpload({ kinds, maximumFiles, rubric, graderNote }, { losses }) {
    if (rubric.length > 0) losses.add('rubric');
    const types = typesOfKinds(kinds).map((type) => `.${EXTENSIONS[type]}`);
    return {
      type: 'essay',
      fields: [
        ...[element('responseformat', 'noinline'), element('responserequired', 0), element('responsefieldlines', 15)],
        ...[element('attachments', maximumFiles), element('attachmentsrequired', 1)],
        ...[element('maxbytes', 0), element('filetypeslist', types.join(','))],
        ...[plain('graderinfo', graderNote), plain('responsetemplate', '')],
      ],
    };
  },
  numeric({ value, tolerance, alternatives = [], units = [], isUnitRequired = true }, { losses }) {
    noteShares(losses, alternatives);
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
        ...[{ value, tolerance, share: 100 }, ...alternatives].map((each) =>
          answer(percentOf(each.share), textOf(each.value) + element('tolerance', each.tolerance)),
        ),
        ...(kept.length > 0 ? [element('units', kept.join(''))] : []),
        element('unitgradingtype', isGraded ? 1 : 0),
        // A wrong or missing unit costs all points.
        element('unitpenalty', isGraded ? 1 : 0),
        element('showunits', kept.length > 0 ? 0 : 3),
        element('unitsleft', 0),
      ],
    };
  },
  matching({ pairs, distractors, isPartial }, texts) {
    if (!isPartial) texts.losses.add('part-points');
    return matchingOf(
      texts,
      pairs.map((each) => [each, each.match]),
      distractors,
    );
  },
  matrix({ rows, columns, isPartial }, texts) {
    texts.losses.add('type-changed');
    if (!isPartial) texts.losses.add('part-points');
    const others = columns.filter((_column, index) => rows.every(({ rightColumn }) => rightColumn !== index));
    return matchingOf(
      texts,
      rows.map((row) => [row, columns[row.rightColumn] ?? { text: '' }]),
      others,
    );
  },
  ordering: ({ items }, texts) => ({
    type: 'ordering',
    fields: [
      ...[element('layouttype', 'VERTICAL'), element('selecttype', 'ALL'), element('selectcount', 0)],
      ...[element('gradingtype', 'ALL_OR_NOTHING'), element('showgrading', 'HIDE')],
      ...items.map((item, index) => texts.option(index + 1, item)),
    ],
  }),
  gaps: clozeOf,
  wordBank: dragWordsOf,
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

function matchingOf(
  texts: MoodleTexts,
  pairs: readonly (readonly [FormattedText, FormattedText])[],
  distractors: readonly OptionLine[],
): MoodleParts {
  const all = [
    ...pairs.map(([item, match]) => texts.pair(item, match)),
    ...distractors.map((each) => texts.pair({ text: '' }, each)),
  ];
  return { type: 'matching', fields: [element('shuffleanswers', 'true'), ...all] };
}
