import type { CountryCounts, StudentCounts } from '@dars/contracts/reports/reports';
import { createClientI18n, loadArea } from '@dars/i18n/client';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RegisteredRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { CountriesFigure } from './countries/countries-figure.tsx';
import { CountCells } from './counts/count-cells.tsx';
import { EngagementTable } from './engagement/engagement-table.tsx';
import { monthsOf } from './engagement/half-years.ts';

const i18n = await createClientI18n('en');
await loadArea(i18n, 'reports');

/** Renders a part of the dashboard inside a router in which its links resolve. */
async function renderPart(part: ReactNode) {
  const rootRoute = createRootRoute();
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/home/admin', component: () => part });
  const history = createMemoryHistory({ initialEntries: ['/home/admin'] });
  const router = createRouter({ routeTree: rootRoute.addChildren([home]), history });
  await router.load();
  render(
    <I18nextProvider i18n={i18n}>
      {/* The cast is needed because the application registers its own router type. */}
      <RouterProvider router={router as unknown as RegisteredRouter} />
    </I18nextProvider>,
  );
}

const ALL: StudentCounts = {
  coursesCount: 4,
  lessonCount: 13,
  quizCount: 0,
  numOfUsers: 1608,
  numActivatedUsers: 1319,
  numOfActiveLearner: 771,
};

describe('CountCells', () => {
  test('shows a cell and a definition for each number, including 0', async () => {
    await renderPart(<CountCells counts={ALL} />);
    expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual([
      'Courses',
      'Lessons',
      'Learners',
      'Quizzes',
    ]);
    expect(screen.getByText('0')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^What is counted\?/ })).toHaveLength(6);
  });

  test('links each number to the people or courses that it counts', async () => {
    await renderPart(<CountCells counts={ALL} />);
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('4 Courses')).toBe('/home/admin/courses');
    expect(target('1,608 Learners')).toBe('/home/admin?people=all');
    expect(target('1,319 Activated')).toBe('/home/admin?people=activated');
    expect(target('771 Active')).toBe('/home/admin?people=active');
  });

  test.each(['coursesCount', 'lessonCount', 'numOfUsers', 'quizCount'] as const)(
    'shows no cell when %s is missing',
    async (absent) => {
      const { [absent]: _, ...counts } = ALL;
      await renderPart(<CountCells counts={counts} />);
      expect(screen.getAllByRole('heading')).toHaveLength(3);
    },
  );
});

/** Returns `count` countries, from the largest to the smallest. */
function countries(count: number): CountryCounts['countries'] {
  const codes = ['SA', 'EG', 'JO', 'MA', 'AE', 'ES', 'TR', 'TN', 'DZ', 'IQ', 'SY', 'LB', 'YE', 'OM', 'QA'];
  return [...codes, 'KW', 'BH', 'LY', 'SD', 'FR']
    .slice(0, count)
    .map((id, index) => ({ id, name: id, users: count - index }));
}

const shownCountries = () => screen.getAllByRole('listitem').map((each) => each.textContent);
const colours = () =>
  screen.getAllByRole('listitem').map((each) => each.querySelector<HTMLElement>('[aria-hidden] > i')?.style.background);

describe('CountriesFigure', () => {
  test('shows an empty state and no list when there are no learners', async () => {
    await renderPart(<CountriesFigure countries={[]} isTable={false} />);
    expect(screen.getByRole('heading', { name: 'No learners yet' })).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('shows 100 % when there is one country', async () => {
    await renderPart(<CountriesFigure countries={countries(1)} isTable={false} />);
    expect(shownCountries()).toEqual(['Saudi Arabia1100.0%']);
  });

  test('names all of six countries, each in its fixed colour', async () => {
    await renderPart(<CountriesFigure countries={countries(6)} isTable={false} />);
    expect(shownCountries()).toHaveLength(6);
    expect(screen.queryByText('Other countries')).toBeNull();
    expect(colours()).toEqual([1, 2, 3, 4, 5, 6].map((place) => `var(--chart-${place})`));
  });

  test.each([
    [7, 1, '3.6%'],
    [20, 105, '50.0%'],
  ])('merges the countries beyond the sixth into one entry when there are %i', async (count, users, share) => {
    await renderPart(<CountriesFigure countries={countries(count)} isTable={false} />);
    expect(shownCountries()).toHaveLength(7);
    expect(shownCountries().at(-1)).toBe(`Other countries${users}${share}`);
    expect(colours().at(-1)).toBe('var(--chart-other)');
  });

  test('sorts equal counts by name and calls unmapped codes unknown', async () => {
    const equals = ['ZZ', 'EG', 'AE'].map((id) => ({ id, name: id, users: 2 }));
    await renderPart(<CountriesFigure countries={equals} isTable={false} />);
    expect(shownCountries()).toEqual(['Egypt233.3%', 'United Arab Emirates233.3%', 'Unknown233.3%']);
  });

  test('shows the same shares in the chart and in the table, and equal shares for equal counts', async () => {
    const counts = [13, 13, 8, 8, 8, 4, 2, 2, 2];
    const found = countries(counts.length).map((country, index) => ({ ...country, users: counts[index] ?? 0 }));
    await renderPart(<CountriesFigure countries={found} isTable={false} />);
    const inChart = [...document.querySelectorAll('li a > :last-child')].map((each) => each.textContent);
    cleanup();
    await renderPart(<CountriesFigure countries={found} isTable />);
    const inTable = [...document.querySelectorAll('tbody td:last-child')].map((each) => each.textContent);
    expect(inChart).toEqual(['21.7%', '21.7%', '13.3%', '13.3%', '13.3%', '6.7%', '10.0%']);
    expect(inTable).toEqual([...inChart.slice(0, 6), '3.3%', '3.3%', '3.3%']);
  });

  test('lists every country in the table with a link to its people, and a small share as below 0.1 %', async () => {
    const many = [{ id: 'SA', name: 'SA', users: 50_000 }, ...countries(20).slice(1)];
    await renderPart(<CountriesFigure countries={many} isTable />);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(20);
    expect(rows.at(-1)?.textContent).toMatch(/^France1below \P{L}*0.1%\P{L}*$/u);
    expect(within(screen.getByRole('table')).getByRole('link', { name: '1 · France' }).getAttribute('href')).toBe(
      '/home/admin?country=FR&people=all',
    );
  });
});

test('EngagementTable links each figure to its people and shows no links for months to come', async () => {
  const six = (first: number) => [first, 0, 0, 0, 0, 0];
  const half = { allUsers: six(9), activatedUsers: six(5), activeUsers: six(0) };
  const months = monthsOf({ year: 2026, months: 7, firstHalfYear: half, secondHalfYear: half }, 2);
  await renderPart(<EngagementTable months={months} caption="July to December" />);
  const [, july, august] = screen.getAllByRole('row');
  expect(july?.textContent).toBe('July 2026950');
  expect(
    within(july as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/home/admin?month=2026-07&people=all',
    '/home/admin?month=2026-07&people=activated',
    '/home/admin?month=2026-07&people=active',
  ]);
  expect(within(august as HTMLElement).queryAllByRole('link')).toEqual([]);
  expect(within(august as HTMLElement).getAllByText('Still to come')).toHaveLength(3);
});
