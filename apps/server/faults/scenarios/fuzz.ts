import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atLeast, exactly, type FaultScenario } from '../figures.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);

/** Runs the fuzz suite with many new inputs; `npm test` runs it with a few fixed ones. */
export const fuzz: FaultScenario = {
  name: 'fuzz',
  what: `${RUNS} random inputs for each procedure and REST path`,
  async run() {
    const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    const report = await ask(seed);
    const failed = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed');
    for (const { title, failureMessages } of failed)
      console.error(`${title}: ${failureMessages.join('\n').slice(0, 2000)}`);
    return [
      atLeast(`endpoints called (FUZZ_SEED=${seed})`, report.numPassedTests + report.numFailedTests, 100),
      exactly('endpoints with a 5xx or an error of another shape', report.numFailedTests, 0),
    ];
  },
};

/** Runs the suite by Vitest, which creates its fixtures. */
async function ask(seed: number): Promise<Report> {
  const directory = mkdtempSync(join(tmpdir(), 'dars-fuzz-'));
  try {
    const file = join(directory, 'report.json');
    const tests = ['run', 'apps/server/src/suites/bad-input.test.ts', '-t', 'at random'];
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', ...tests, '--reporter=json', `--outputFile=${file}`],
      {
        cwd: ROOT,
        env: { ...process.env, FUZZ_RUNS: String(RUNS), FUZZ_SEED: String(seed) },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    await once(child, 'close');
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; title: string; failureMessages: string[] }[] }[];
}
