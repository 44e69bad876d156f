import {
  composeChoice,
  composeOrdering,
  composeTrueFalse,
  type FileAnswer,
  type QuestionDraft,
} from '../../compose-question.ts';
import { isNear } from '../../file-shares.ts';
import { toPlainLine } from '../../plain-text.ts';
import { Refusal } from '../../reading.ts';
import { type Composed, contentOf, html, noteShuffle, replaceLeftOut, setBodyAsText } from './composed-item.ts';
import { attributeOf, findNamed, type QtiElement, toHtml } from './qti-element.ts';
import type { QtiResponse } from './response-scores.ts';
import { isTrueOrFalse } from './true-or-false.ts';

/** Composes a choice among options. */
export function composeChoiceItem(composed: Composed): object {
  setBodyAsText(composed);
  return composeOptions(composed, findNamed(composed.first, 'simpleChoice'));
}

/** Composes a choice among words of a text, which become options. */
export function composeHottext(composed: Composed): object {
  setHottext(composed);
  composed.draft.findings.add('type-changed');
  return composeOptions(composed, findNamed(composed.first, 'hottext'));
}

/** Composes items to be put into their order. */
export function composeOrderItem(composed: Composed): object {
  const { draft, first, responses } = composed;
  setBodyAsText(composed);
  noteShuffle(composed);
  const choices = findNamed(first, 'simpleChoice');
  const order = responses[0]?.values ?? [];
  if (order.length === 0) throw new Refusal('no-right-answer');
  const items = order.map(({ value }) => choices.find((each) => attributeOf(each, 'identifier') === value));
  if (items.length !== choices.length) throw new Refusal('answer-unknown', order.map(({ value }) => value).join(', '));
  return composeOrdering(
    draft,
    items.map((each, index) => contentOf(each, order[index]?.value)),
  );
}

function composeOptions(composed: Composed, choices: readonly QtiElement[]): object {
  const { draft, first, responses, feedback } = composed;
  const [response] = responses;
  if (!response) throw new Refusal('no-right-answer');
  const ids = choices.map((each) => attributeOf(each, 'identifier'));
  const unknown = response.values.find(({ value, share }) => share > 0 && !ids.includes(value));
  if (unknown) throw new Refusal('answer-unknown', unknown.value);
  const isSingle = response.isSingle || attributeOf(first, 'maxChoices') === '1';
  const shareOf = new Map(response.values.map(({ value, share }) => [value, share]));
  noteLeast(composed.draft, response);
  const rights = response.values.filter(({ share }) => share > 0).length;
  // Without a mapping only the whole answer earns points, which is no other share.
  const isWhole = !isSingle && !response.isMapped && rights > 0;
  const answers = choices.map((choice): FileAnswer => {
    const id = attributeOf(choice, 'identifier');
    // More than all points cannot be lost, since other answers earn at most all.
    const share = Math.max(-100, shareOf.get(id) ?? response.otherShare);
    const kept = isWhole ? (share > 0 ? 100 : -100) / rights : share;
    return { ...contentOf(choice), share: kept, feedback: feedback.get(id) };
  });
  const [one, other] = answers;
  const isPlain =
    one && other && isNear(Math.max(one.share, other.share), 100) && Math.min(one.share, other.share) <= 0;
  if (isSingle && answers.length === 2 && isPlain) {
    const texts = answers.map(({ text, format }) => toPlainLine(text, format).text);
    const truth = isTrueOrFalse(ids, texts);
    if (truth && one.share !== other.share)
      return composeTrueFalse(
        draft,
        truth[one.share > other.share ? 0 : 1],
        answers.toSorted((one, other) => other.share - one.share).map((each) => each.feedback),
      );
  }
  noteShuffle(composed);
  const made = composeChoice(draft, answers, isSingle);
  return isWhole ? { ...made, isPartial: false } : made;
}

/** Notes that points can fall below zero, or cannot fall to zero, in the file. */
function noteLeast({ findings }: QuestionDraft, { least, lowerBound }: QtiResponse): void {
  if (least < 0 && (lowerBound === undefined || lowerBound < 0)) findings.add('below-zero', String(least));
  if (lowerBound !== undefined && lowerBound > 0) findings.add('scoring');
}

/** The text of a question in which words of the text are the options, each in brackets. */
function setHottext({ draft, body, first }: Composed): void {
  const text = toHtml(body.content, (each) => {
    if (each.name === 'hottext') return `[${toHtml(each.content)}]`;
    return each === first
      ? toHtml(first.content, (inner) =>
          inner.name === 'hottext' ? `[${toHtml(inner.content)}]` : replaceLeftOut(inner),
        )
      : replaceLeftOut(each);
  });
  draft.setText(html(text));
}
