import type { Question, QuestionOf } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { hasShares } from '@dars/contracts/content/question/shares';
import { escapeHtml } from '../../../core/escape-html.ts';
import type { ExportPicture } from '../pictures.ts';
import { pointsOfShare } from '../shares.ts';
import {
  categoryPath,
  explanationOf,
  type FormattedText,
  type FormatWriter,
  feedbackOf,
  flow,
  hasText,
  type Losses,
  nameOf,
  Omission,
  type SourceQuestion,
  writeOrOmit,
} from '../writing.ts';
import { hotSpotOf } from './qti-hot-spot.ts';
import { fileUploadOf, longTextOf } from './qti-marked.ts';
import {
  ANSWER,
  allPointsIf,
  allPointsIfCorrect,
  askedOf,
  declare,
  MAP_RESPONSE,
  type Parts,
  QtiTexts,
  withFeedback,
} from './qti-markup.ts';
import { packageOf } from './qti-package.ts';
import { pairsOf } from './qti-pairs.ts';
import { gapsOf, wordBankOf } from './qti-passage.ts';

/** Writes a package of QTI 2.1: a manifest, a test and an item for each question. */
export const qti: FormatWriter = {
  extension: 'zip',
  mediaType: 'application/zip',
  write(source, index = 1, pictures) {
    let shown: readonly ExportPicture[] = [];
    const written = writeOrOmit((losses) => {
      const texts = new QtiTexts(losses, pictures);
      const item = itemOf(source, index, texts);
      shown = texts.pictures;
      return item;
    });
    return shown.length > 0 ? { ...written, pictures: shown } : written;
  },
  assemble: packageOf,
};

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p1';

