import { describe, expect, it } from 'vitest';
import { assignMeaning } from './assign-meaning.ts';

type Meaning = 'email' | 'firstName' | 'role' | 'courses';
const assign = (columns: (Meaning | null)[], place: number, meaning: Meaning | null) =>
  assignMeaning<Meaning>(columns, { place, meaning, repeatable: ['courses'] });

describe('assignMeaning', () => {
  it('takes a meaning from the column that had it', () => {
    expect(assign(['email', 'firstName', null], 2, 'email')).toEqual([null, 'firstName', 'email']);
  });

  it('lets several columns have the one that may repeat', () => {
    expect(assign(['courses', null], 1, 'courses')).toEqual(['courses', 'courses']);
  });

  it('leaves the other unused columns alone when a column is not used any more', () => {
    expect(assign(['email', null, 'role'], 2, null)).toEqual(['email', null, null]);
  });
});
