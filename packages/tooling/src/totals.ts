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

/** Everything that passed and failed. A lane that fails without a failed test, or runs no test at all, counts as a failure. */
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
 * What failed in a lane of Vitest, one test and the first line of its message each: its own summary is thousands of
 * lines above the gate's end. Playwright's is at its end.
 */
export function laneFailures({ report: path }: Lane): string[] {
  const report = path === undefined || !existsSync(path) ? undefined : parse(path);
  return isVitest(report) ? failedTests(report) : [];
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

/** A file that doesn't load fails without a test of its own. */
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
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

function isVitest(report: unknown): report is VitestReport {
  return typeof report === 'object' && report !== null && 'numPassedTests' in report && 'testResults' in report;
}

function isPlaywright(report: unknown): report is PlaywrightReport {
  return typeof report === 'object' && report !== null && 'stats' in report && 'errors' in report;
}
