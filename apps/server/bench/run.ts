import { readAmount, readCommandLine, refuseCommandLine } from '../src/start/command-line.ts';
import { openBenchEnvironment } from './environment.ts';
import { judge, type Verdict } from './figures.ts';
import { renderReport } from './render.ts';
import { circumstancesOf, mergeResults, readResults, writeResults } from './results.ts';
import { SCENARIOS } from './scenarios.ts';

const names = SCENARIOS.map(({ name }) => name);
const USAGE = `npm run bench [-- <scenario> … --rounds 5 --seconds 3 --portals 100000 --users 1000000 --events 10000000 --day-portals 1000 --write]
  Measures figures as ratios to a baseline of the same run. --write stores them in results.json, docs/benchmarks.md and docs/architecture.md.
  The exit code is 1 if a goal is missed. An invalid figure neither reaches nor misses its goal.
  Scenarios: ${names.join(', ')}.`;
const { values, positionals } = readCommandLine(USAGE, {
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    portals: { type: 'string', default: '100000' },
    users: { type: 'string', default: '1000000' },
    events: { type: 'string', default: '10000000' },
    'day-portals': { type: 'string', default: '1000' },
    write: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) refuseCommandLine(`There is no scenario ${unknown.join(', ')}.`, USAGE);

const amount = (name: 'rounds' | 'seconds' | 'portals' | 'users' | 'events' | 'day-portals') =>
  readAmount(name, values[name], USAGE);
const sizes = { rounds: amount('rounds'), seconds: amount('seconds') };
const amounts = {
  portals: amount('portals'),
  users: amount('users'),
  events: amount('events'),
  dayPortals: amount('day-portals'),
};
const circumstances = circumstancesOf(`${sizes.rounds} rounds of ${sizes.seconds} s`);
console.log(`${circumstances.machine}; ${circumstances.settings}\n`);

const environment = await openBenchEnvironment({ large: amounts.portals, small: 100, empty: 0, exam: 0, capacity: 0 });
const judged: Verdict[] = [];
let failed = 0;
try {
  for (const scenario of SCENARIOS) {
    if (positionals.length > 0 && !positionals.includes(scenario.name)) continue;
    const began = performance.now();
    try {
      const reports = await scenario.run({ environment, ...sizes, ...amounts });
      console.log(`${reports.map(renderReport).join('\n\n')}\n`);
      judged.push(...reports.flatMap(({ figures }) => figures.map(judge)));
      if (values.write)
        writeResults(mergeResults(readResults(), { [scenario.name]: { circumstances, reports } }, names));
    } catch (error) {
      // The other scenarios still run.
      console.error(error);
      failed += 1;
    }
    console.log(`(${scenario.name}: ${Math.round((performance.now() - began) / 1000)} s)\n`);
  }
} finally {
  await environment.close();
}
const count = (verdict: Verdict) => judged.filter((each) => each === verdict).length;
const missed = count('missed');
console.log(
  `${count('reached')} goals reached, ${missed} missed, ${count('invalid')} figures invalid, ${failed} failures.`,
);
process.exitCode = missed + failed > 0 ? 1 : 0;
