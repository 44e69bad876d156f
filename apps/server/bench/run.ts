import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { Ratio } from './rounds.ts';
import { answerSave } from './scenarios/answer-save.ts';
import { courseOutline } from './scenarios/course-outline.ts';
import { learningRecord } from './scenarios/learning-record.ts';
import { loginFlood } from './scenarios/login-flood.ts';
import { rlsRead } from './scenarios/rls-read.ts';
import { signInPage } from './scenarios/sign-in-page.ts';
import { tenantExport } from './scenarios/tenant-export.ts';
import { tenantList } from './scenarios/tenant-list.ts';
import { userExport } from './scenarios/user-export.ts';
import { openStage, type Stage } from './stage.ts';
import type { Goals } from './streams.ts';

export interface Scenario {
  name: string;
  run(options: { stage: Stage; rounds: number; seconds: number }): Promise<Figure[]>;
}

/** A ratio to the baseline of the same run; `goal` is what it should reach. */
export type Figure = Ratio & { goal: number };

const SCENARIOS = [tenantList, rlsRead, courseOutline, learningRecord, answerSave];

/**
 * Figures as ratios to a baseline measured in the same run, interleaved. `pnpm bench`, `pnpm bench rls-read`,
 * `--rounds 7 --seconds 4 --portals 100000 --users 1000000`. A goal that is missed makes the exit code 1.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    portals: { type: 'string', default: '100000' },
    users: { type: 'string', default: '1000000' },
  },
});
const wanted = (name: string) => positionals.length === 0 || positionals.includes(name);
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
console.log(`${machine}, ${values.rounds} rounds of ${values.seconds} s, ${values.portals} portals\n`);

const stage = await openStage({ large: Number(values.portals), small: 100 });
let missed = 0;
try {
  console.log(
    '| figure | throughput ÷ baseline (range) | CPU, baseline ÷ ours (range) | goal | |\n|---|---|---|---|---|',
  );
  for (const scenario of SCENARIOS.filter(({ name }) => wanted(name))) {
    for (const figure of await scenario.run({
      stage,
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
    })) {
      missed += reached(figure) ? 0 : 1;
      console.log(line(figure));
    }
  }
  if (wanted(signInPage.name)) {
    console.log('');
    for (const text of await signInPage.run({ stage, rounds: Number(values.rounds) })) console.log(text);
  }
  const [rounds, portals, users] = [values.rounds, values.portals, values.users].map(Number) as [
    number,
    number,
    number,
  ];
  if (wanted(loginFlood.name)) print(await loginFlood.run({ stage, rounds, seconds: Number(values.seconds) }));
  if (wanted(tenantExport.name)) print(await tenantExport.run({ stage, rounds, portals }));
  // Last: it leaves a database behind that is small no more.
  if (wanted(userExport.name)) print(await userExport.run({ stage, rounds, users }));
} finally {
  await stage.close();
}
process.exitCode = missed > 0 ? 1 : 0;

function print({ head, goals }: Goals): void {
  console.log(`\n${head}\n|---|---|---|---|`);
  for (const { text, reached: isReached } of goals) {
    missed += isReached ? 0 : 1;
    console.log(text);
  }
}

/** Throughput counts; on a machine whose speed moves, CPU does. */
function reached({ throughput, cpu, goal }: Figure): boolean {
  return Math.max(throughput.median, cpu.median) >= goal;
}

function line(figure: Figure): string {
  const show = ({ median, min, max }: Ratio['cpu']) => `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;
  return `| ${figure.name} | ${show(figure.throughput)} | ${show(figure.cpu)} | ${figure.goal.toFixed(2)} | ${verdict(figure)} |`;
}

function verdict(figure: Figure): string {
  if (figure.unsteady) return 'baseline unsteady';
  return reached(figure) ? '✓' : 'missed';
}
