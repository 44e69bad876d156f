import { describe, expect, it } from 'vitest';
import { PRESETS, parseSalesSearch, presetPeriod } from './sales-search.ts';

describe('parseSalesSearch', () => {
  it('leaves out what is no period', () => {
    for (const wrong of [
      { from: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-01' },
      { from: 'x', to: '2026-01-01' },
    ])
      expect(parseSalesSearch({ ...wrong, by: 'x' })).toEqual({});
    expect(parseSalesSearch({ from: '2010-01-01', to: '2026-01-01' })).toEqual({});
  });

  it('keeps a period, the order of the courses and the table', () => {
    const search = { from: '2026-11-01', to: '2026-11-30', by: 'visits', months: 'table' } as const;
    expect(parseSalesSearch(search)).toEqual(search);
  });
});

describe('presetPeriod', () => {
  it('ends today, or with the month before', () => {
    const periods = PRESETS.map((preset) => Object.values(presetPeriod(preset, '2026-03-10')));
    expect(periods).toEqual([
      ['2026-02-09', '2026-03-10'],
      ['2025-12-11', '2026-03-10'],
      ['2026-03-01', '2026-03-10'],
      ['2026-02-01', '2026-02-28'],
      ['2026-01-01', '2026-03-10'],
    ]);
  });
});
