import { ANSWERS_MAX, type FormattedText, type QuestionDraft } from './compose-question.ts';
import { Refusal } from './reading.ts';

export interface FilePair {
  item: FormattedText;
  match: FormattedText;
}

/** Composes pairs. A match without an item is a distractor. */
export function composeMatching(draft: QuestionDraft, pairs: readonly FilePair[]): object {
  if (pairs.length > ANSWERS_MAX) throw new Refusal('too-many-lines');
  const lines = pairs.map(({ item, match }) => ({
    ...draft.formattedLine(item),
    match: draft.formattedLine(match),
  }));
  const matches = new Set(lines.flatMap(({ text, match }) => (text === '' ? [] : [match.text])));
  const others = new Map(
    lines.flatMap(({ text, match }) => (text === '' && !matches.has(match.text) ? [[match.text, match]] : [])),
  );
  return {
    type: 'matching',
    pairs: lines.filter(({ text }) => text !== ''),
    distractors: [...others.values()],
    isPartial: true,
  };
}

/** Composes a matrix. The right column of a row is named by its index. */
export function composeMatrix(
  draft: QuestionDraft,
  columns: readonly FormattedText[],
  rows: readonly { text: FormattedText; rightColumn: number }[],
): object {
  if (rows.length > ANSWERS_MAX || columns.length > ANSWERS_MAX) throw new Refusal('too-many-lines');
  return {
    type: 'matrix',
    columns: columns.map((column) => draft.formattedLine(column)),
    rows: rows.map(({ text, rightColumn }) => ({ ...draft.formattedLine(text), rightColumn })),
  };
}
