import { type Question, type QuestionInput, questionInput } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { decimalText, storedDecimal } from '@dars/contracts/decimal';
import type { ValidationIssue } from '@dars/contracts/errors';
import { toLatinDigits } from '@dars/contracts/rules';
import { firstIssues, toValidationIssues } from '@dars/contracts/validation';
import * as z from 'zod/mini';
import { pastedLines, pastedPairs } from './pasted-lines.ts';

/** A line as it stands in the editor. Its key stays, whatever the server calls it. */
const line = z.object({ key: z.string(), id: z.optional(z.string()), text: z.string() });
const markedLine = z.object({ ...line.shape, isCorrect: z.boolean() });
const pairLine = z.object({ ...line.shape, match: line });
export type Line = z.infer<typeof line>;
export type MarkedLine = z.infer<typeof markedLine>;
export type PairLine = z.infer<typeof pairLine>;

/**
 * A question that is being written: complete or not, with what its author wrote for any type. Another type takes over
 * the lines, and the way back finds them.
 */
export const questionDraft = z.object({
  type: z.enum(['single', 'multiple', 'trueFalse', 'shortText', 'numeric', 'matching', 'ordering']),
  text: z.string(),
  explanation: z.string(),
  image: z.nullable(z.string()),
  points: z.string(),
  /** To choose from, or to be put into order. */
  options: z.array(markedLine),
  accepted: z.array(line),
  pairs: z.array(pairLine),
  distractors: z.array(line),
  isTrue: z.nullable(z.boolean()),
  ignoreMarks: z.boolean(),
  isPartial: z.boolean(),
  value: z.string(),
  tolerance: z.string(),
});
export type QuestionDraft = z.infer<typeof questionDraft>;

/** Where in the editor something is missing or wrong. */
export type Place = keyof QuestionDraft;
export interface Fault {
  place: Place;
  /** The line, where it is one line's. */
  line?: string;
  issue: ValidationIssue;
}

export const newLine = (text = ''): Line => ({ key: crypto.randomUUID(), text });
export const newMarked = (text = ''): MarkedLine => ({ ...newLine(text), isCorrect: false });
export const newPair = (text = '', match = ''): PairLine => ({ ...newLine(text), match: newLine(match) });

export const linesFrom = (text: string) => pastedLines(text).map((each) => newLine(each));
export const markedFrom = (text: string) => pastedLines(text).map((each) => newMarked(each));
export const pairsFrom = (text: string) => pastedPairs(text).map((each) => newPair(each.text, each.match));

const keyed = <Stored extends { id: string; text: string }>(stored: Stored) => ({ ...stored, key: stored.id });

export function newDraft(type: QuestionType): QuestionDraft {
  return {
    type,
    text: '',
    explanation: '',
    image: null,
    points: '1',
    options: [newMarked(), newMarked()],
    accepted: [newLine()],
    pairs: [newPair(), newPair()],
    distractors: [],
    isTrue: null,
    ignoreMarks: true,
    isPartial: false,
    value: '',
    tolerance: '0',
  };
}

export function draftOf(question: Question): QuestionDraft {
  const { type, text, explanation, image, points } = question;
  const draft = { ...newDraft(type), text, explanation, image, points: String(points) };
  switch (question.type) {
    case 'single':
      return { ...draft, options: question.options.map(keyed) };
    case 'multiple':
      return { ...draft, options: question.options.map(keyed), isPartial: question.isPartial };
    case 'trueFalse':
      return { ...draft, isTrue: question.isTrue };
    case 'shortText':
      return { ...draft, accepted: question.accepted.map(newLine), ignoreMarks: question.ignoreMarks };
    case 'numeric':
      return { ...draft, value: clearNumber(question.value), tolerance: clearNumber(question.tolerance) };
    case 'matching':
      return {
        ...draft,
        pairs: question.pairs.map((pair) => ({ ...keyed(pair), match: keyed(pair.match) })),
        distractors: question.distractors.map(keyed),
        isPartial: question.isPartial,
      };
    case 'ordering':
      return { ...draft, options: question.items.map((item) => ({ ...keyed(item), isCorrect: false })) };
  }
}

/** Numbers that were stored before an author was asked may be written in a way that is refused now. */
function clearNumber(text: string): string {
  const stored = storedDecimal(text);
  return stored ? decimalText(stored) : text;
}

/** The same question once more, as a new one: nothing in it has a name yet. */
export function copyOf(draft: QuestionDraft): QuestionDraft {
  const { options, accepted, pairs, distractors } = draft;
  return {
    ...draft,
    options: options.map(({ text, isCorrect }) => ({ ...newMarked(text), isCorrect })),
    accepted: accepted.map(({ text }) => newLine(text)),
    pairs: pairs.map(({ text, match }) => newPair(text, match.text)),
    distractors: distractors.map(({ text }) => newLine(text)),
  };
}

