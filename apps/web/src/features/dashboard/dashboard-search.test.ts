import { describe, expect, test } from 'vitest';
import { parseDashboardSearch } from './dashboard-search.ts';

describe('parseDashboardSearch', () => {
  test('reads year, half, display and people from the query', () => {
    const raw = {
      year: 2025,
      half: 2,
      engagement: 'table',
      countries: 'table',
      group: '01890000-0000-7000-8000-000000000001',
    };
    const filter = { people: 'active', month: '2025-11', country: 'SA' };
    expect(parseDashboardSearch({ ...raw, ...filter })).toEqual({ ...raw, ...filter });
    expect(parseDashboardSearch({ year: '2025', half: '1' })).toMatchObject({ year: 2025, half: 1 });
  });

  test.each([
    { year: 1999 },
    { year: 2025.5 },
    { year: 'x' },
    { half: 3 },
    { group: 'x' },
    { engagement: 'list' },
    { people: 'none' },
    { people: 'none', month: '2025-11' },
    { month: '2025-11', country: 'SA' },
  ])('leaves out invalid values: %o', (raw) => {
    expect(Object.values(parseDashboardSearch(raw)).filter((value) => value !== undefined)).toEqual([]);
  });

  test('leaves out a year after the present one', () => {
    const present = new Date().getFullYear();
    expect(parseDashboardSearch({ year: present + 1, half: 2 })).toEqual(parseDashboardSearch({ half: 2 }));
    expect(parseDashboardSearch({ year: 2999 }).year).toBeUndefined();
    expect(parseDashboardSearch({ year: present }).year).toBe(present);
  });

  test.each([{ month: '2025-13' }, { month: '0000-01' }, { month: 7 }, { country: 'sa' }, { country: 'SAU' }])(
    'leaves out invalid filters of people: %o',
    (raw) => {
      expect(parseDashboardSearch({ people: 'all', ...raw })).toEqual(parseDashboardSearch({ people: 'all' }));
    },
  );
});
