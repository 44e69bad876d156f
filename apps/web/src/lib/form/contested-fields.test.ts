import { describe, expect, it } from 'vitest';
import { contestedFields } from './contested-fields.ts';

describe('contestedFields', () => {
  const base = { title: 'one', summary: 'two', files: [{ url: 'a' }] };

  it('names a field that both have changed to different values', () => {
    const theirs = { ...base, title: 'theirs', files: [{ url: 'b' }] };
    expect(contestedFields({ base, theirs, mine: { title: 'mine', summary: 'mine', files: [{ url: 'c' }] } })).toEqual([
      'title',
      'files',
    ]);
  });

  it('names none that only one has changed, and none that both have changed to the same', () => {
    const theirs = { ...base, title: 'same', summary: 'theirs', files: [{ url: 'a' }] };
    expect(contestedFields({ base, theirs, mine: { title: 'same', files: [] } })).toEqual([]);
  });
});
