import { cpus, loadavg, totalmem } from 'node:os';
import { readCommandLine, refuseCommandLine } from '../src/start/command-line.ts';
import type { Figure, Scenario } from './figures.ts';
import { diskFull } from './scenarios/disk-full.ts';
import { fuzz } from './scenarios/fuzz.ts';
import { killedServer } from './scenarios/killed-server.ts';
import { loginFlood } from './scenarios/login-flood.ts';
import { killedPostgres, stoppedPostgres } from './scenarios/lost-postgres.ts';
import { mailDown } from './scenarios/mail-down.ts';
import { overload } from './scenarios/overload.ts';
import { rollingRestart } from './scenarios/rolling-restart.ts';
import { slowClients } from './scenarios/slow-clients.ts';
import { storageDown } from './scenarios/storage-down.ts';

const SCENARIOS: Scenario[] = [
  ...[killedServer, killedPostgres, stoppedPostgres, rollingRestart],
  ...[mailDown, storageDown, diskFull],
  ...[overload, slowClients, loginFlood, fuzz],
];

const USAGE = `npm run faults [-- <scenario> …]
  What happens to a running platform, done to one on purpose. A figure that is not what it may be makes the exit code 1.
  Scenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}.`;
const { positionals } = readCommandLine(USAGE, { allowPositionals: true });
const unknown = positionals.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
if (unknown.length > 0) refuseCommandLine(`There is no scenario ${unknown.join(', ')}.`, USAGE);
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
console.log(machine);
let missed = 0;
for (const scenario of SCENARIOS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const began = performance.now();
  console.log(`\n| ${scenario.name}: ${scenario.what} | measured | allowed | |\n|---|---|---|---|`);
  for (const figure of await figuresOf(scenario)) {
    missed += figure.reached ? 0 : 1;
    console.log(`| ${figure.name} | ${figure.measured} | ${figure.allowed} | ${figure.reached ? '✓' : 'missed'} |`);
  }
  // Latencies say little about the server where as many others want the processor.
  const [load = 0] = loadavg();
  console.log(`\n${((performance.now() - began) / 1000).toFixed(0)} s, load ${load.toFixed(1)}`);
}
process.exit(missed > 0 ? 1 : 0);

async function figuresOf(scenario: Scenario): Promise<Figure[]> {
  try {
    return await scenario.run();
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [{ name: `broke off: ${why}`, measured: '', allowed: '', reached: false }];
  }
}
