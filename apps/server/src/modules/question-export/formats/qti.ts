import type { Question, QuestionOf } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { picturesInTexts, richTextsOf } from '@dars/contracts/content/question/rich-fields';
import { escapeHtml } from '../../../core/escape-html.ts';
import {
  categoryPath,
  type FormatWriter,
  feedbackOf,
  htmlOf,
  type Losses,
  nameOf,
  Omission,
  type SourceQuestion,
  truthFeedbackOf,
  writeOrOmit,
} from '../writing.ts';
import {
  ANSWER,
  allPointsIf,
  allPointsIfCorrect,
  declare,
  flow,
  MAP_RESPONSE,
  type Parts,
  prompt,
  withFeedback,
} from './qti-markup.ts';
import { packageOf } from './qti-package.ts';
import { gapsOf, wordBankOf } from './qti-passage.ts';

/** Writes a package of QTI 2.1: a manifest, a test and an item for each question. */
export const qti: FormatWriter = {
  extension: 'zip',
  mediaType: 'application/zip',
  write: (source, index = 1) => writeOrOmit((losses) => itemOf(source, index, losses)),
  assemble: packageOf,
};

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p1';

function itemOf({ question, path, tags }: SourceQuestion, index: number, losses: Losses): string {
  const write = WRITERS[question.type] as ((question: Question, losses: Losses) => Parts) | undefined;
  if (!write) throw new Omission('type-unsupported', question.type);
  const { declarations, body, processing, feedback } = write(question, losses);
  if (question.image !== null || picturesInTexts(question).length > 0) losses.add('picture');
  if (richTextsOf(question).length > 0) losses.add('formatting');
  if (tags.length > 0) losses.add('tags', tags.join(', '));
  const { explanation, points } = question;
  const label = path.length > 0 ? `label="${escapeHtml(categoryPath(path))}" ` : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem xmlns="${NAMESPACE}" identifier="q${index}" title="${escapeHtml(nameOf(question))}" ${label}adaptive="false" timeDependent="false" toolName="Dars">`,
    ...declarations,
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    `<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>${points}</value></defaultValue></outcomeDeclaration>`,
    ...(explanation === '' && !feedback
      ? []
      : [`<outcomeDeclaration identifier="FEEDBACK" cardinality="${feedback ?? 'single'}" baseType="identifier"/>`]),
    `<itemBody>${body}</itemBody>`,
    feedback ? withFeedback(processing) : processing,
    // Feedback that is hidden for a value which no answer has is shown to everybody.
    ...(explanation === ''
      ? []
      : [
          `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="none" showHide="hide">${flow(explanation)}</modalFeedback>`,
        ]),
    '</assessmentItem>\n',
  ].join('\n');
}

function choice(id: string, text: string, feedback = ''): string {
  const inline = `<feedbackInline outcomeIdentifier="FEEDBACK" identifier="${id}" showHide="show">${flow(feedback)}</feedbackInline>`;
  return `<simpleChoice identifier="${id}">${htmlOf(text)}${feedback && inline}</simpleChoice>`;
}
const ARABIC = /\p{Script=Arabic}/u;

const WRITERS: { [Type in QuestionType]?: (question: QuestionOf<Type>, losses: Losses) => Parts } = {
  single({ text, options, points }) {
    const right = `c${options.findIndex(({ isCorrect }) => isCorrect) + 1}`;
    return {
      declarations: [
        declare({ cardinality: 'single', baseType: 'identifier', correct: [right], mapped: [[right, points]] }),
      ],
      body: choicesOf(
        text,
        options.map((option, index) => choice(`c${index + 1}`, option.text, feedbackOf(option))),
        1,
      ),
      processing: MAP_RESPONSE,
      feedback: options.some((option) => feedbackOf(option) !== '') ? 'single' : undefined,
    };
  },
  multiple({ text, options, points, isPartial }) {
    const ids = options.map((_option, index) => `c${index + 1}`);
    const right = ids.filter((_id, index) => options[index]?.isCorrect);
    const part = points / right.length;
    const mapped = ids.map((id): [string, number] => [id, right.includes(id) ? part : -part]);
    return {
      declarations: [
        declare({
          ...{ cardinality: 'multiple', baseType: 'identifier', correct: right },
          ...(isPartial && { mapped, most: points }),
        }),
      ],
      body: choicesOf(
        text,
        options.map((option, index) => choice(ids[index] ?? '', option.text, feedbackOf(option))),
        0,
      ),
      processing: isPartial ? MAP_RESPONSE : allPointsIfCorrect(points),
      feedback: options.some((option) => feedbackOf(option) !== '') ? 'multiple' : undefined,
    };
  },
  trueFalse(question) {
    const { text, isTrue, points } = question;
    const { whenTrue, whenFalse } = truthFeedbackOf(question);
    const right = String(isTrue);
    const [yes, no] = ARABIC.test(text) ? ['صح', 'خطأ'] : ['True', 'False'];
    return {
      declarations: [
        declare({ cardinality: 'single', baseType: 'identifier', correct: [right], mapped: [[right, points]] }),
      ],
      body: choicesOf(text, [choice('true', yes ?? '', whenTrue), choice('false', no ?? '', whenFalse)], 1),
      processing: MAP_RESPONSE,
      feedback: whenTrue || whenFalse ? 'single' : undefined,
    };
  },
  shortText({ text, accepted, ignoreMarks, points }) {
    const mapped = accepted.map((each): [string, number] => [each, points]);
    const [first = ''] = accepted;
    return {
      declarations: [
        declare({
          ...{ cardinality: 'single', baseType: 'string', correct: [first], mapped },
          isCaseSensitive: !ignoreMarks,
        }),
      ],
      body: `<p>${flow(text)}</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>`,
      processing: MAP_RESPONSE,
    };
  },
  numeric({ text, value, tolerance, units = [], points }, losses) {
    for (const unit of units) losses.add('unit', unit.text);
    const mode = /[1-9]/.test(tolerance) ? `absolute" tolerance="${tolerance} ${tolerance}` : 'exact';
    return {
      declarations: [declare({ cardinality: 'single', baseType: 'float', correct: [value] })],
      body: `<p>${flow(text)}</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>`,
      processing: allPointsIf(`<equal toleranceMode="${mode}">${ANSWER}</equal>`, points),
    };
  },
  ordering({ text, items, points }) {
    const ids = items.map((_item, index) => `c${index + 1}`);
    const choices = items.map((item, index) => choice(ids[index] ?? '', item.text)).join('');
    return {
      declarations: [declare({ cardinality: 'ordered', baseType: 'identifier', correct: ids })],
      body: `<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${prompt(text)}${choices}</orderInteraction>`,
      processing: allPointsIfCorrect(points),
    };
  },
  matching(question) {
    const { pairs, distractors } = question;
    const texts = [...new Set([...pairs.map(({ match }) => match.text), ...distractors.map(({ text }) => text)])];
    const rights = pairs.map(({ match }) => texts.indexOf(match.text));
    return pairsOf(question, {
      ...{ items: pairs.map(({ text }) => text), matches: texts, rights },
      mostOf: (index) => Math.max(1, rights.filter((each) => each === index).length),
    });
  },
  matrix(question) {
    const { rows, columns } = question;
    return pairsOf(question, {
      items: rows.map(({ text }) => text),
      matches: columns.map(({ text }) => text),
      rights: rows.map(({ rightColumn }) => rightColumn),
      // A column may be chosen for any number of rows, by which an import tells a matrix from pairs.
      mostOf: () => 0,
    });
  },
  gaps: gapsOf,
  wordBank: wordBankOf,
};

function choicesOf(text: string, choices: readonly string[], most: number): string {
  return `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${most}">${prompt(text)}${choices.join('')}</choiceInteraction>`;
}

