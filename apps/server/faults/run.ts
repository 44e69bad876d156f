import { cpus, loadavg } from 'node:os';
import type { Circumstances } from '../bench/figures.ts';
import { circumstancesOf, mergeResults } from '../bench/results.ts';
import { readCommandLine, refuseCommandLine } from '../src/start/command-line.ts';
import { hasVariable } from './environment-variables.ts';
import type { FaultScenario } from './figures.ts';
import { readFaultResults, writeFaultResults } from './results.ts';
import { FAULT_SCENARIOS } from './scenarios.ts';

const names = FAULT_SCENARIOS.map(({ name }) => name);
const USAGE = `npm run faults [-- <scenario> … --write]
  Damages a running platform on purpose and measures what happens. The exit code is 1 if a figure is beyond its limit.
  --write stores the figures in results.json and docs/operations/failures.md.
  Scenarios: ${names.join(', ')}.`;
const { values, positionals } = readCommandLine(USAGE, {
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) refuseCommandLine(`There is no scenario ${unknown.join(', ')}.`, USAGE);
const circumstances = circumstancesOf(machineLoad());
console.log(`${circumstances.machine}; ${circumstances.settings}`);
let missed = 0;
let failed = 0;
for (const scenario of FAULT_SCENARIOS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  if (positionals.length === 0 && scenario.needs !== undefined && !hasVariable(scenario.needs)) {
    console.log(`\n${scenario.name} is left out: it needs ${scenario.needs}.`);
    continue;
  }
  const began = performance.now();
  try {
    missed += await runScenario(scenario, circumstances);
  } catch (error) {
    // The other scenarios still run; the results of a failed one are not written.
    reportFailure(error);
    failed += 1;
  }
  // Latencies say little about the server if other programs compete for the processor.
  console.log(`\n${((performance.now() - began) / 1000).toFixed(0)} s, ${machineLoad()}`);
}
process.exit(missed + failed > 0 ? 1 : 0);

/** Prints a scenario's figures, and writes them with --write. @returns the number of figures beyond their limit */
async function runScenario(scenario: FaultScenario, where: Circumstances): Promise<number> {
  console.log(`\n| ${scenario.name}: ${scenario.what} | measured | allowed | |\n|---|---|---|---|`);
  const figures = await scenario.run();
  for (const figure of figures) {
    console.log(`| ${figure.name} | ${figure.measured} | ${figure.allowed} | ${figure.reached ? '✓' : 'missed'} |`);
  }
  if (values.write) {
    const measured = { [scenario.name]: { circumstances: where, figures } };
    writeFaultResults(mergeResults(readFaultResults(), measured, names));
  }
  return figures.filter(({ reached }) => !reached).length;
}

/** Prints an error; Node prints neither the error before a failed clean-up nor that of the clean-up itself. */
function reportFailure(error: unknown): void {
  console.error(error);
  if (!(error instanceof SuppressedError)) return;
  reportFailure(error.suppressed);
  reportFailure(error.error);
}

/** The average number of programs that wanted a processor in the last minute. */
function machineLoad(): string {
  const [load = 0] = loadavg();
  return `a load of ${load.toFixed(1)} on ${cpus().length} processors`;
}
