import { describe, expect, it } from 'vitest';
import { type Figure, judge, type Results, ratioFigure } from './figures.ts';
import { withBlock } from './figures-block.ts';
import { renderReport, renderResults } from './render.ts';
import { mergeResults, readResults, readShownResults } from './results.ts';
import { compare, interleave, relativeRange, spread } from './rounds.ts';
import { pageReport } from './scenarios/pages.ts';
import { SCENARIOS } from './scenarios.ts';

const fixed = (name: string, samples: [perSecond: number, cpuMicros: number][]) => {
  const waiting = [...samples];
  return {
    name,
    async run() {
      const [perSecond = 0, cpuMicros = 0] = waiting.shift() ?? [];
      return { perSecond, cpuMicros };
    },
  };
};

describe('rounds', () => {
  it('run everything in turn, and every second round in reversed order', async () => {
    const order: string[] = [];
    const note = (name: string) => async () => order.push(name);
    await interleave({ a: note('a'), b: note('b'), c: note('c') }, 3);
    expect(order.join('')).toBe('abccbaabc');
  });

  it('compare within each round only, after a warm-up', async () => {
    const baseline = fixed('bare', [
      [1, 1],
      [100, 10],
      [110, 20],
      [120, 30],
    ]);
    const ours = fixed('ours', [
      [1, 1],
      [50, 20],
      [33, 80],
      [60, 60],
    ]);
    const [ratio] = await compare(baseline, [ours], 3, 1);
    expect(ratio).toMatchObject({
      throughput: { median: 0.5, min: 0.3, max: 0.5 },
      cpu: { median: 0.5, min: 0.25, max: 0.5 },
    });
    expect(ratio?.baselineMoved).toBeCloseTo(20 / 110);
  });

  it('give the median of odd and even counts, and how far a baseline moved', () => {
    expect(spread([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
    expect(spread([4, 1, 2, 3]).median).toBe(2.5);
    expect(relativeRange([90, 100, 120])).toBeCloseTo(0.3);
  });
});

describe('a figure', () => {
  const at = (median: number) => ({ median, min: median, max: median });

  it('reaches its goal by throughput or by CPU', () => {
    const ratio = { name: 'list', throughput: at(0.5), cpu: at(0.7), perSecond: at(90), baselineMoved: 0.1 };
    expect(judge(ratioFigure(ratio, 0.6))).toBe('reached');
    expect(judge(ratioFigure(ratio, 0.8))).toBe('missed');
  });

  it('is within a budget up to its limit, and only measured without a goal', () => {
    expect(judge({ name: 'requests', measured: at(5), goal: { most: 5 } })).toBe('reached');
    expect(judge({ name: 'requests', measured: at(6), goal: { most: 5 } })).toBe('missed');
    expect(judge({ name: 'fonts', measured: at(6) })).toBe('measured');
  });

  it('is invalid when its baseline moved by more than a quarter', () => {
    const figure: Figure = { name: 'list', measured: at(1), goal: { least: 0.6 } };
    expect(judge({ ...figure, baselineMoved: 0.25 })).toBe('reached');
    expect(judge({ ...figure, baselineMoved: 0.26 })).toBe('invalid');
  });

  it('is shown with its rate per second when that was measured', () => {
    const figure = { name: 'REST', measured: at(0.5), cpu: at(0.5), perSecond: at(812.4) };
    const [head, , row] = renderReport({ title: 'lists', figures: [figure] }).split('\n');
    const cells = (line = '') => line.split('|').map((cell) => cell.trim());
    expect(cells(head)).toEqual(['', 'lists', 'throughput', 'CPU', 'a second', 'goal', '', '']);
    expect(cells(row)).toEqual(['', 'REST', '0.50', '0.50', '812', '', '', '']);
  });

  it('is shown with its range, its goal and the verdict', () => {
    const measured = { median: 0.512, min: 0.4, max: 0.6 };
    const text = renderReport({
      title: 'lists',
      figures: [
        { name: 'REST', measured, cpu: at(0.55), goal: { least: 0.6 }, baselineMoved: 0.1 },
        { name: 'tRPC', measured, cpu: at(0.55), goal: { least: 0.6 }, baselineMoved: 0.41 },
      ],
    });
    expect(text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))).toEqual([
      ['', 'lists', 'throughput', 'CPU', 'goal', '', ''],
      ['', '-----', '----------------', '----', '------', '-------------------------------', ''],
      ['', 'REST', '0.51 (0.40–0.60)', '0.55', '≥ 0.60', 'missed', ''],
      ['', 'tRPC', '0.51 (0.40–0.60)', '0.55', '≥ 0.60', 'invalid: baseline moved by 41 %', ''],
    ]);
  });
});

describe('a page', () => {
  const visit = {
    requests: 4,
    kib: { document: 8, stylesheet: 0, script: 70, font: 50, other: 0 },
    calls: 0,
    longTasksMs: 200,
  };
  const budget = { requests: 5, html: 15, css: 0, js: 80, paint: 1.4, longTasksMs: 300 };
  const forms = [{ ...visit, largestPaintMs: 800 }];
  const judged = (changed: object) => {
    const visits = [{ ...visit, largestPaintMs: 1_100, ...changed }];
    const { figures } = pageReport('a page', budget, { forms, visits });
    return figures.filter((figure) => judge(figure) === 'missed').map(({ name }) => name);
  };

  it('keeps its budget only when it keeps each of its parts', () => {
    expect(judged({})).toEqual([]);
    expect(judged({ requests: 6 })).toEqual(['requests']);
    expect(judged({ calls: 1 })).toEqual(['calls of the API before the largest paint']);
    expect(judged({ kib: { ...visit.kib, script: 81 } })).toEqual(['scripts, KiB']);
    expect(judged({ largestPaintMs: 1_200 })).toEqual(['largest paint ÷ a static form’s']);
    expect(judged({ longTasksMs: 301 })).toEqual(['long tasks, ms']);
  });
});

describe('the results', () => {
  const circumstances = { machine: 'two cores', date: '2026-11-21', commit: 'abc', settings: '5 rounds of 3 s' };
  const report = { title: 'lists', figures: [{ name: 'REST', measured: spread([1]) }] };
  const result = (date = circumstances.date) => ({ circumstances: { ...circumstances, date }, reports: [report] });

  it('replace the earlier ones of the same scenario and keep the others', () => {
    const stored: Results = { 'tenant-list': result(), pages: result(), gone: result() };
    const merged = mergeResults(stored, { pages: result('2026-11-22') }, ['pages', 'tenant-list', 'statistics']);
    expect(merged).toEqual({ pages: result('2026-11-22'), 'tenant-list': result() });
    expect(Object.keys(merged)).toEqual(['pages', 'tenant-list']);
  });

  it('name once where and when they were measured', () => {
    const text = renderResults({ pages: result(), 'tenant-list': result(), statistics: result('2026-11-22') });
    expect(text.match(/Measured on/g)).toHaveLength(2);
    expect(text).toContain('Measured on 2026-11-22 at abc: two cores; 5 rounds of 3 s.');
  });

  it('are shown on the page that they belong to', () => {
    const architecture = { title: 'sizes', page: 'architecture' as const, figures: [], table: '| learners |' };
    const results = { capacity: { circumstances, reports: [report, architecture] }, pages: result() };
    expect(renderResults(results)).not.toContain('learners');
    expect(renderResults(results, 'architecture')).toMatch(/^Measured on .*\n\n\| learners \|$/);
  });

  it('are written into a page without changing anything else of it', () => {
    const text = 'before\n<!-- figures: x -->\nold\n<!-- end of figures -->\nafter';
    expect(withBlock(text, 'new $&')).toBe('before\n<!-- figures: x -->\nnew $&\n<!-- end of figures -->\nafter');
    expect(() => withBlock('no place', 'new')).toThrow('no place');
  });

  it('in the repository are those of existing scenarios, as shown in docs/', () => {
    const names = SCENARIOS.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(readResults())));
    for (const { shown, stored } of readShownResults()) expect(shown).toBe(stored);
  });
});
