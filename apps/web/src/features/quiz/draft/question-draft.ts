import { QUESTION_TYPES, type QuestionType } from '@dars/contracts/content/question/question-types';
import { richTextParts } from '@dars/contracts/content/rich-text';
import * as z from 'zod/mini';
import {
  alternativeLine,
  criterionLine,
  type Line,
  line,
  markedLine,
  NO_FEEDBACK,
  newLine,
  newMarked,
  newPair,
  newRow,
  type PairLine,
  pairLine,
  rowLine,
  writtenFeedback,
} from './draft-lines.ts';
import { regionLine } from './draft-regions.ts';

const formatted = z._default(z.nullable(richTextParts.RichText), null);

const emptyColumns = () => [newLine(), newLine()];
const emptyRows = () => [newRow(), newRow()];

const fileKinds = z.object({ document: z.boolean(), picture: z.boolean(), audio: z.boolean(), archive: z.boolean() });
const NEW_FILE_KINDS = { document: true, picture: true, audio: false, archive: false };

/**
 * A question that is being written, complete or not, with the fields of all types. When an author changes the type,
 * the new type takes over the lines, and the way back finds them.
 */
export const questionDraft = z.object({
  type: z.enum(QUESTION_TYPES),
  text: z.string(),
  /** The text with its formatting; null if `text` says all. */
  richText: formatted,
  explanation: z.string(),
  richExplanation: formatted,
  image: z.nullable(z.string()),
  points: z.string(),
  /** Options to choose from, or items to be put into order. */
  options: z.array(markedLine),
  /** Whether each option, or each alternative, earns a share of its own. */
  hasShares: z._default(z.boolean(), false),
  accepted: z.array(line),
  /** Texts or numbers that earn a share of the points. */
  alternatives: z._default(z.array(alternativeLine), []),
  pairs: z.array(pairLine),
  distractors: z.array(line),
  isTrue: z.nullable(z.boolean()),
  /** To learners who answered that a statement is true, and that it is false. */
  whenTrue: z._default(writtenFeedback, NO_FEEDBACK),
  whenFalse: z._default(writtenFeedback, NO_FEEDBACK),
  ignoreMarks: z.boolean(),
  isPartial: z.boolean(),
  value: z.string(),
  tolerance: z.string(),
  /** The units of a number; the match of each is its factor. */
  units: z._default(z.array(pairLine), []),
  isUnitRequired: z._default(z.boolean(), true),
  columns: z._default(z.array(line), emptyColumns),
  rows: z._default(z.array(rowLine), emptyRows),
  /** The text with gaps, in the notation of `parsePassage`. */
  passage: z._default(z.string(), ''),
  /** Whether each row or gap earns a part of the points. */
  sharesPoints: z._default(z.boolean(), true),
  minimumWords: z._default(z.string(), ''),
  maximumWords: z._default(z.string(), ''),
  /** The kinds of files that are taken. */
  kinds: z._default(fileKinds, NEW_FILE_KINDS),
  maximumFiles: z._default(z.string(), '1'),
  rubric: z._default(z.array(criterionLine), []),
  graderNote: z._default(z.string(), ''),
  /** What the picture shows, where the question needs one. */
  imageDescription: z._default(z.string(), ''),
  regions: z._default(z.array(regionLine), []),
  /** Empty: learners place as many markers as there are regions. */
  markerCount: z._default(z.string(), ''),
});
export type QuestionDraft = z.infer<typeof questionDraft>;

/** The field of the draft in which something is missing or wrong. */
export type DraftField = keyof QuestionDraft;

/** Returns the error that is shown at a field, or at one of its lines, by the line's key. */
/** A field that a line has beside its text. */
export type LinePart = 'share' | 'tolerance' | 'feedback';

export type FaultText = (field: DraftField, line?: string, part?: LinePart) => string | undefined;

export function newDraft(type: QuestionType): QuestionDraft {
  return {
    type,
    text: '',
    richText: null,
    explanation: '',
    richExplanation: null,
    image: null,
    points: '1',
    options: [newMarked(), newMarked()],
    hasShares: false,
    accepted: [newLine()],
    alternatives: [],
    pairs: [newPair(), newPair()],
    distractors: [],
    isTrue: null,
    whenTrue: NO_FEEDBACK,
    whenFalse: NO_FEEDBACK,
    ignoreMarks: true,
    isPartial: false,
    value: '',
    tolerance: '0',
    units: [],
    isUnitRequired: true,
    columns: emptyColumns(),
    rows: emptyRows(),
    passage: '',
    sharesPoints: true,
    minimumWords: '',
    maximumWords: '',
    kinds: NEW_FILE_KINDS,
    maximumFiles: '1',
    rubric: [],
    graderNote: '',
    imageDescription: '',
    regions: [],
    markerCount: '',
  };
}

type Change = <Each extends Line>(each: Each) => Each;
type LineField = { [Each in DraftField]: QuestionDraft[Each] extends readonly Line[] ? Each : never }[DraftField];

/** Changes every line of the draft, the matches of pairs too. A row goes on naming its column by the column's key. */
export function mapLines(draft: QuestionDraft, change: Change): QuestionDraft {
  const changePair = (pair: PairLine) => change({ ...pair, match: change(pair.match) });
  const columns = draft.columns.map(change);
  const columnKeys = new Map(draft.columns.map(({ key }, index) => [key, columns[index]?.key]));
  const lines: Pick<QuestionDraft, LineField> = {
    options: draft.options.map(change),
    accepted: draft.accepted.map(change),
    alternatives: draft.alternatives.map(change),
    pairs: draft.pairs.map(changePair),
    units: draft.units.map(changePair),
    distractors: draft.distractors.map(change),
    rubric: draft.rubric.map((each) => change({ ...each, levels: each.levels.map(changePair) })),
    regions: draft.regions.map(change),
    columns,
    rows: draft.rows.map((row) => change({ ...row, column: columnKeys.get(row.column ?? '') ?? null })),
  };
  return { ...draft, ...lines };
}

/** Returns the same question as a new one, whose lines have no ids. */
export const copyOf = (draft: QuestionDraft): QuestionDraft =>
  mapLines(draft, (each) => ({ ...each, id: undefined, key: crypto.randomUUID() }));
