import { demoLearners } from '@dars/db/seed/demo-people';
import { LEARNING } from '@dars/db/seed/scale/plan';
import { ratioFigure } from '../figures.ts';
import { addLearningPortals, ownerHeaders } from '../learning-portals.ts';
import { load } from '../load.ts';
import { compare, type Ratio } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';
import { addOrders } from '../selling-orders.ts';

const [FEW, MANY] = [100, 100_000];
/** Learners of the large portal, each of whom has ordered four courses. */
const LEARNERS = 25_000;
const [SOUGHT_LEARNER] = demoLearners('ar', 1);
const page = { page: 0, size: 20 };
const CALLS = [
  { name: 'receipts to review', input: { ...page, queue: 'review' } },
  { name: 'closed orders', input: { ...page, queue: 'closed' } },
  { name: 'search for an amount', input: { ...page, queue: 'closed', query: '123' } },
  { name: 'search for a name', input: { ...page, queue: 'closed', query: SOUGHT_LEARNER?.lastName } },
];

/** Measures the list of orders of a portal that has sold much, as its owner sees it, against that of a new one. */
export const orderList: Scenario = {
  name: 'order-list',
  async run({ environment, rounds, seconds }) {
    const portals = await environment.portals('empty');
    const own = { seed: 1, learning: LEARNING, events: FEW };
    const made = await addLearningPortals(portals, [
      { ...own, number: 31, learners: FEW },
      { ...own, number: 32, learners: LEARNERS },
    ]);
    const [small, large] = made.portals;
    if (!small || !large) throw new Error('The portals were not made.');
    await addOrders(portals.admin, small, FEW);
    await addOrders(portals.admin, large, MANY);
    const headers = { small: await ownerHeaders(portals, small), large: await ownerHeaders(portals, large) };
    const { server } = portals;
    const loadList = (name: string, input: object, size: keyof typeof headers) => {
      const url = `${server.origin}/trpc/order.list?input=${encodeURIComponent(JSON.stringify(input))}`;
      return load({ name, url, headers: headers[size], pids: [server.pid, environment.postgresPid] });
    };
    const ratios: Ratio[] = [];
    for (const { name, input } of CALLS)
      ratios.push(
        ...(await compare(loadList('few', input, 'small'), [loadList(name, input, 'large')], rounds, seconds)),
      );
    const title = `a portal’s ${MANY.toLocaleString('en')} orders ÷ ${FEW} orders`;
    // The goal is at most six times the cost.
    return [{ title, figures: ratios.map((ratio) => ratioFigure(ratio, 1 / 6)) }];
  },
};
