import type { ValidationIssue } from '@dars/contracts/errors';

/** What is known of the address that an English name makes. */
export type SlugState =
  | 'empty'
  | 'fixed'
  | 'checking'
  | 'free'
  | 'taken'
  | 'reserved'
  | 'invalid'
  | 'unchecked'
  | 'failed';

interface SlugFacts {
  name: string;
  /** While editing it never changes. */
  fixed: boolean;
  /** The first rule that the name breaks, once it has been looked at. */
  issue: ValidationIssue | undefined;
  /** The look-up of this very name: `undefined` while there was none, null when nobody has it. */
  lookup: { isFetching: boolean; isError: boolean; data: unknown };
}

/** `unchecked` while it is being typed. Where the look-up failed the server decides when the form is sent. */
export function slugState({ name, fixed, issue, lookup }: SlugFacts): SlugState {
  if (fixed) return 'fixed';
  if (issue?.rule === 'portal-same-name') return 'taken';
  if (issue?.rule === 'system-reserved-name') return 'reserved';
  if (name.trim() === '') return 'empty';
  if (issue) return 'invalid';
  if (lookup.isFetching) return 'checking';
  if (lookup.isError) return 'failed';
  return lookup.data === null ? 'free' : 'unchecked';
}
