import { IMPORT_MAX_QUESTIONS } from '@dars/contracts/content/question-import';
import { AppError } from '@dars/contracts/errors';
import { composeGaps, composeWordBank } from '../compose-gaps.ts';
import { composeMatching } from '../compose-matching.ts';
import { composeNumeric } from '../compose-numeric.ts';
import {
  composeChoice,
  composeOrdering,
  composeShortText,
  composeTrueFalse,
  type FileAnswer,
  QuestionDraft,
} from '../compose-question.ts';
import type { ReadingContext } from '../pictures.ts';
import { latinDigits, type ReadQuestion, Refusal } from '../reading.ts';
import { childOf, childrenOf, childText, readXml, type XmlElement } from '../xml-tree.ts';
import { readCloze } from './cloze.ts';
import { composeEssay } from './moodle-essay.ts';
import { nameOfFile, textOf } from './moodle-text.ts';

/** Reads Moodle XML as `qformat_xml` of Moodle writes it: a `quiz` with a `question` for each question and category. */
export function readMoodleXml(file: string, context?: ReadingContext): ReadQuestion[] {
  const read: ReadQuestion[] = [];
  let category = '';
  readXml(file, {
    onRoot(name) {
      if (name !== 'quiz') throw AppError.rule('content', 'import-format');
    },
    onPiece(element, source) {
      if (element.name !== 'question') return;
      if (element.attributes['type'] === 'category') category = childText(childOf(element, 'category'), 'text');
      else read.push(toQuestion(element, { category, source: source(), context }));
      if (read.length > IMPORT_MAX_QUESTIONS)
        throw AppError.rule('content', 'import-questions', { max: IMPORT_MAX_QUESTIONS });
    },
  });
  return read;
}

interface Reading {
  category: string;
  source: string;
  context: ReadingContext | undefined;
}

function toQuestion(element: XmlElement, { category, source, context }: Reading): ReadQuestion {
  const fileType = element.attributes['type'] ?? '';
  const name = childText(childOf(element, 'name'), 'text');
  return new QuestionDraft({ name, line: element.line, category, fileType, source }, context).finish((draft) => {
    const compose = COMPOSE[fileType];
    if (!compose) throw new Refusal('type-unsupported', fileType);
    const isPassage = PASSAGES.has(fileType);
    draft.setText(isPassage ? { text: name, format: 'plain' } : textOf(childOf(element, 'questiontext')));
    noteSettings(draft, element);
    const general = childOf(element, 'generalfeedback');
    if (general) draft.addExplanation(textOf(general));
    const composed = compose(draft, element);
    noteFiles(draft, element);
    return composed;
  });
}

const COMPOSE: Record<string, (draft: QuestionDraft, element: XmlElement) => object> = {
  multichoice(draft, element) {
    return composeChoice(draft, answersOf(element), isTrue(childText(element, 'single') || 'true'));
  },
  truefalse(draft, element) {
    const answers = answersOf(element);
    const [right] = answers.filter(({ share }) => share > 0);
    const truth = right?.text.trim().toLowerCase();
    if (truth !== 'true' && truth !== 'false') throw new Refusal('no-right-answer');
    return composeTrueFalse(
      draft,
      truth === 'true',
      answers.toSorted((one, other) => other.share - one.share).map(({ feedback }) => feedback),
    );
  },
  shortanswer(draft, element) {
    return composeShortText(draft, answersOf(element), { isCaseSensitive: isTrue(childText(element, 'usecase')) });
  },
  numerical(draft, element) {
    const tolerances = childrenOf(element, 'answer').map((answer) => childText(answer, 'tolerance') || '0');
    const units = childrenOf(childOf(element, 'units'), 'unit').map((unit) => ({
      name: childText(unit, 'unit_name'),
      multiplier: childText(unit, 'multiplier') || '1',
    }));
    const unitPenalty = Number(childText(element, 'unitpenalty'));
    // A penalty of all points is how the product marks a wrong unit.
    if (unitPenalty > 0 && unitPenalty < 1 && childText(element, 'unitgradingtype') !== '0' && units.length > 0)
      draft.findings.add('unit-penalty', `${Math.round(unitPenalty * 10_000) / 100}%`);
    const numbers = answersOf(element).map(({ text, share, feedback }, index) => ({
      ...{ value: text.trim(), share, feedback },
      tolerance: tolerances[index] ?? '0',
    }));
    const isUnitRequired = /^[12]$/.test(childText(element, 'unitgradingtype'));
    return composeNumeric(draft, numbers, { units, isUnitRequired });
  },
  matching(draft, element) {
    const pairs = childrenOf(element, 'subquestion').map((pair) => ({
      item: textOf(pair),
      match: textOf(childOf(pair, 'answer'), 'plain'),
    }));
    return composeMatching(draft, pairs);
  },
  cloze(draft, element) {
    const { texts, gaps, findings } = readCloze(passageOf(draft, element));
    draft.findings.addAll(findings);
    if (childText(element, 'defaultgrade') === '') draft.setPoints(Math.max(1, gaps.length));
    return composeGaps(draft, texts, gaps);
  },
  ddwtos(draft, element) {
    const { texts, places } = splitAtPlaces(passageOf(draft, element));
    const words = childrenOf(element, 'dragbox').map((box) =>
      draft.line({ text: childText(box, 'text'), format: 'html' }),
    );
    if (new Set(childrenOf(element, 'dragbox').map((box) => childText(box, 'group'))).size > 1)
      draft.findings.add('word-groups');
    return composeWordBank({ texts, places: places.map((place) => [place]), words });
  },
  gapselect(draft, element) {
    const { texts, places } = splitAtPlaces(passageOf(draft, element));
    const choices = childrenOf(element, 'selectoption').map((each) => ({
      ...{ text: childText(each, 'text'), format: 'plain' as const, feedback: undefined },
      group: childText(each, 'group'),
    }));
    const gaps = places.map((place) => ({
      kind: 'chosen' as const,
      answers: choices.flatMap((choice, index) =>
        choice.group === choices[place]?.group ? [{ ...choice, share: index === place ? 100 : 0 }] : [],
      ),
    }));
    return composeGaps(draft, texts, gaps);
  },
  essay: composeEssay,
  ordering(draft, element) {
    if (!/^(ALL|0)?$/.test(childText(element, 'selecttype'))) draft.findings.add('selection');
    // -1 is Moodle's own number of "all or nothing", which is how the product marks an order.
    if (!/^(ALL_OR_NOTHING|-1)$/.test(childText(element, 'gradingtype'))) draft.findings.add('grading');
    const items = childrenOf(element, 'answer')
      .map((answer, index) => ({ answer, place: Number(answer.attributes['fraction'] ?? index) }))
      .toSorted((one, other) => one.place - other.place);
    return composeOrdering(
      draft,
      items.map(({ answer }) => textOf(answer)),
    );
  },
};

