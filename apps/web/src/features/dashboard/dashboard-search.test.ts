import { describe, expect, test } from 'vitest';
import { parseDashboardSearch } from './dashboard-search.ts';

describe('the address of the dashboard', () => {
  test('says which half of which year, how it is shown, and whom a number stands for', () => {
    const raw = { year: 2025, half: 2, engagement: 'table', countries: 'table' };
    const behind = { people: 'active', month: '2025-11', country: 'SA' };
    expect(parseDashboardSearch({ ...raw, ...behind })).toEqual({ ...raw, ...behind });
    expect(parseDashboardSearch({ year: '2025', half: '1' })).toMatchObject({ year: 2025, half: 1 });
  });

  test.each([
    { year: 1999 },
    { year: 2025.5 },
    { year: 'x' },
    { half: 3 },
    { engagement: 'list' },
    { people: 'none' },
    { people: 'none', month: '2025-11' },
    { month: '2025-11', country: 'SA' },
  ])('leaves out what makes no sense: %o', (raw) => {
    expect(Object.values(parseDashboardSearch(raw)).filter((value) => value !== undefined)).toEqual([]);
  });

  test('goes no further than the present year, from which there would be no way back', () => {
    const present = new Date().getFullYear();
    expect(parseDashboardSearch({ year: present + 1, half: 2 })).toEqual(parseDashboardSearch({ half: 2 }));
    expect(parseDashboardSearch({ year: 2999 }).year).toBeUndefined();
    expect(parseDashboardSearch({ year: present }).year).toBe(present);
  });

  test.each([{ month: '2025-13' }, { month: '0000-01' }, { month: 7 }, { country: 'sa' }, { country: 'SAU' }])(
    'also of people: %o',
    (raw) => {
      expect(parseDashboardSearch({ people: 'all', ...raw })).toEqual(parseDashboardSearch({ people: 'all' }));
    },
  );
});
