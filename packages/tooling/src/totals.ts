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

function readReport(path: string): Totals {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (isPlaywright(report)) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky + report.errors.length };
  }
  if (isVitest(report)) return { passed: report.numPassedTests, failed: failedTests(report) };
  throw new Error(`${path} is no report of Vitest or Playwright`);
}

/** A file that doesn't load fails without a test of its own. */
function failedTests({ numFailedTests, testResults }: VitestReport): number {
  const unloaded = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((result) => result.status === 'failed');
  });
  return numFailedTests + unloaded.length;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
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
