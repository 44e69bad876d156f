import { type Figure, type Goal, judge, type Report, type Results } from './figures.ts';
import type { Spread } from './rounds.ts';

/** Renders the results that one page shows; without its name, those of docs/benchmarks.md. */
export function renderResults(results: Results, page?: Report['page']): string {
  const shown = Object.values(results)
    .map(({ circumstances, reports }) => ({ circumstances, reports: reports.filter((each) => each.page === page) }))
    .filter(({ reports }) => reports.length > 0);
  const places = Map.groupBy(shown, ({ circumstances }) => JSON.stringify(circumstances));
  return [...places.values()]
    .flatMap((measured) => [
      ...measured.slice(0, 1).map(({ circumstances: { machine, date, commit, settings } }) => {
        return `Measured on ${date} at ${commit}: ${machine}; ${settings}.`;
      }),
      ...measured.flatMap(({ reports }) => reports.map(renderReport)),
    ])
    .join('\n\n');
}

export function renderReport({ title, figures, table: own }: Report): string {
  if (own !== undefined) return own;
  const columns: Column[] = figures.some(({ cpu }) => cpu) ? THROUGHPUT : [{ head: 'measured', cell: showMeasured }];
  const shown = columns.filter(({ isIn }) => !isIn || figures.some(isIn));
  return table([
    [title, ...shown.map(({ head }) => head), 'goal', ''],
    ...figures.map((figure) => [
      figure.name,
      ...shown.map(({ cell }) => cell(figure)),
      figure.goal ? showGoal(figure.goal) : '',
      mark(figure),
    ]),
  ]);
}

interface Column {
  head: string;
  cell(figure: Figure): string;
  /** Whether a figure needs the column; without this function the column is always shown. */
  isIn?(figure: Figure): boolean;
}

const showMeasured = ({ measured }: Figure) => show(measured);

const THROUGHPUT: Column[] = [
  { head: 'throughput', cell: showMeasured },
  { head: 'CPU', cell: ({ cpu }) => (cpu ? show(cpu) : '') },
  {
    head: 'a second',
    cell: ({ perSecond }) => (perSecond ? number(perSecond.median) : ''),
    isIn: ({ perSecond }) => perSecond !== undefined,
  },
];

const showGoal = (goal: Goal) => ('most' in goal ? `≤ ${number(goal.most)}` : `≥ ${number(goal.least)}`);

function mark(figure: Figure): string {
  const marks = { reached: '✓', missed: 'missed', measured: '' };
  const verdict = judge(figure);
  if (verdict !== 'invalid') return marks[verdict];
  return `invalid: baseline moved by ${Math.round((figure.baselineMoved ?? 0) * 100)} %`;
}

function show({ median, min, max }: Spread): string {
  const [middle, low, high] = [number(median), number(min), number(max)];
  return low === high ? middle : `${middle} (${low}–${high})`;
}

/** Formats a number with three digits, or all digits of an integer. */
function number(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

/** Renders a Markdown table with aligned columns. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(3, ...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}