const isWritten = ({ text }: { text: string }) => text.trim() !== '';
/** Empty lines are room to write in. */
const written = <Each extends Line>(lines: readonly Each[]) => lines.filter(isWritten);
const writtenPairs = (pairs: readonly PairLine[]) => pairs.filter((pair) => isWritten(pair) || isWritten(pair.match));
const sent = ({ id, text }: Line) => ({ ...(id !== undefined && { id }), text });

/** What of the draft is sent to the server. */
function inputOf(draft: QuestionDraft): object {
  const { type, text, explanation, image } = draft;
  const points = toLatinDigits(draft.points).trim();
  const every = { type, text, explanation, image, points: /^\d+$/.test(points) ? Number(points) : points };
  switch (type) {
    case 'single':
    case 'multiple': {
      const options = written(draft.options).map((option) => ({ ...sent(option), isCorrect: option.isCorrect }));
      return { ...every, options, ...(type === 'multiple' && { isPartial: draft.isPartial }) };
    }
    case 'trueFalse':
      return { ...every, ...(draft.isTrue !== null && { isTrue: draft.isTrue }) };
    case 'shortText':
      return {
        ...every,
        accepted: written(draft.accepted).map(({ text: each }) => each),
        ignoreMarks: draft.ignoreMarks,
      };
    case 'numeric':
      return { ...every, value: draft.value, tolerance: draft.tolerance.trim() || '0' };
    case 'matching':
      return {
        ...every,
        pairs: writtenPairs(draft.pairs).map((pair) => ({ ...sent(pair), match: sent(pair.match) })),
        distractors: written(draft.distractors).map(sent),
        isPartial: draft.isPartial,
      };
    case 'ordering':
      return { ...every, items: written(draft.options).map(sent) };
  }
}

export type Checked = { input: QuestionInput; faults: readonly [] } | { input: undefined; faults: readonly Fault[] };

/** The contract's own judgement: the question as it can be stored, or all that keeps it from that. */
export function checkDraft(draft: QuestionDraft): Checked {
  const parsed = questionInput.safeParse(inputOf(draft));
  if (parsed.success) return { input: parsed.data, faults: [] };
  const found = [...firstIssues(toValidationIssues(parsed.error)).values()];
  return { input: undefined, faults: found.map((issue) => faultOf(draft, missing(draft, issue))) };
}

/** A number or a choice that is not there at all is missing, not invalid. */
function missing(draft: QuestionDraft, issue: ValidationIssue): ValidationIssue {
  const [place] = issue.path;
  const isEmpty =
    (place === 'isTrue' && draft.isTrue === null) ||
    ((place === 'value' || place === 'points') && draft[place].trim() === '');
  return isEmpty ? { path: issue.path, rule: 'required-field' } : issue;
}

function faultOf(draft: QuestionDraft, issue: ValidationIssue): Fault {
  const [name, index, part] = issue.path;
  const place = placeOf(draft, name);
  if (typeof index !== 'number') return { place, issue };
  const found = lineAt(draft, place, index);
  const key = found && 'match' in found && part === 'match' ? found.match.key : found?.key;
  return { place, issue, ...(key !== undefined && { line: key }) };
}

function placeOf(draft: QuestionDraft, name: string | number | undefined): Place {
  if (name === 'items') return 'options';
  return Object.keys(draft).find((each): each is Place => each === name) ?? 'text';
}

function lineAt(draft: QuestionDraft, place: Place, index: number): Line | PairLine | undefined {
  if (place === 'pairs') return writtenPairs(draft.pairs)[index];
  if (place === 'options' || place === 'accepted' || place === 'distractors') return written(draft[place])[index];
  return undefined;
}

/** Takes over the names that the server has given, and nothing else: what was typed meanwhile stays. */
export function withNames(draft: QuestionDraft, sentDraft: QuestionDraft, stored: Question): QuestionDraft {
  const ids = new Map<string, string>();
  const name = (lines: readonly Line[], named: readonly { id: string }[]) => {
    for (const [index, { key }] of lines.entries()) {
      const id = named[index]?.id;
      if (id !== undefined) ids.set(key, id);
    }
  };
  if (stored.type === 'single' || stored.type === 'multiple') name(written(sentDraft.options), stored.options);
  if (stored.type === 'ordering') name(written(sentDraft.options), stored.items);
  if (stored.type === 'matching') {
    const pairs = writtenPairs(sentDraft.pairs);
    name(pairs, stored.pairs);
    name(
      pairs.map(({ match }) => match),
      stored.pairs.map(({ match }) => match),
    );
    name(written(sentDraft.distractors), stored.distractors);
  }
  const named = <Each extends Line>(each: Each): Each => {
    const id = ids.get(each.key);
    return id === undefined ? each : { ...each, id };
  };
  return {
    ...draft,
    // The address to which it was uploaded has become that of a file in use.
    image: draft.image === sentDraft.image ? stored.image : draft.image,
    options: draft.options.map(named),
    distractors: draft.distractors.map(named),
    pairs: draft.pairs.map((pair) => named({ ...pair, match: named(pair.match) })),
  };
}
