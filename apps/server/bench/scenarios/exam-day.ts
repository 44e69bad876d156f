import type { Sql } from 'postgres';
import { Calls } from '../exam/calls.ts';
import { type Exam, type ExamLearner, insertExam, insertExamPortal } from '../exam/exam.ts';
import { type Schedule, type Sitting, sitExam, type Times } from '../exam/learner.ts';
import { type Verified, verifySittings } from '../exam/verify.ts';
import { type Figure, type Goal, measured, type Report } from '../figures.ts';
import { cpuSeconds, proportionalMemoryMib, type Service } from '../processes.ts';
import type { Scenario } from '../scenario.ts';

interface Run {
  /** Number of learners. */
  learners: number;
  /** Seconds within which all of them press START. */
  window: number;
  /** The goals for the time from START until the questions are there, in ms. */
  start: { p95?: number; max: number };
  /** The goals for the most memory, in MiB. */
  memory?: { server: number; postgres: number };
}

const MEMORY_OF_A_CLASS = { server: 300, postgres: 130 };

/** The server of the first run has just been started. */
const RUNS: Run[] = [
  { learners: 200, window: 1, start: { max: 1_500 }, memory: MEMORY_OF_A_CLASS },
  { learners: 200, window: 10, start: { p95: 40, max: 120 }, memory: MEMORY_OF_A_CLASS },
  { learners: 1000, window: 10, start: { max: 4_000 } },
  { learners: 1000, window: 1, start: { max: 4_000 } },
  { learners: 3000, window: 10, start: { p95: 3_000, max: 8_000 } },
];

/** Answers per second of the whole class. 3,000 learners who think a minute on average give 50. */
const ANSWERS_PER_SECOND = 150;
/** Milliseconds that a learner thinks on average in a real exam, and of silence after which the page asks for news. */
const REAL = { think: 60_000, silence: 67_500 };
/** Milliseconds in which the pages are opened, for each learner, and before the first START. */
const OPENING = { perLearner: 15, before: 3_000 };
const MEMORY_SAMPLE_MS = 2_000;

/** Measures whole exams over HTTP, from the page of the quiz to its result. */
export const examDay: Scenario = {
  name: 'exam-day',
  async run({ environment }) {
    const { admin, server } = await environment.portals('exam');
    const portal = await insertExamPortal(admin, Math.max(...RUNS.map(({ learners }) => learners)));
    const reports: Report[] = [];
    for (const run of RUNS) {
      const exam = await insertExam(admin, { ...portal, learners: portal.learners.slice(0, run.learners) });
      reports.push(await takeExam(admin, exam, { run, server, postgresPid: environment.postgresPid }));
    }
    return reports;
  },
};

interface Watched {
  run: Run;
  server: Service;
  postgresPid: number;
}

async function takeExam(admin: Sql, exam: Exam, { run, server, postgresPid }: Watched): Promise<Report> {
  const calls = new Calls(server.origin, exam.host);
  const times: Times = { start: [], save: [], submit: [] };
  const memory = { server: 0, postgres: 0 };
  const sample = setInterval(() => {
    memory.server = Math.max(memory.server, proportionalMemoryMib(server.pid));
    memory.postgres = Math.max(memory.postgres, proportionalMemoryMib(postgresPid));
  }, MEMORY_SAMPLE_MS);
  const cpu = () => ({
    server: cpuSeconds(server.pid),
    postgres: cpuSeconds(postgresPid),
    generator: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  });
  const before = cpu();
  try {
    const sittings = await Promise.all(
      schedules(exam, run).map((each) => sitExam(exam, each.learner, { calls, times, ...each })),
    );
    const after = cpu();
    const spent = (name: keyof typeof after) => ((after[name] - before[name]) * 1000) / run.learners;
    const wire = calls.wire();
    const figures = [
      ...timeFigures(run, times),
      ...peopleFigures(sittings, await verifySittings(admin, exam, sittings)),
      measured('CPU of server and Postgres, ms a learner', spent('server') + spent('postgres'), { most: 130 }),
      measured('of that Postgres, ms', spent('postgres')),
      measured('CPU of the load generator beside them, ms a learner', spent('generator')),
      measured('requests a learner', calls.made / run.learners, { most: 35 }),
      measured('KiB down a learner', wire.down / 1024 / run.learners, { most: 60 }),
      measured('KiB up a learner', wire.up / 1024 / run.learners, { most: 30 }),
      measured('most memory of the server, MiB', memory.server, atMost(run.memory?.server)),
      measured('most memory of Postgres, MiB', memory.postgres, atMost(run.memory?.postgres)),
    ];
    return { title: `${run.learners} learners press START within ${run.window} s`, figures };
  } finally {
    clearInterval(sample);
    calls.close();
  }
}

function schedules(
  { learners }: Exam,
  { learners: count, window }: Run,
): { learner: ExamLearner; schedule: Schedule }[] {
  const opened = performance.now() + count * OPENING.perLearner;
  const average = (count / ANSWERS_PER_SECOND) * 1000;
  return learners.map((learner) => ({
    learner,
    schedule: {
      openAt: opened - Math.random() * count * OPENING.perLearner,
      startAt: opened + OPENING.before + Math.random() * window * 1000,
      think: { least: average / 2, most: average * 1.5 },
      silence: (average / REAL.think) * REAL.silence,
    },
  }));
}

function timeFigures({ start }: Run, times: Times): Figure[] {
  return [
    measured('START until the questions are there, p50, ms', percentile(times.start, 0.5)),
    measured('p95, ms', percentile(times.start, 0.95), atMost(start.p95)),
    measured('p99, ms', percentile(times.start, 0.99)),
    measured('longest, ms', percentile(times.start, 1), { most: start.max }),
    measured('an answer is saved, p95, ms', percentile(times.save, 0.95)),
    measured('longest, ms', percentile(times.save, 1)),
    measured('submit until the result is there, p95, ms', percentile(times.submit, 0.95)),
    measured('longest, ms', percentile(times.submit, 1)),
  ];
}

function peopleFigures(sittings: Sitting[], { answers, lost, wrongGrades }: Verified): Figure[] {
  const sum = (count: (sitting: Sitting) => number) => sittings.reduce((total, each) => total + count(each), 0);
  const errors = sittings.flatMap((sitting) => sitting.errors);
  if (errors.length > 0) console.error(errors.slice(0, 10).join('\n'));
  return [
    measured(
      'presses that waited for room, and said so',
      sum(({ waits }) => waits),
    ),
    measured('errors at START, at an answer or at submit', errors.length, { most: 0 }),
    measured(
      'pages without room, which opened by themselves later',
      sum(({ fullPages }) => fullPages),
    ),
    measured('acknowledged answers', answers),
    measured('lost or changed', lost, { most: 0 }),
    measured('wrong grades', wrongGrades, { most: 0 }),
  ];
}

const atMost = (most: number | undefined): Goal | undefined => (most === undefined ? undefined : { most });

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
