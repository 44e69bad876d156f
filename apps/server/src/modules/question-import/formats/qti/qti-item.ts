import { composeFileUpload } from '../../compose-file-upload.ts';
import { composeLongText } from '../../compose-long-text.ts';
import type { FormattedText, QuestionDraft } from '../../compose-question.ts';
import { Refusal } from '../../reading.ts';
import { composeHotspot, composeSelectPoint, isOfRegions } from './compose-hot-spot.ts';
import { composeChoiceItem, composeHottext, composeOrderItem } from './compose-options.ts';
import { composeAssociate, composeMatchItem } from './compose-pairs.ts';
import { composeGapMatch, composeInline } from './compose-passage.ts';
import { type Composed, html, isForCandidates, setBodyAsText } from './composed-item.ts';
import { attributeOf, childOf, findNamed, findWithin, type QtiElement, toHtml } from './qti-element.ts';
import { type QtiResponse, ResponseScores } from './response-scores.ts';

const isInteraction = ({ name }: QtiElement): boolean => name.endsWith('Interaction');
const EXTENDED = 'extendedTextInteraction';
const UPLOAD = 'uploadInteraction';
const INLINE = new Set(['inlineChoiceInteraction', 'textEntryInteraction']);

/** Returns the type of an item of QTI 2 or 3: the names of its interactions. */
export const typeOfItem = (item: QtiElement): string =>
  [...new Set(findWithin(childOf(item, 'itemBody'), isInteraction).map(({ name }) => name))].join(', ');

/** Composes a question of an item of QTI 2 or 3. */
export function composeItem(draft: QuestionDraft, item: QtiElement): object {
  const body = childOf(item, 'itemBody');
  if (!body) throw new Refusal('broken');
  if (childOf(item, 'templateDeclaration')) throw new Refusal('type-unsupported', 'templateDeclaration');
  // A button that asks for a hint is no question.
  const interactions = findWithin(body, isInteraction).filter(({ name }) => name !== 'endAttemptInteraction');
  if (findNamed(body, 'endAttemptInteraction').length > 0) draft.findings.add('hint');
  const [first] = interactions;
  if (!first) throw new Refusal('type-unsupported', 'itemBody');
  const isInline = interactions.every(({ name }) => INLINE.has(name));
  const compose = isInline ? composeInline : COMPOSE[first.name];
  const mayBeSeveral = isInline || interactions.every(({ name }) => name === UPLOAD);
  if (!compose || (!mayBeSeveral && interactions.length > 1)) throw new Refusal('type-unsupported', typeOfItem(item));
  const scores = new ResponseScores(item);
  const responses = interactions.map((each) => scores.responseOf(each));
  draft.setPoints(scores.points(responses));
  scores.noteRules(draft);
  noteDeductions(draft, first, responses);
  noteRest(draft, item, body, first);
  return compose({
    draft,
    item,
    body,
    interactions,
    first,
    responses,
    scores,
    feedback: readFeedback(draft, item, first),
  });
}

/** Interactions whose options keep what they cost. */
const WITH_SHARES = new Set(['choiceInteraction', 'hottextInteraction']);

/** Notes that an answer costs points that others have earned, where a question has no such rule. */
function noteDeductions({ findings }: QuestionDraft, { name }: QtiElement, responses: readonly QtiResponse[]): void {
  if (WITH_SHARES.has(name)) return;
  for (const { least, isSingle, lowerBound, most, otherShare } of responses) {
    if (otherShare > 0) findings.add('fraction', `${Math.round(otherShare)}% *`);
    const isHarmless = isSingle && lowerBound !== undefined && lowerBound >= 0;
    // A wrong place on a picture costs as much as a right one earns.
    const isOwnRule = name === 'selectPointInteraction' && lowerBound === 0 && -least <= most;
    if (least < 0 && !isHarmless && !isOwnRule) findings.add('deduction', String(least));
  }
}