interface Pairs {
  items: readonly string[];
  matches: readonly string[];
  /** The place of the right match of each item. */
  rights: readonly number[];
  /** Returns for how many items a match may be chosen; 0 for any number. */
  mostOf: (match: number) => number;
}

function pairsOf(
  { text, points, isPartial }: QuestionOf<'matching'> | QuestionOf<'matrix'>,
  { items, matches, rights, mostOf }: Pairs,
): Parts {
  const correct = rights.map((match, index) => `i${index + 1} m${match + 1}`);
  const mapped = correct.map((pair): [string, number] => [pair, points / items.length]);
  const associable = (id: string, most: number, line: string) =>
    `<simpleAssociableChoice identifier="${id}" matchMax="${most}">${htmlOf(line)}</simpleAssociableChoice>`;
  const left = items.map((item, index) => associable(`i${index + 1}`, 1, item)).join('');
  const right = matches.map((match, index) => associable(`m${index + 1}`, mostOf(index), match)).join('');
  return {
    declarations: [
      declare({
        ...{ cardinality: 'multiple', baseType: 'directedPair', correct },
        ...(isPartial && { mapped, most: points }),
      }),
    ],
    body: `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${items.length}">${prompt(text)}<simpleMatchSet>${left}</simpleMatchSet><simpleMatchSet>${right}</simpleMatchSet></matchInteraction>`,
    processing: isPartial ? MAP_RESPONSE : allPointsIfCorrect(points),
  };
}
