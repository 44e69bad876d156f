import { demoLearners } from '@dars/db/seed/demo-people';
import { LEARNING } from '@dars/db/seed/scale/plan';
import { ratioFigure } from '../figures.ts';
import { addLearningPortals, ownerHeaders } from '../learning-portals.ts';
import { load } from '../load.ts';
import { compare, type Ratio } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';

const [FEW, MANY] = [100, 50_000];
/** The measured calls: a page, and a search for a name that one in 187 has, each with the exact total. */
const [SOUGHT_LEARNER] = demoLearners('ar', 1);
const CALLS = [
  { name: 'page of 10', input: { page: 0, size: 10 } },
  { name: 'search', input: { page: 0, size: 10, query: `${SOUGHT_LEARNER?.firstName} ${SOUGHT_LEARNER?.lastName}` } },
];

/** Measures the list of learners of a large portal, as its owner sees it, against that of a small one. */
export const peopleList: Scenario = {
  name: 'people-list',
  async run({ environment, rounds, seconds }) {
    const portals = await environment.portals('empty');
    const own = { seed: 1, learning: LEARNING };
    const made = await addLearningPortals(portals, [
      { ...own, number: 21, learners: FEW, events: FEW },
      { ...own, number: 26, learners: MANY, events: MANY },
    ]);
    const [few, many] = await Promise.all(made.portals.map((portal) => ownerHeaders(portals, portal)));
    const { server } = portals;
    const loadList = (name: string, input: object, headers = few ?? failWithoutPortals()) => {
      const url = `${server.origin}/trpc/people.learners?input=${encodeURIComponent(JSON.stringify(input))}`;
      return load({ name, url, headers, pids: [server.pid, environment.postgresPid] });
    };
    const ratios: Ratio[] = [];
    for (const { name, input } of CALLS) {
      ratios.push(...(await compare(loadList('few', input), [loadList(name, input, many)], rounds, seconds)));
    }
    const title = `a portal’s ${MANY.toLocaleString('en')} learners ÷ ${FEW} learners`;
    // The goal is at most six times the cost.
    return [{ title, figures: ratios.map((ratio) => ratioFigure(ratio, 1 / 6)) }];
  },
};

function failWithoutPortals(): never {
  throw new Error('The portals were not made.');
}
