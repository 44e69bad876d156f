import type { ValidationIssue } from '@dars/contracts/errors';

/** The state of the address that an English name makes. */
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
  /** Whether the name cannot change, as in an existing portal. */
  fixed: boolean;
  /** The first rule that the name breaks, once it is validated. */
  issue: ValidationIssue | undefined;
  /** The look-up of exactly this name. `data` is undefined before it, and null if nobody has the name. */
  lookup: { isFetching: boolean; isError: boolean; data: unknown };
}

/**
 * Returns the state of the address: `unchecked` while the name is typed. If the look-up failed, the server decides when
 * the form is sent.
 */
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
