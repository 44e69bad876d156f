import { existsSync, readFileSync } from 'node:fs';

export interface Totals {
  passed: number;
  failed: number;
}

/** A lane of the gate: how its command ended, and the report that its test runner wrote, if it runs tests. */
export interface Lane {
  name: string;
  exitCode: number;
  report?: string;
}

/**
 * Adds up the passed and failed tests of all lanes. A lane that fails without a failed test, or runs no test at all,
 * counts as a failure.
 */
export function totalsOf(lanes: Lane[]): Totals {
  const totals = { passed: 0, failed: 0 };
  for (const lane of lanes) {
    const { passed, failed } = laneTotals(lane);
    totals.passed += passed;
    totals.failed += failed;
  }
  return totals;
}

export function laneTotals({ exitCode, report }: Lane): Totals {
  const totals = report === undefined ? { passed: exitCode === 0 ? 1 : 0, failed: 0 } : readReport(report);
  if (totals.failed === 0 && (exitCode !== 0 || totals.passed === 0)) totals.failed = 1;
  return totals;
}

/**
 * Lists the failed tests of a lane of Vitest, each with the first line of its message, as Vitest's own summary is
 * thousands of lines above the gate's end. (Playwright's is at its end.) A command that failed although all its tests
 * passed is listed too, since an error outside of all tests is in no report.
 */
export function laneFailures(lane: Lane): string[] {
  const report = reportOf(lane);
  if (!isVitest(report)) return [];
  const failed = failedTests(report);
  if (failed.length > 0 || lane.exitCode === 0) return failed;
  return [`no test failed, but the command ended with ${lane.exitCode}: look for "Unhandled Errors" above`];
}

/** A test file with the seconds that its tests took. */
export interface FileCost {
  lane: string;
  file: string;
  seconds: number;
}

/** Lists the slowest test files of all lanes with a report, the slowest first. */
export function slowestFiles(lanes: Lane[], count: number): FileCost[] {
  const costs = lanes.flatMap((lane): FileCost[] => {
    return filesOf(reportOf(lane)).map(([file, ms]) => ({ lane: lane.name, file, seconds: ms / 1000 }));
  });
  return costs.sort((one, other) => other.seconds - one.seconds).slice(0, count);
}

type FileTime = [file: string, ms: number];

function filesOf(report: unknown): FileTime[] {
  if (isVitest(report)) return report.testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime]);
  if (isPlaywright(report)) return report.suites.map((suite) => [suite.file, timeOf(suite)]);
  return [];
}

function timeOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(timeOf)].reduce((sum, ms) => sum + ms, 0);
}

function reportOf({ report: path }: Lane): unknown {
  return path === undefined || !existsSync(path) ? undefined : parse(path);
}

function readReport(path: string): Totals {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const report = parse(path);
  if (isPlaywright(report)) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky + report.errors.length };
  }
  if (isVitest(report)) return { passed: report.numPassedTests, failed: failedTests(report).length };
  throw new Error(`${path} is no report of Vitest or Playwright`);
}

const parse = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Lists the failed tests, and files that do not load, which fail without a test. */
function failedTests({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [line(name, message)];
    return failed.map(({ fullName, failureMessages }) => line(`${name} › ${fullName}`, failureMessages[0]));
  });
}

const line = (name: string, message = '') => `${name}: ${message.split('\n', 1)[0]}`;

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  specs?: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

function isVitest(report: unknown): report is VitestReport {
  return typeof report === 'object' && report !== null && 'numPassedTests' in report && 'testResults' in report;
}

function isPlaywright(report: unknown): report is PlaywrightReport {
  return typeof report === 'object' && report !== null && 'stats' in report && 'errors' in report;
}
