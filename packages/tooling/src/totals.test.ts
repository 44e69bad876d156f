import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { laneFailures, slowestFiles, totalsOf } from './totals.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dars-totals-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

/** Builds a report as Vitest writes it, with each failed test and its message. */
function vitest(passed: number, failed: number, ...unloaded: object[]) {
  const assertionResults = Array.from({ length: failed }, (_, index) => ({
    fullName: `test ${index + 1}`,
    status: 'failed',
    failureMessages: [`expected ${index + 1}\n    at somewhere`],
  }));
  const testResults = [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }, ...unloaded];
  return report({ numPassedTests: passed, testResults: failed > 0 ? testResults : unloaded });
}

test('totalsOf adds up all lanes', () => {
  const lanes = [
    { name: 'unit', exitCode: 0, report: vitest(3, 0) },
    { name: 'check', exitCode: 0 },
  ];
  expect(totalsOf(lanes)).toEqual({ passed: 4, failed: 0 });
});

test('totalsOf counts failed tests once', () => {
  expect(totalsOf([{ name: 'unit', exitCode: 1, report: vitest(3, 2) }])).toEqual({ passed: 3, failed: 2 });
});

test('totalsOf counts a command that fails although every test passed as a failure', () => {
  expect(totalsOf([{ name: 'unit', exitCode: 1, report: vitest(3, 0) }])).toEqual({ passed: 3, failed: 1 });
  expect(totalsOf([{ name: 'check', exitCode: 2 }])).toEqual({ passed: 0, failed: 1 });
});

test('laneFailures says where to look when a command fails although every test passed', () => {
  expect(laneFailures({ name: 'unit', exitCode: 1, report: vitest(3, 0) })).toEqual([
    expect.stringContaining('ended with 1'),
  ]);
  expect(laneFailures({ name: 'unit', exitCode: 0, report: vitest(3, 0) })).toEqual([]);
});

test('slowestFiles lists the slowest files of all lanes, the slowest first', () => {
  const times = { status: 'passed', message: '', assertionResults: [] };
  const unit = join(folder, 'unit.json');
  const testResults = [
    { ...times, name: 'short.test.ts', startTime: 1_000, endTime: 2_000 },
    { ...times, name: 'long.test.ts', startTime: 1_000, endTime: 10_000 },
  ];
  writeFileSync(unit, JSON.stringify({ numPassedTests: 2, testResults }));
  const spec = { tests: [{ results: [{ duration: 3_000 }, { duration: 1_000 }] }] };
  const browser = report({
    stats: { expected: 1, unexpected: 0, flaky: 0 },
    errors: [],
    suites: [{ file: 'a.spec.ts', specs: [spec], suites: [{ file: 'a.spec.ts', specs: [spec] }] }],
  });
  const lanes = [
    { name: 'unit', exitCode: 0, report: unit },
    { name: 'check', exitCode: 0 },
    { name: 'browser', exitCode: 0, report: browser },
  ];
  expect(slowestFiles(lanes, 2)).toEqual([
    { lane: 'unit', file: 'long.test.ts', seconds: 9 },
    { lane: 'browser', file: 'a.spec.ts', seconds: 8 },
  ]);
});

test('totalsOf counts a lane without tests or without a report as a failure', () => {
  expect(totalsOf([{ name: 'unit', exitCode: 0, report: vitest(0, 0) }])).toEqual({ passed: 0, failed: 1 });
  expect(totalsOf([{ name: 'unit', exitCode: 0, report: join(folder, 'nowhere') }])).toEqual({ passed: 0, failed: 1 });
});

test('totalsOf counts a test file that does not load as a failure', () => {
  const path = vitest(3, 0, { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] });
  const lane = { name: 'unit', exitCode: 1, report: path };
  expect(totalsOf([lane])).toEqual({ passed: 3, failed: 1 });
  expect(laneFailures(lane)).toEqual(['b.test.ts: no such module']);
});

test('laneFailures names each failed test with the first line of its message', () => {
  const lane = { name: 'unit', exitCode: 1, report: vitest(3, 2) };
  expect(laneFailures(lane)).toEqual(['a.test.ts › test 1: expected 1', 'a.test.ts › test 2: expected 2']);
  expect(laneFailures({ name: 'check', exitCode: 1 })).toEqual([]);
});

test('totalsOf does not count a flaky browser test as passed', () => {
  const path = report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] });
  expect(totalsOf([{ name: 'browser', exitCode: 1, report: path }])).toEqual({ passed: 5, failed: 2 });
});
