import { describe, expect, it } from 'vitest';
import { assignColumn } from './assign-column.ts';

describe('assignColumn', () => {
  it('takes a meaning from the column that had it', () => {
    expect(assignColumn(['email', 'firstName', null], 2, 'email')).toEqual([null, 'firstName', 'email']);
  });

  it('lets several columns hold courses', () => {
    expect(assignColumn(['courses', null], 1, 'courses')).toEqual(['courses', 'courses']);
  });

  it('leaves the other unused columns alone when a column is not used any more', () => {
    expect(assignColumn(['email', null, 'role'], 2, null)).toEqual(['email', null, null]);
  });
});
