import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuSeconds } from '../../bench/processes.ts';
import { type HttpRequest, sendRequest } from '../client.ts';
import { type FaultEnvironment, openFaultEnvironment } from '../environment.ts';
import { atLeast, atMost, exactly, type FaultFigure, type FaultScenario, percentile } from '../figures.ts';
import type { OpenLoopLoad, OpenLoopResult } from '../open-loop-load.ts';

const CROWD_SCRIPT = fileURLToPath(new URL('../open-loop-load.ts', import.meta.url));
const LEARNERS = 20_000;
const CONCURRENT_CLIENTS = 16;
const SECONDS = 12;
/** Rounds at full capacity and far beyond it alternate, as the machine's speed may change meanwhile. */
const ROUNDS = 3;
/** Seconds until the queue has its steady length. Requests that are pending at the end do not count. */
const WARM_UP_SECONDS = 2;
const USEFUL_MS = 3_000;

/** Measures searches through a large portal, which are expensive for the database, far beyond its capacity. */
export const overload: FaultScenario = {
  name: 'overload',
  what: `ten times as many searches among ${LEARNERS} learners as the server can answer`,
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openFaultEnvironment(), (each) => each.close());
    const server = await environment.startServer();
    const { host, editors, tenantId } = await environment.openPortal(server);
    await enlarge(environment, tenantId);
    const { cookie = '' } = editors[0] ?? {};
    const question = { port: server.port, host, cookie, path: '/api/tenant/learners?query=ner&size=50&page=20' };
    const processor = () => cpuSeconds(server.pid) + cpuSeconds(environment.cluster.pid);
    await measureCapacity(question);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = processor();
      const knee = await measureCapacity(question);
      const between = processor();
      const perSecond = (knee.served / SECONDS) * 10;
      const crowded = await startCrowd({
        question,
        perSecond,
        lead: WARM_UP_SECONDS,
        seconds: SECONDS,
        usefulMs: USEFUL_MS,
      });
      const cost = (processor() - between) / crowded.answered / ((between - began) / knee.answered);
      rounds.push({ knee: knee.served, ...crowded, cost });
      await sleep(1_000);
    }
    return [
      ...figuresOf(rounds),
      exactly('/readyz afterwards', (await sendRequest({ ...question, path: '/readyz' })).status, 200),
    ];
  },
};

interface Round extends OpenLoopResult {
  /** Requests served at full capacity, in the same number of seconds. */
  knee: number;
  /** The processor time of server and database per answered request, ÷ the same at full capacity. */
  cost: number;
}

function figuresOf(rounds: Round[]): FaultFigure[] {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const [knee, shed] = [sum((round) => round.knee), rounds.flatMap(({ shedMilliseconds }) => shedMilliseconds)];
  const seconds = ROUNDS * SECONDS;
  return [
    atLeast('searches a second at full capacity (16 at once)', knee / seconds, 1),
    atLeast(
      'requests a second ÷ searches a second',
      sum(({ asked }) => asked) / (ROUNDS * (WARM_UP_SECONDS + SECONDS)) / (knee / seconds),
      8,
    ),
    atLeast('served within 3 s ÷ served at full capacity', sum(({ served }) => served) / knee, 0.9),
    atMost('processor time for each ÷ at full capacity', sum(({ cost }) => cost) / ROUNDS, 1.2),
    atLeast('refused (503, 429)', shed.length, 1),
    atMost('p99 of the time until a refusal, ms', percentile(shed, 99), 2_000),
    exactly(
      'broken connections and other answers',
      sum(({ failed }) => failed),
      0,
    ),
  ];
}

async function enlarge({ admin }: FaultEnvironment, tenantId: string): Promise<void> {
  await admin`
    insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key, activated_at)
    select ${tenantId}, gen_random_uuid(), 'crowd-' || n || '@faults.test', 'Learner', md5(n::text), 'ROLE_LEARNER',
      'learner ' || md5(n::text), now()
    from generate_series(1, ${LEARNERS}) n`;
  await admin`vacuum analyze users`;
}

/**
 * Runs `CONCURRENT_CLIENTS` clients, each of which sends its next request as soon as it has an answer: the server works at full
 * capacity without a queue.
 */
async function measureCapacity(question: HttpRequest): Promise<{ served: number; answered: number }> {
  const from = performance.now() + WARM_UP_SECONDS * 1000;
  const until = from + SECONDS * 1000;
  const told = { served: 0, answered: 0 };
  const asking = Array.from({ length: CONCURRENT_CLIENTS }, async () => {
    for (let now = 0; now < until; ) {
      const { status, text } = await sendRequest(question);
      if (status !== 200) throw new Error(`The search answered ${status} ${text.slice(0, 200)}`);
      now = performance.now();
      told.answered += 1;
      if (now >= from && now < until) told.served += 1;
    }
  });
  await Promise.all(asking);
  return told;
}

async function startCrowd(crowd: OpenLoopLoad): Promise<OpenLoopResult> {
  const child = fork(CROWD_SCRIPT);
  const told = once(child, 'message');
  child.send(crowd);
  const [crowded] = (await told) as [OpenLoopResult];
  return crowded;
}
