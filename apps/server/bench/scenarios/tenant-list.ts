import { load } from '../load.ts';
import { compare } from '../rounds.ts';
import type { Scenario } from '../run.ts';
import { PORTAL } from '../stage.ts';

const trpc = (input: object) => `/trpc/tenant.list?input=${encodeURIComponent(JSON.stringify(input))}`;

/** A page of ten over all portals, signed in, checked and in row-level security, against the same two queries alone. */
export const tenantList: Scenario = {
  name: 'tenant-list',
  async run({ stage, rounds, seconds }) {
    const { large, small, bare, postgresPid } = stage;
    const ours = (name: string, { server, cookie }: typeof large, path: string) =>
      load({ name, url: server.origin + path, headers: { cookie }, pids: [server.pid, postgresPid] });
    const baseline = (path: string) => load({ name: 'bare', url: bare.origin + path, pids: [bare.pid, postgresPid] });
    const lists = await compare(
      baseline('/list'),
      [
        ours('REST, page of 10', large, '/api/tenants?page=0&size=10'),
        ours('tRPC, page of 10', large, trpc({ page: 0, size: 10 })),
      ],
      rounds,
      seconds,
    );
    const searches = await compare(
      baseline(`/search?query=${PORTAL}`),
      [
        ours('REST, search', large, `/api/tenants?page=0&size=10&query=${PORTAL}`),
        ours('tRPC, search', large, trpc({ page: 0, size: 10, query: PORTAL })),
      ],
      rounds,
      seconds,
    );
    const growth = await compare(
      ours('search, 100 portals', small, `/api/tenants?query=${PORTAL}`),
      [ours('search, 100,000 portals ÷ 100 portals', large, `/api/tenants?query=${PORTAL}`)],
      rounds,
      seconds,
    );
    const [rest, restGoal] = [0.6, 0.45];
    return [
      ...lists.map((ratio, index) => ({ ...ratio, goal: index === 0 ? rest : restGoal })),
      ...searches.map((ratio, index) => ({ ...ratio, goal: index === 0 ? rest : restGoal })),
      // At most six times the cost.
      ...growth.map((ratio) => ({ ...ratio, goal: 1 / 6 })),
    ];
  },
};
