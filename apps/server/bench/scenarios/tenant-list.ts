import { BENCH_PORTAL, type Portals } from '../environment.ts';
import { ratioFigure } from '../figures.ts';
import { load } from '../load.ts';
import { compare } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';

const trpc = (input: object) => `/trpc/tenant.list?input=${encodeURIComponent(JSON.stringify(input))}`;

/**
 * Measures a page of ten over all portals, with sign-in, checks and row-level security, against the same two queries
 * alone.
 */
export const tenantList: Scenario = {
  name: 'tenant-list',
  async run({ environment, rounds, seconds, portals }) {
    const { postgresPid } = environment;
    const [large, small] = [await environment.portals('large'), await environment.portals('small')];
    const ours = (name: string, { server, cookie }: Portals, path: string) =>
      load({ name, url: server.origin + path, headers: { cookie }, pids: [server.pid, postgresPid] });
    const baseline = (path: string) =>
      load({ name: 'bare', url: large.bare.origin + path, pids: [large.bare.pid, postgresPid] });
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
      baseline(`/search?query=${BENCH_PORTAL}`),
      [
        ours('REST, search', large, `/api/tenants?page=0&size=10&query=${BENCH_PORTAL}`),
        ours('tRPC, search', large, trpc({ page: 0, size: 10, query: BENCH_PORTAL })),
      ],
      rounds,
      seconds,
    );
    const growth = await compare(
      ours('search, 100 portals', small, `/api/tenants?query=${BENCH_PORTAL}`),
      [ours('REST, search', large, `/api/tenants?query=${BENCH_PORTAL}`)],
      rounds,
      seconds,
    );
    const all = portals.toLocaleString('en');
    const figures = [...lists, ...searches].map((ratio) =>
      ratioFigure(ratio, ratio.name.startsWith('REST') ? 0.6 : 0.45),
    );
    return [
      { title: `${all} portals, signed in and checked ÷ the same rows from bare Fastify and postgres.js`, figures },
      // The goal is at most six times the cost.
      { title: `${all} portals ÷ 100 portals`, figures: growth.map((ratio) => ratioFigure(ratio, 1 / 6)) },
    ];
  },
};
