import { type GradeOverride, MAX_OVERRIDE_REASON, type OverrideGradeInput } from '@dars/contracts/learning/gradebook';
import { countCharacters } from '@dars/contracts/text';
import { readWholeNumber } from '../../../lib/whole-number.ts';

/** What counts: what the attempts come to, another grade, or nothing. */
export const GRADE_KINDS = ['EARNED', 'SET', 'EXEMPT'] as const;
export type GradeKind = (typeof GRADE_KINDS)[number];

/** The form of a grade as it is typed. */
export interface GradeDraft {
  kind: GradeKind;
  percent: string;
  reason: string;
}

export function toDraft(override: GradeOverride | undefined): GradeDraft {
  if (!override) return { kind: 'EARNED', percent: '', reason: '' };
  const { percent, reason } = override;
  return percent === null ? { kind: 'EXEMPT', percent: '', reason } : { kind: 'SET', percent: String(percent), reason };
}

/** Returns whether two grades that staff set are the same; undefined: none is set. */
export const isSameOverride = (one: GradeOverride | undefined, other: GradeOverride | undefined): boolean =>
  one?.percent === other?.percent && one?.reason === other?.reason;

export interface GradeProblems {
  percent: boolean;
  reason: boolean;
}

/** Reads the form. `problems` names the fields that have to be changed first. */
export function readDraft({ kind, percent, reason }: GradeDraft): {
  override: OverrideGradeInput['override'];
  problems: GradeProblems;
} {
  if (kind === 'EARNED') return { override: null, problems: { percent: false, reason: false } };
  const read = kind === 'EXEMPT' ? null : readWholeNumber(percent);
  const isPercent = typeof read === 'number' && read >= 0 && read <= 100;
  const length = countCharacters(reason.trim());
  return {
    override: { percent: isPercent ? read : null, reason },
    problems: {
      percent: kind === 'SET' && !isPercent,
      reason: length === 0 || length > MAX_OVERRIDE_REASON,
    },
  };
}
