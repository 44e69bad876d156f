import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PeopleImport, peopleImport } from '@dars/contracts/accounts/people-import';
import { LEARNING } from '@dars/db/seed/scale/plan';
import type { Portals } from '../environment.ts';
import { measured } from '../figures.ts';
import { addLearningPortals, ownerHeaders } from '../learning-portals.ts';
import { residentMemoryMib } from '../processes.ts';
import type { Scenario } from '../scenario.ts';

/** The learners and events that the portal has before. */
const FEW = 100;
const PEOPLE = 100_000;
/** The first and the last part of the people whose times are compared. */
const PART = 10_000;
/** Milliseconds between two looks at the progress. */
const POLL_MS = 250;

/**
 * Measures the import of the largest file of people that is allowed, and its undo: the server's memory, and whether the
 * last people take longer than the first.
 */
export const peopleImportScenario: Scenario = {
  name: 'people-import',
  async run({ environment }) {
    const portals = await environment.portals('empty');
    const wanted = { seed: 1, learning: LEARNING, number: 27, learners: FEW, events: FEW };
    const { portals: made } = await addLearningPortals(portals, [wanted]);
    const [portal] = made;
    if (!portal) throw new Error('The portal was not made.');
    const headers = await ownerHeaders(portals, portal);
    const before = residentMemoryMib(portals.server.pid);
    const began = performance.now();
    const { id } = await send(portals, headers);
    const answeredAfter = performance.now() - began;
    const imported = await follow(portals, { id, headers, until: 'DONE' });
    if (imported.run.created !== PEOPLE) throw new Error(`${imported.run.created} of ${PEOPLE} people were imported`);
    await ask(portals, headers, { method: 'POST', path: `/${id}/undo` });
    const undone = await follow(portals, { id, headers, until: 'UNDONE' });
    if (undone.run.undone !== PEOPLE) throw new Error(`${undone.run.undone} of ${PEOPLE} people were taken back`);
    return [
      {
        title: `${PEOPLE.toLocaleString('en')} people of a CSV file`,
        figures: [
          ...figuresOf(imported, before),
          measured('answer with the import’s id after, ms', answeredAfter, { most: 30_000 }),
          measured('people a second', peopleASecond(imported)),
        ],
      },
      {
        title: `the undo of an import of ${PEOPLE.toLocaleString('en')} people`,
        figures: [...figuresOf(undone, before), measured('people a second', peopleASecond(undone))],
      },
    ];
  },
};

const figuresOf = ({ startedAt, endedAt, reached, highestMib }: Followed, before: number) => [
  measured('the server’s memory grows by, at most, MiB', highestMib - before, { most: 250 }),
  measured(
    `seconds of the last ${PART.toLocaleString('en')} ÷ those of the first`,
    (endedAt - reached(PEOPLE - PART)) / (reached(PART) - startedAt),
    { most: 1.5 },
  ),
];
const peopleASecond = ({ startedAt, endedAt }: Followed) => PEOPLE / ((endedAt - startedAt) / 1000);

const line = (_: unknown, index: number) => `bulk-${index}@bench.test,متعلم رقم ${index},+9665${10_000_000 + index},SA`;

type Headers = Record<'host' | 'cookie', string>;

async function send(portals: Portals, headers: Headers): Promise<PeopleImport> {
  const file = `email,name,mobile,country\n${Array.from({ length: PEOPLE }, line).join('\n')}\n`;
  return ask(portals, headers, { method: 'POST', path: '', file });
}

/** Asks about imports at the host of the portal, which `fetch` cannot name. */
async function ask(
  { server }: Portals,
  headers: Headers,
  { method, path, file }: { method: 'GET' | 'POST'; path: string; file?: string },
): Promise<PeopleImport> {
  const type = file === undefined ? {} : { 'content-type': 'text/csv' };
  const own = { ...headers, ...type, origin: `http://${headers.host}` };
  const sent = request(`${server.origin}/api/tenant/users/import${path}`, { method, headers: own }).end(file);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return peopleImport.parse(JSON.parse(await text(response)));
}

interface Followed {
  /** The import as it ended. */
  run: PeopleImport;
  startedAt: number;
  endedAt: number;
  /** Returns when so many people were seen to be done. */
  reached: (people: number) => number;
  highestMib: number;
}

interface Following {
  id: string;
  headers: Headers;
  /** The state in which it ends. */
  until: PeopleImport['state'];
}

/** Follows an import or its undo until it has ended. Resolves with the times at which its progress was seen. */
async function follow(portals: Portals, { id, headers, until }: Following): Promise<Followed> {
  const seen: { done: number; at: number }[] = [];
  let highestMib = 0;
  for (;;) {
    const run = await ask(portals, headers, { method: 'GET', path: `/${id}` });
    seen.push({ done: until === 'UNDONE' ? run.undone + run.kept : run.done, at: performance.now() });
    highestMib = Math.max(highestMib, residentMemoryMib(portals.server.pid));
    if (run.state === until) {
      const reached = (people: number) => seen.find(({ done }) => done >= people)?.at ?? 0;
      return { run, startedAt: seen[0]?.at ?? 0, endedAt: seen.at(-1)?.at ?? 0, reached, highestMib };
    }
    if (run.state !== 'RUNNING' && run.state !== 'UNDOING') throw new Error(`The import is ${run.state}`);
    await sleep(POLL_MS);
  }
}