function noteRest(draft: QuestionDraft, item: QtiElement, body: QtiElement, { name }: QtiElement): void {
  if (findNamed(body, 'printedVariable', 'templateInline', 'templateBlock').length > 0) draft.findings.add('scoring');
  // Answers that people mark have a note for them.
  const notes = findNamed(body, 'rubricBlock').filter((each) => !isForCandidates(each) && !isOfRegions(each));
  if (name !== EXTENDED && name !== UPLOAD && notes.length > 0) draft.findings.add('rubric');
  for (const stimulus of findNamed(item, 'assessmentStimulusRef', 'stimulusRef'))
    draft.findings.add('stimulus', attributeOf(stimulus, 'href'));
}

/** Puts the feedback on the whole question into the explanation, and returns that of options. */
function readFeedback(draft: QuestionDraft, item: QtiElement, interaction: QtiElement): Map<string, FormattedText> {
  const options = new Set(findNamed(interaction, 'simpleChoice').map((each) => attributeOf(each, 'identifier')));
  const found = new Map<string, FormattedText>();
  // An option may have several texts, of which learners see all.
  const add = (id: string, { text }: FormattedText) =>
    found.set(id, html(`${found.has(id) ? `${found.get(id)?.text}<br>` : ''}${text}`));
  const all = [...findNamed(item, 'modalFeedback'), ...findNamed(childOf(item, 'itemBody'), 'feedbackBlock')];
  for (const each of all) {
    const text = html(toHtml(each.content));
    const id = attributeOf(each, 'identifier');
    const isShown = attributeOf(each, 'showHide') !== 'hide';
    if (isShown && options.has(id)) add(id, text);
    else if (!isShown || all.length === 1) draft.addExplanation(text);
    else draft.findings.add('combined-feedback');
  }
  for (const choice of findNamed(interaction, 'simpleChoice')) {
    const inline = findNamed(choice, 'feedbackInline');
    if (inline.length > 0)
      add(attributeOf(choice, 'identifier'), html(inline.map((each) => toHtml(each.content)).join(' ')));
  }
  return found;
}

/** Composes a long answer. A right answer is a model for the people who mark. */
function composeExtendedText(composed: Composed): object {
  const { draft, body, first, responses } = composed;
  setBodyAsText(composed);
  if (Number(attributeOf(first, 'maxStrings')) > 1) draft.findings.add('type-changed');
  const models = responses
    .flatMap(({ values }) => values)
    .map(({ value }) => ({ text: value, format: 'plain' as const }));
  return composeLongText(draft, { notes: [...graderNotesOf(body), ...models] });
}

/** Composes a question whose answer is a file for each upload. All that is asked stands in its text. */
function composeUpload(composed: Composed): object {
  const { draft, body, interactions } = composed;
  setBodyAsText(composed);
  const types = interactions.map((each) =>
    attributeOf(each, 'type')
      .split(/[\s,]+/)
      .filter(Boolean),
  );
  return composeFileUpload(draft, {
    ...{ fileType: UPLOAD, maximumFiles: interactions.length, notes: graderNotesOf(body) },
    types: types.some((own) => own.length === 0) ? [] : types.flat(),
  });
}

const graderNotesOf = (body: QtiElement): FormattedText[] =>
  findNamed(body, 'rubricBlock')
    .filter((each) => !isForCandidates(each))
    .map(({ content }) => html(toHtml(content)));

const COMPOSE: Record<string, (composed: Composed) => object> = {
  choiceInteraction: composeChoiceItem,
  hottextInteraction: composeHottext,
  orderInteraction: composeOrderItem,
  selectPointInteraction: composeSelectPoint,
  hotspotInteraction: composeHotspot,
  matchInteraction: composeMatchItem,
  associateInteraction: composeAssociate,
  gapMatchInteraction: composeGapMatch,
  [EXTENDED]: composeExtendedText,
  [UPLOAD]: composeUpload,
};
