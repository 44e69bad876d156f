import type { FormattedText, QuestionDraft } from '../../compose-question.ts';
import { Refusal } from '../../reading.ts';
import { attributeOf, childOf, findWithin, type QtiElement, toHtml } from './qti-element.ts';
import type { QtiResponse, ResponseScores } from './response-scores.ts';

/** An item of QTI 2 or 3 while a question is composed of it. */
export interface Composed {
  draft: QuestionDraft;
  item: QtiElement;
  body: QtiElement;
  interactions: readonly QtiElement[];
  first: QtiElement;
  /** One for each interaction. */
  responses: readonly QtiResponse[];
  scores: ResponseScores;
  /** The feedback of options, by their identifiers. */
  feedback: ReadonlyMap<string, FormattedText>;
}

export const html = (text: string): FormattedText => ({ text, format: 'html' });

/** Elements that are no part of what is asked. */
const LEFT_OUT = new Set(['feedbackInline', 'feedbackBlock', 'templateInline', 'templateBlock', 'stylesheet']);

/** Leaves elements out of a text that are no part of what is asked. */
export function replaceLeftOut(element: QtiElement): string | undefined {
  if (LEFT_OUT.has(element.name)) return '';
  return element.name === 'rubricBlock' && !isForCandidates(element) ? '' : undefined;
}

export const isForCandidates = (rubric: QtiElement): boolean =>
  attributeOf(rubric, 'view').split(/\s+/).includes('candidate');

/** Sets the question's text: the body with the prompts in the places of the interactions. */
export function setBodyAsText({ draft, item, body, interactions }: Composed): void {
  const text = toHtml(body.content, (each) => {
    if (!interactions.includes(each)) return replaceLeftOut(each);
    const prompt = childOf(each, 'prompt');
    return prompt ? toHtml([prompt], replaceLeftOut) : '';
  });
  draft.setText(html(text), attributeOf(item, 'title'));
}

/** Returns the text of a choice. @throws Refusal if the right answer names no choice */
export function contentOf(choice: QtiElement | undefined, named = ''): FormattedText {
  if (!choice) throw new Refusal('answer-unknown', named);
  return html(toHtml(choice.content, replaceLeftOut));
}

export function noteShuffle({ draft, first }: Composed): void {
  const isFixed = findWithin(first, (each) => attributeOf(each, 'fixed') === 'true').length > 0;
  if (isFixed || attributeOf(first, 'shuffle') === 'false') draft.findings.add('shuffle');
}
