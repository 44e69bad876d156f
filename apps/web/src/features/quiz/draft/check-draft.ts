import { type QuestionInput, questionInput } from '@dars/contracts/content/question';
import type { ValidationIssue } from '@dars/contracts/errors';
import { toLatinDigits } from '@dars/contracts/rules';
import { firstIssues, toValidationIssues } from '@dars/contracts/validation';
import { authoredTypes } from '../types/authored-types.ts';
import { type CriterionLine, type Line, type PairLine, withoutEmptyLines } from './draft-lines.ts';
import type { DraftField, LinePart, QuestionDraft } from './question-draft.ts';

export interface Fault {
  field: DraftField;
  /** The key of the line, if the fault is in one line. */
  line?: string;
  /** The field of the line beside its text, if the fault is there. */
  part?: LinePart;
  issue: ValidationIssue;
}

export type Checked = { input: QuestionInput; faults: readonly [] } | { input: undefined; faults: readonly Fault[] };

/** Checks the draft with the contract, and returns the question as it can be stored or all its faults. */
export function checkDraft(draft: QuestionDraft): Checked {
  const parsed = questionInput.safeParse(inputOf(draft));
  if (parsed.success) return { input: parsed.data, faults: [] };
  const found = [...firstIssues(toValidationIssues(parsed.error)).values()];
  return { input: undefined, faults: found.map((issue) => faultOf(draft, issue)) };
}

/** Returns the input that is sent to the server. */
function inputOf(draft: QuestionDraft): object {
  const { type, text, richText, explanation, richExplanation, image } = draft;
  const points = toLatinDigits(draft.points).trim();
  const every = { type, text, explanation, image, points: /^\d+$/.test(points) ? Number(points) : points };
  const formatted = { ...(richText && { richText }), ...(richExplanation && { richExplanation }) };
  return { ...every, ...formatted, ...authoredTypes[type].toInput(draft) };
}

function faultOf(draft: QuestionDraft, found: ValidationIssue): Fault {
  const [name, index, part] = found.path;
  const field = fieldOf(draft, name);
  const issue = isMissing(draft[field], found) ? { path: found.path, rule: 'required-field' as const } : found;
  if (typeof index !== 'number') return { field, issue };
  const line = lineAt(draft, field, index);
  if (line && 'levels' in line && part === 'levels') return { field, issue, line: levelKey(line, found) };
  const isSecondSide = part !== undefined && part !== 'text' && part !== 'richText';
  const key = line && 'match' in line && isSecondSide ? line.match.key : line?.key;
  const own = partOf(part);
  return { field, issue, ...(key !== undefined && { line: key, ...(own && { part: own }) }) };
}

function partOf(name: string | number | undefined): LinePart | undefined {
  if (name === 'share' || name === 'tolerance') return name;
  return name === 'feedback' || name === 'richFeedback' ? 'feedback' : undefined;
}

/** A number or a choice that has not been given is missing, not invalid. */
function isMissing(value: QuestionDraft[DraftField], { rule }: ValidationIssue): boolean {
  const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
  return isEmpty && rule !== 'required-field';
}

function fieldOf(draft: QuestionDraft, name: string | number | undefined): DraftField {
  const own = authoredTypes[draft.type].fieldOf?.(name);
  return own ?? Object.keys(draft).find((each): each is DraftField => each === name) ?? 'text';
}

/** Returns the key of the level or of its points; that of the criterion if the fault is in all of its levels. */
function levelKey({ key, levels }: CriterionLine, { path: [, , , place, part] }: ValidationIssue): string {
  const level = typeof place === 'number' ? withoutEmptyLines(levels)[place] : undefined;
  if (!level) return key;
  return part === 'points' ? level.match.key : level.key;
}

function lineAt(draft: QuestionDraft, field: DraftField, index: number): Line | PairLine | CriterionLine | undefined {
  const lines = draft[field];
  return Array.isArray(lines) ? withoutEmptyLines<Line | PairLine | CriterionLine>(lines)[index] : undefined;
}

/** Whether the question is complete and only lines that read the same keep it from being saved. */
export const hasOnlyRepeatedLines = (faults: readonly Fault[]): boolean =>
  faults.length > 0 && faults.every(({ issue }) => issue.rule === 'repeated-line');
