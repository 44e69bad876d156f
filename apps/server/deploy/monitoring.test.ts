import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@dars/db/client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../src/config/env.ts';
import { createMetrics } from '../src/metrics/metrics.ts';
import { StorageFaults } from '../src/storage/faults.ts';
import { createHarness, type Harness } from '../src/testing/harness.ts';
import { type Matcher, parseQuery } from './promql.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string; runbook: string };
}

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; legendFormat: string; datasource: { uid: string } }[];
}

const FOLDER = join(import.meta.dirname, 'prometheus');
const read = (path: string) => readFileSync(path, 'utf8');
const { groups } = parse(read(join(FOLDER, 'alerts.yml'))) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read(join(import.meta.dirname, 'grafana/dars.json'))) as {
  panels: Panel[];
  templating: { list: { definition?: string }[] };
};
const targets = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));

/** The values of each label, by the name of the metric. */
type Served = Map<string, Map<string, Set<string>>>;

/** Labels and metrics that Prometheus adds by itself, with the name of the job in the sample. */
const [scraped] = (parse(read(join(FOLDER, 'prometheus.yml'))) as { scrape_configs: { job_name: string }[] })
  .scrape_configs;
const ADDED = new Map([
  ['job', new Set([scraped?.job_name ?? ''])],
  ['instance', new Set<string>()],
]);

let harness: Harness;
let served: Served;
beforeAll(async () => {
  const plain = await createHarness();
  const faults = new StorageFaults(pino({ level: 'silent' }));
  faults.note('open', 'timeout', new Error('no answer'));
  const config = { ...plain.deps.config, dataDir: tmpdir(), backups: { dir: tmpdir(), recipients: [] } };
  const { url } = plain.test;
  const replica = { url, check: () => Promise.reject(new Error('no replica')), onChange: () => undefined };
  const replicated = createDatabase({ url, replica });
  const metrics = createMetrics({ ...plain.deps, db: replicated, config, storageFaults: faults });
  harness = await createHarness({ deps: { metrics } });
  for (const url of ['/readyz', '/api/me']) await harness.request({ url });
  served = readSeries(await metrics.text());
  served.set('up', new Map());
  await replicated.close();
  await plain.close();
});
afterAll(() => harness.close());

function readSeries(text: string): Served {
  const found: Served = new Map();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const values = found.get(name) ?? new Map<string, Set<string>>();
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      values.set(label, (values.get(label) ?? new Set()).add(value));
    found.set(name, values);
  }
  return found;
}

/** Lists the metrics, labels and values of a query that the server does not serve. */
function findUnknown(expr: string): string[] {
  const { selectors, groupings } = parseQuery(expr);
  const labelsOf = (metric: string) => new Map([...ADDED, ...(served.get(metric) ?? [])]);
  const all = new Set(selectors.flatMap(({ metric }) => [...labelsOf(metric).keys()]));
  return [
    ...selectors.flatMap(({ metric, matchers }) => {
      if (!served.has(metric)) return [metric];
      return matchers
        .filter((matcher) => !isServed(labelsOf(metric), matcher))
        .map(({ label }) => `${metric} ${label}`);
    }),
    ...groupings.filter((label) => !all.has(label)),
  ];
}

function isServed(labels: Map<string, Set<string>>, { label, operator, value }: Matcher): boolean {
  const values = labels.get(label);
  if (!values) return false;
  return operator.includes('~') || values.has(value);
}

/** Fills in Grafana's variables. */
const withValues = (text: string) => text.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.+');

/** The labels that a text of Prometheus or Grafana shows. */
const shownLabels = (text: string): string[] =>
  [...text.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)].flatMap(([, label]) => label ?? []);

function unknownLabels(expr: string, texts: string[]): string[] {
  const { selectors } = parseQuery(expr);
  const known = new Set([
    ...ADDED.keys(),
    ...selectors.flatMap(({ metric }) => [...(served.get(metric)?.keys() ?? [])]),
  ]);
  return texts.flatMap(shownLabels).filter((label) => !known.has(label));
}

describe('findUnknown', () => {
  it('finds metrics, labels and values that the server does not serve', () => {
    expect(findUnknown('max(dars_database_up)')).toEqual([]);
    expect(findUnknown('dars_no_such_metric > 0')).toEqual(['dars_no_such_metric']);
    expect(findUnknown('dars_mails{portal="a"}')).toEqual(['dars_mails portal']);
    expect(findUnknown('dars_mails{state="lost"}')).toEqual(['dars_mails state']);
    expect(findUnknown('sum by (portal) (dars_mails)')).toEqual(['portal']);
    expect(findUnknown('up{job="other"}')).toEqual(['up job']);
    expect(() => findUnknown('sum(dars_mails')).toThrow(SyntaxError);
    expect(unknownLabels('dars_mails', ['{{ $labels.state }} {{ $labels.portal }}', '{{queue}}'])).toEqual([
      'portal',
      'queue',
    ]);
  });
});

describe('the alerts', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s uses served metrics and labels', (_name, rule) => {
    expect(findUnknown(rule.expr)).toEqual([]);
    expect(unknownLabels(rule.expr, Object.values(rule.annotations))).toEqual([]);
    expect(['page', 'ticket']).toContain(rule.labels.severity);
  });

  it('have one runbook section each', () => {
    const [page] = new Set(rules.map(({ annotations }) => annotations.runbook.split('#')[0]));
    const headings = [...read(join(ROOT, page ?? '')).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
      headings.map((heading) => `${page}#${heading.toLowerCase()}`),
    );
    expect(rules.map(({ alert }) => alert)).toEqual(headings);
  });

  it('are each fired by a unit test', () => {
    const { tests } = parse(read(join(FOLDER, 'alerts.test.yml'))) as {
      tests: { alert_rule_test?: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const fired = tests.flatMap((each) => each.alert_rule_test ?? []).filter((each) => each.exp_alerts.length > 0);
    expect(fired.map(({ alertname }) => alertname).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  it('pass the unit tests of promtool', (context) => {
    if (spawnSync('promtool', ['--version']).error) context.skip('promtool is not installed');
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: FOLDER,
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).not.toContain('FAILED');
    expect(status).toBe(0);
  });
});

describe('the dashboard', () => {
  it.each(targets.map((target) => [target.title, target] as const))('"%s" uses served metrics', (_title, target) => {
    const expr = withValues(target.expr);
    expect(findUnknown(expr)).toEqual([]);
    expect(unknownLabels(expr, [target.legendFormat])).toEqual([]);
    expect(target.datasource.uid).toBe(`\${datasource}`);
  });

  it('shows each metric of the product', () => {
    const shown = new Set(
      targets.flatMap(({ expr }) => parseQuery(withValues(expr)).selectors.map(({ metric }) => metric)),
    );
    expect([...served.keys()].filter((metric) => metric.startsWith('dars_') && !shown.has(metric))).toEqual([]);
  });

  it('has panels with ids of their own that do not overlap', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_each, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  it('asks for the server by a metric that exists', () => {
    const definitions = dashboard.templating.list.flatMap(({ definition = [] }) => definition);
    expect(definitions).toEqual([expect.stringMatching(/^label_values\(\w+, instance\)$/)]);
    const [, metric = ''] = /\((\w+)/.exec(definitions.join()) ?? [];
    expect(served.has(metric)).toBe(true);
  });
});
