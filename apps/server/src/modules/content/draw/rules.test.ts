import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignCandidates, type DrawCandidates } from './rules.ts';

const anyDraw = fc.record({
  count: fc.integer({ min: 1, max: 4 }),
  candidates: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 }),
});

/** The most questions that the draws can get together, by trying everything. */
function mostOf(draws: readonly DrawCandidates[], taken: ReadonlySet<string> = new Set()): number {
  const [first, ...rest] = draws;
  if (!first) return 0;
  const without = mostOf(rest, taken);
  if (first.count === 0) return without;
  const withOne = first.candidates
    .filter((id) => !taken.has(id))
    .map((id) => 1 + mostOf([{ ...first, count: first.count - 1 }, ...rest], new Set([...taken, id])));
  return Math.max(without, ...withOne);
}

describe('assignCandidates', () => {
  it('fills a draw with few questions although another one could take them', () => {
    const wide = { count: 2, candidates: ['a', 'b', 'c', 'd'] };
    const narrow = { count: 2, candidates: ['a', 'b'] };
    expect(assignCandidates([wide, narrow])).toEqual([
      ['c', 'd'],
      ['a', 'b'],
    ]);
  });

  it('fills the earlier draws first when there are too few questions', () => {
    const drawn = assignCandidates([
      { count: 2, candidates: ['a', 'b'] },
      { count: 2, candidates: ['a', 'b'] },
    ]);
    expect(drawn.map((ids) => ids.length)).toEqual([2, 0]);
  });

  it('draws no question twice, none that a draw may not take, and as many as possible', () => {
    fc.assert(
      fc.property(fc.array(anyDraw, { maxLength: 3 }), (draws) => {
        const drawn = assignCandidates(draws);
        const all = drawn.flat();
        expect(new Set(all).size).toBe(all.length);
        for (const [index, ids] of drawn.entries()) {
          expect(ids.length).toBeLessThanOrEqual(draws[index]?.count ?? 0);
          for (const id of ids) expect(draws[index]?.candidates).toContain(id);
        }
        expect(all.length).toBe(mostOf(draws));
      }),
      { numRuns: 200 },
    );
  });
});
