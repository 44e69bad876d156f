import { composeGaps, composeWordBank, type FileGap } from '../../compose-gaps.ts';
import { composeShortText, type FileAnswer, type QuestionDraft } from '../../compose-question.ts';
import { isNear } from '../../file-shares.ts';
import { toPlainText } from '../../plain-text.ts';
import { Refusal } from '../../reading.ts';
import { composeNumber } from './compose-number.ts';
import { type Composed, contentOf, html, replaceLeftOut } from './composed-item.ts';
import { attributeOf, elementsIn, findNamed, GAP, type QtiElement, toHtml } from './qti-element.ts';
import type { QtiResponse } from './response-scores.ts';

/** Reads contents as plain text and splits it at the gaps. */
function splitAtGaps(
  draft: QuestionDraft,
  content: QtiElement['content'],
  isGap: (each: QtiElement) => boolean,
): string[] {
  const marked = toHtml(content, (each) => (isGap(each) ? GAP : replaceLeftOut(each)));
  return draft.plain(html(marked)).split(GAP);
}

/** Composes a text whose gaps are filled with words of a list. */
export function composeGapMatch({ draft, item, body, first, responses }: Composed): object {
  const words = findNamed(first, 'gapText');
  if (words.length === 0) throw new Refusal('type-unsupported', 'gapImg');
  const before = body.content.slice(
    0,
    body.content.findIndex((node) => typeof node !== 'string' && contains(node, first)),
  );
  const instruction =
    toHtml(before, replaceLeftOut) + toHtml(elementsIn(first).filter(({ name }) => name === 'prompt'));
  draft.setText(html(instruction), attributeOf(item, 'title'));
  const passage = first.content.filter(
    (node) => typeof node === 'string' || (node.name !== 'prompt' && node.name !== 'gapText'),
  );
  const texts = splitAtGaps(draft, passage, ({ name }) => name === 'gap');
  const gaps = findNamed(first, 'gap');
  const right = (responses[0]?.values ?? []).filter(({ share }) => share > 0);
  for (const { share } of right)
    if (responses[0]?.isMapped && !isNear(share, right[0]?.share ?? 0))
      draft.findings.add('fraction', `${Math.round(share)}%`);
  const indexOf = new Map(words.map((word, index) => [attributeOf(word, 'identifier'), index]));
  const places = gaps.map((gap) =>
    right.flatMap(({ value }) => {
      const named = value.split(/\s+/);
      const isOfGap = named.includes(attributeOf(gap, 'identifier'));
      return isOfGap ? named.flatMap((id) => indexOf.get(id) ?? []) : [];
    }),
  );
  const lines = words.map((word) => draft.line(contentOf(word)));
  return { ...composeWordBank({ texts, places, words: lines }), isPartial: responses[0]?.isMapped ?? false };
}

const contains = (element: QtiElement, other: QtiElement): boolean =>
  element === other || elementsIn(element).some((child) => contains(child, other));

/** Composes a text in which learners type or choose: an answer in a line of its own, or gaps. */
export function composeInline(composed: Composed): object {
  const { draft, item, body, interactions, first, responses, scores } = composed;
  const { before, passage, isMarked } = splitBody(body, interactions);
  const [response] = responses;
  if (interactions.length === 1 && first.name === 'textEntryInteraction' && response && !isMarked) {
    const isNumber = /^(float|integer)$/.test(response.baseType);
    const whole = toHtml(body.content, (each) => (each === first ? GAP : replaceLeftOut(each)));
    const isAtEnd = toPlainText(whole, 'html').text.split(GAP)[1]?.trim() === '';
    if (isNumber || isAtEnd) {
      draft.setText(html(whole.replace(GAP, isAtEnd ? '' : '_____')), attributeOf(item, 'title'));
      return isNumber ? composeNumber(composed, response) : composeTyped(draft, response);
    }
  }
  draft.setText(html(toHtml(before, replaceLeftOut)), attributeOf(item, 'title'));
  const texts = splitAtGaps(draft, passage, (each) => interactions.includes(each));
  const gaps = interactions.map((interaction, index) => gapOf(interaction, responses[index]));
  const [most] = responses.map((each) => each.most);
  for (const each of responses) if (!isNear(each.most, most ?? 1)) draft.findings.add('fraction', String(each.most));
  if (scores.comparison() && attributeOf(scores.comparison(), 'toleranceMode') !== 'exact')
    draft.findings.add('tolerance');
  return { ...composeGaps(draft, texts, gaps), isPartial: !scores.isAllOrNothing() };
}

/** Divides a body into what stands before the first part with a gap, and the rest. */
function splitBody(body: QtiElement, interactions: readonly QtiElement[]) {
  let { content } = body;
  const hasGap = (node: string | QtiElement) =>
    typeof node !== 'string' && interactions.some((each) => contains(node, each));
  for (;;) {
    const parts = content.filter((node) => typeof node !== 'string' || node.trim() !== '');
    const [only] = parts;
    const isWrapper = parts.length === 1 && typeof only === 'object' && /^(div|section|blockquote)$/.test(only.name);
    if (!isWrapper || isPassage(only)) break;
    content = only.content;
  }
  const place = content.findIndex(hasGap);
  const start = content[place];
  return {
    ...{ before: content.slice(0, place), passage: content.slice(place) },
    isMarked: typeof start === 'object' && isPassage(start),
  };
}

/** Our own export marks a passage by its class, so that one gap in a line of its own stays a gap. */
const isPassage = (element: QtiElement): boolean => attributeOf(element, 'class').split(/\s+/).includes('passage');

/** Our own wildcards are unknown to QTI. */
const exact = (text: string): string => text.replaceAll('*', '\\*');

const toAnswers = (response: QtiResponse): FileAnswer[] =>
  response.values.map(({ value, share }) => ({ text: exact(value), format: 'plain', share, feedback: undefined }));

function gapOf(interaction: QtiElement, response: QtiResponse | undefined): FileGap {
  if (!response || response.values.length === 0) throw new Refusal('no-right-answer');
  if (interaction.name === 'textEntryInteraction')
    return { kind: 'typed', answers: toAnswers(response), isCaseSensitive: isCaseSensitive(response) };
  const shares = new Map(response.values.map(({ value, share }) => [value, share]));
  const answers = findNamed(interaction, 'inlineChoice').map((choice) => ({
    ...{ ...contentOf(choice), feedback: undefined },
    share: shares.get(attributeOf(choice, 'identifier')) ?? 0,
  }));
  return { kind: 'chosen', answers };
}

const isCaseSensitive = ({ values }: QtiResponse): boolean => values.every((each) => each.isCaseSensitive);

function composeTyped(draft: QuestionDraft, response: QtiResponse): object {
  if (response.values.length === 0) throw new Refusal('no-right-answer');
  return composeShortText(draft, toAnswers(response), { isCaseSensitive: isCaseSensitive(response) });
}