function itemOf({ question, path, tags }: SourceQuestion, index: number, texts: QtiTexts): string {
  const write = WRITERS[question.type] as ((question: Question, texts: QtiTexts) => Parts) | undefined;
  if (!write) throw new Omission('type-unsupported', question.type);
  const { declarations, body, processing, feedback, feedbackTexts = '' } = write(question, texts);
  if (tags.length > 0) texts.losses.add('tags', tags.join(', '));
  const { points } = question;
  const told = explanationOf(question);
  const label = path.length > 0 ? `label="${escapeHtml(categoryPath(path))}" ` : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem xmlns="${NAMESPACE}" identifier="q${index}" title="${escapeHtml(nameOf(question))}" ${label}adaptive="false" timeDependent="false" toolName="Dars">`,
    ...declarations,
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    `<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>${points}</value></defaultValue></outcomeDeclaration>`,
    ...(!hasText(told) && !feedback
      ? []
      : [`<outcomeDeclaration identifier="FEEDBACK" cardinality="${feedback ?? 'single'}" baseType="identifier"/>`]),
    `<itemBody>${body}</itemBody>`,
    feedback ? withFeedback(processing) : processing,
    // Feedback that is hidden for a value which no answer has is shown to everybody.
    (hasText(told) ? texts.modal('none', 'hide', told) : '') + feedbackTexts,
    '</assessmentItem>\n',
  ].join('\n');
}

const choice = (id: string, line: string, more = ''): string =>
  `<simpleChoice identifier="${id}">${line}${more}</simpleChoice>`;

/** A choice with the feedback for those who make it. */
interface Choice {
  id: string;
  line: string;
  feedback: FormattedText;
}

/** Writes choices with their feedback: within them if it is plain, and else, with its blocks, below the item. */
function choicesOf(choices: readonly Choice[], texts: QtiTexts) {
  const told = choices.filter(({ feedback }) => hasText(feedback));
  return {
    markup: choices.map(({ id, line, feedback: { text, richText } }) => {
      const inline = `<feedbackInline outcomeIdentifier="FEEDBACK" identifier="${id}" showHide="show">${flow(text)}</feedbackInline>`;
      return choice(id, line, text === '' || richText ? '' : inline);
    }),
    feedbackTexts: told
      .map(({ id, feedback }) => (feedback.richText ? texts.modal(id, 'show', feedback) : ''))
      .join(''),
    hasFeedback: told.length > 0,
  };
}

/**
 * Returns the points of the options that earn or cost any. A file cannot say that they fall below 0 in a quiz with a
 * penalty only, so that its lower bound is 0.
 */
function mappedShares(options: readonly { share?: number }[], { points, losses }: { points: number; losses: Losses }) {
  const least = Math.min(0, ...options.map(({ share = 0 }) => share));
  if (least < 0) losses.add('below-zero', `${least}%`);
  return options.flatMap(({ share = 0 }, index) =>
    share === 0 ? [] : [[`c${index + 1}`, pointsOfShare(share, points)] as const],
  );
}

const ARABIC = /\p{Script=Arabic}/u;

const WRITERS: { [Type in QuestionType]?: (question: QuestionOf<Type>, texts: QtiTexts) => Parts } = {
  single(question, texts) {
    const { options, points } = question;
    const choices = options.map((option, index) => ({
      ...{ id: `c${index + 1}`, line: texts.line(option), feedback: feedbackOf(option) },
    }));
    const right = `c${options.findIndex(({ isCorrect }) => isCorrect) + 1}`;
    const mapped = hasShares(options)
      ? mappedShares(options, { points, losses: texts.losses })
      : [[right, points] as const];
    return {
      declarations: [declare({ cardinality: 'single', baseType: 'identifier', correct: [right], mapped })],
      processing: MAP_RESPONSE,
      ...choiceParts(question, { choices, texts, most: 1 }),
    };
  },
  multiple(question, texts) {
    const { options, points, isPartial } = question;
    const ids = options.map((_option, index) => `c${index + 1}`);
    const right = ids.filter((_id, index) => options[index]?.isCorrect);
    const part = points / right.length;
    const ownRule = ids.map((id) => [id, right.includes(id) ? part : -part] as const);
    const isMapped = isPartial || hasShares(options);
    const mapped = hasShares(options) ? mappedShares(options, { points, losses: texts.losses }) : ownRule;
    const choices = options.map((option, index) => ({
      ...{ id: ids[index] ?? '', line: texts.line(option), feedback: feedbackOf(option) },
    }));
    return {
      declarations: [
        declare({
          ...{ cardinality: 'multiple', baseType: 'identifier', correct: right },
          ...(isMapped && { mapped, most: points }),
        }),
      ],
      processing: isMapped ? MAP_RESPONSE : allPointsIfCorrect(points),
      ...choiceParts(question, { choices, texts, most: 0 }),
    };
  },
  trueFalse(question, texts) {
    const { text, isTrue, points, whenTrue, whenFalse } = question;
    const right = String(isTrue);
    const [yes = '', no = ''] = ARABIC.test(text) ? ['صح', 'خطأ'] : ['True', 'False'];
    const choices = [
      { id: 'true', line: yes, feedback: feedbackOf(whenTrue) },
      { id: 'false', line: no, feedback: feedbackOf(whenFalse) },
    ];
    return {
      declarations: [
        declare({ cardinality: 'single', baseType: 'identifier', correct: [right], mapped: [[right, points]] }),
      ],
      processing: MAP_RESPONSE,
      ...choiceParts(question, { choices, texts, most: 1 }),
    };
  },
  shortText(question, texts) {
    const { accepted, alternatives = [], ignoreMarks, points } = question;
    const mapped = [
      ...accepted.map((each) => [each, points] as const),
      ...alternatives.map((each) => [each.text, pointsOfShare(each.share, points)] as const),
    ];
    const [first = ''] = accepted;
    return {
      declarations: [
        declare({
          ...{ cardinality: 'single', baseType: 'string', correct: [first], mapped },
          isCaseSensitive: !ignoreMarks,
        }),
      ],
      body: `${texts.asked(question)}<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>`,
      processing: MAP_RESPONSE,
    };
  },
  longText: longTextOf,
  fileUpload: fileUploadOf,
  numeric(question, texts) {
    const { value, tolerance, alternatives = [], units = [], points } = question;
    for (const other of alternatives) texts.losses.add('alternatives', other.value);
    for (const unit of units) texts.losses.add('unit', unit.text);
    const mode = /[1-9]/.test(tolerance) ? `absolute" tolerance="${tolerance} ${tolerance}` : 'exact';
    return {
      declarations: [declare({ cardinality: 'single', baseType: 'float', correct: [value] })],
      body: `${texts.asked(question)}<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>`,
      processing: allPointsIf(`<equal toleranceMode="${mode}">${ANSWER}</equal>`, points),
    };
  },
  ordering(question, texts) {
    const { items, points } = question;
    const { above, prompt } = askedOf(question, texts);
    const ids = items.map((_item, index) => `c${index + 1}`);
    const choices = items.map((item, index) => choice(ids[index] ?? '', texts.line(item))).join('');
    return {
      declarations: [declare({ cardinality: 'ordered', baseType: 'identifier', correct: ids })],
      body: `${above}<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${prompt}${choices}</orderInteraction>`,
      processing: allPointsIfCorrect(points),
    };
  },
  matching(question, texts) {
    const { pairs, distractors } = question;
    const matches: FormattedText[] = [];
    for (const match of [...pairs.map((each) => each.match), ...distractors])
      if (!matches.some(({ text }) => text === match.text)) matches.push(match);
    const rights = pairs.map(({ match }) => matches.findIndex(({ text }) => text === match.text));
    return pairsOf(question, texts, {
      ...{ items: pairs, matches, rights },
      mostOf: (index) => Math.max(1, rights.filter((each) => each === index).length),
    });
  },
  matrix(question, texts) {
    const { rows, columns } = question;
    return pairsOf(question, texts, {
      ...{ items: rows, matches: columns },
      rights: rows.map(({ rightColumn }) => rightColumn),
      // A column may be chosen for any number of rows, by which an import tells a matrix from pairs.
      mostOf: () => 0,
    });
  },
  gaps: gapsOf,
  wordBank: wordBankOf,
  hotSpot: hotSpotOf,
};

interface ChoiceParts {
  choices: readonly Choice[];
  texts: QtiTexts;
  /** Most choices that an answer may have; 0 for any number. */
  most: 0 | 1;
}

function choiceParts(question: Question, { choices, texts, most }: ChoiceParts) {
  const { above, prompt } = askedOf(question, texts);
  const { markup, feedbackTexts, hasFeedback } = choicesOf(choices, texts);
  const kind = most === 1 ? ('single' as const) : ('multiple' as const);
  return {
    body: `${above}<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${most}">${prompt}${markup.join('')}</choiceInteraction>`,
    ...{ feedbackTexts, feedback: hasFeedback ? kind : undefined },
  };
}
