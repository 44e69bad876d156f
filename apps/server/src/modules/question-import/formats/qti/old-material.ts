import type { FormattedText, QuestionDraft } from '../../compose-question.ts';
import type { OldScores } from './old-scores.ts';
import { attributeOf, elementsIn, findNamed, findWithin, GAP, type QtiElement, textIn, toHtml } from './qti-element.ts';

export const RESPONSES = ['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp'];

/** Returns the fields of an item's metadata by their labels in lower case. */
export function metadataOf(item: QtiElement): Map<string, string> {
  const fields = findNamed(item, 'qtimetadatafield').map((field): [string, string] => {
    const [label] = findNamed(field, 'fieldlabel');
    const [entry] = findNamed(field, 'fieldentry');
    return [textIn(label).toLowerCase(), textIn(entry)];
  });
  // Blackboard has elements of its own.
  const own = findWithin(item, ({ name }) => /^(bbmd|qmd)_/.test(name));
  return new Map([...fields, ...own.map((each): [string, string] => [each.name.toLowerCase(), textIn(each)])]);
}

/** Returns the type of an item of QTI 1.2, as its system names it, or the names of its responses. */
export function typeOfOldItem(item: QtiElement): string {
  const metadata = metadataOf(item);
  const named = metadata.get('question_type') ?? metadata.get('bbmd_questiontype') ?? metadata.get('qmd_itemtype');
  return named || [...new Set(findNamed(item, ...RESPONSES).map(({ name }) => name))].join(', ');
}

/** An item of QTI 1.2 while a question is composed of it. */
export interface OldItem {
  draft: QuestionDraft;
  item: QtiElement;
  presentation: QtiElement;
  responses: readonly QtiElement[];
  scores: OldScores;
  fileType: string;
  feedback: ReadonlyMap<string, FormattedText>;
}

export const html = (text: string): FormattedText => ({ text, format: 'html' });

/** Writes the texts and pictures of material as HTML. A gap stands for each response of the list. */
export function materialOf(element: QtiElement, responses: readonly QtiElement[] = []): string {
  const pieces = findWithin(
    element,
    (each) => RESPONSES.includes(each.name) || MATERIAL.has(each.name) || isAnswerBlock(each),
  );
  return pieces
    .map((each) => {
      if (MATERIAL.has(each.name)) return pieceOf(each);
      return responses.includes(each) || findNamed(each, ...RESPONSES).some((own) => responses.includes(own))
        ? GAP
        : '';
    })
    .join('');
}

const MATERIAL = new Set([
  'mattext',
  'matemtext',
  'mat_formattedtext',
  'matimage',
  'mataudio',
  'matvideo',
  'matbreak',
  'matref',
]);

const isFlowOf = ({ name, attributes }: QtiElement, ...classes: string[]): boolean =>
  name === 'flow' && classes.includes(attributes['class'] ?? '');

/** Blackboard puts responses, with the items of a matching question, and the matches into blocks of their own. */
const isAnswerBlock = (element: QtiElement): boolean => isFlowOf(element, 'RESPONSE_BLOCK', 'RIGHT_MATCH_BLOCK');

/** Returns the matches that Blackboard puts beside the responses, in the order of the labels of each response. */
export function matchesBeside(presentation: QtiElement): string[] {
  const [block] = findWithin(presentation, (each) => isFlowOf(each, 'RIGHT_MATCH_BLOCK'));
  return block ? findNamed(block, 'flow').map((each) => materialOf(each)) : [];
}

/** Returns the item that a response of a matching question belongs to: its own material, or that of its flow. */
export function itemOf(presentation: QtiElement, response: QtiElement): string {
  const own = findWithin(response, ({ name }) => MATERIAL.has(name) || name.startsWith('render_'));
  const texts = own.filter(({ name }) => MATERIAL.has(name)).map(pieceOf);
  if (texts.length > 0) return texts.join('');
  const [flow] = findWithin(presentation, (each) => each.name === 'flow' && elementsIn(each).includes(response));
  return flow ? materialOf(flow) : '';
}

function pieceOf({ name, attributes, content }: QtiElement): string {
  if (name === 'matbreak') return '<br>';
  if (name === 'matimage') return `<img src="${(attributes['uri'] ?? '').replaceAll('"', '')}">`;
  if (name === 'mataudio' || name === 'matvideo')
    return `<video src="${(attributes['uri'] ?? '').replaceAll('"', '')}"></video>`;
  const isText = content.every((node) => typeof node === 'string');
  const kind = attributes['texttype'] ?? attributes['type'];
  // Without a type the text is plain by the specification, and HTML in the files of some systems.
  const isPlain = kind === undefined ? !content.join('').includes('</') : /^(text\/plain|PLAIN_TEXT)$/.test(kind);
  // HTML is written as a text, mostly, and as elements in some files.
  if (isText && !isPlain) return `<div>${content.join('')}</div>`;
  return `<div>${toHtml(content).replaceAll('\n', isPlain ? '<br>' : '\n')}</div>`;
}

export const labelsOf = (response: QtiElement): QtiElement[] => findNamed(response, 'response_label');
export const identOf = (element: QtiElement): string => attributeOf(element, 'ident');