/** The types whose text holds the gaps, so that the question asks by its name. */
const PASSAGES = new Set(['cloze', 'ddwtos', 'gapselect']);

/** Returns the text with the gaps, without the question's name if it begins with that, as in our own exports. */
function passageOf(draft: QuestionDraft, element: XmlElement): string {
  const name = draft.plain({ text: childText(childOf(element, 'name'), 'text'), format: 'plain' });
  const text = draft.plain(draft.withoutImage(textOf(childOf(element, 'questiontext'))));
  return name !== '' && text.startsWith(`${name}\n\n`) ? text.slice(name.length).trimStart() : text;
}

/** Splits a text at Moodle's `[[3]]`, each of which names the third word of a list. The places count from 0. */
function splitAtPlaces(text: string): { texts: string[]; places: number[] } {
  const pieces = text.split(/\[\[(\d{1,3})\]\]/);
  return {
    texts: pieces.filter((_piece, index) => index % 2 === 0),
    places: pieces.filter((_piece, index) => index % 2 === 1).map((place) => Number(place) - 1),
  };
}

function answersOf(element: XmlElement): FileAnswer[] {
  return childrenOf(element, 'answer').map((answer) => {
    const feedback = childOf(answer, 'feedback');
    return {
      ...textOf(answer, 'plain'),
      share: Number(latinDigits(answer.attributes['fraction'] ?? '')) || 0,
      feedback: feedback && textOf(feedback),
    };
  });
}

const isTrue = (text: string): boolean => /^(true|1|yes)$/i.test(text);

/** Notes the files of a question that no text shows. Those that a text shows are noted where it does. */
function noteFiles(draft: QuestionDraft, element: XmlElement): void {
  for (const file of childrenOf(element, 'file')) {
    const name = nameOfFile(file);
    if (!draft.hasShown(name)) draft.findings.add('picture', name);
  }
  for (const child of element.children) noteFiles(draft, child);
}

/** Notes the settings of a question that the product does not have. */
function noteSettings(draft: QuestionDraft, element: XmlElement): void {
  const { findings } = draft;
  const grade = childText(element, 'defaultgrade');
  if (grade !== '') draft.setPoints(Number(grade) || 0);
  const penalty = Number(childText(element, 'penalty'));
  // Moodle writes a penalty of 1 for each true or false question, of which a second try has no sense.
  if (penalty > 0 && element.attributes['type'] !== 'truefalse')
    findings.add('penalty', `${Math.round(penalty * 10_000) / 100}%`);
  if (isTrue(childText(element, 'hidden'))) findings.add('hidden');
  const idNumber = childText(element, 'idnumber');
  if (idNumber !== '') findings.add('id-number', idNumber);
  const tags = childrenOf(childOf(element, 'tags'), 'tag').map((tag) => childText(tag, 'text'));
  draft.setTags(tags.filter((tag) => tag !== ''));
  const shuffle = childText(element, 'shuffleanswers');
  if (shuffle !== '' && !isTrue(shuffle)) findings.add('shuffle');
  if (childrenOf(element, 'hint').some((hint) => childText(hint, 'text') !== '')) findings.add('hint');
  for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']) {
    if (childText(childOf(element, name), 'text') !== '') findings.add('combined-feedback');
  }
}
