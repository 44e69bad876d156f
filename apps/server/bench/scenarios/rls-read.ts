import { createDatabase } from '@dars/db/client';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { ratioFigure } from '../figures.ts';
import { CONCURRENT, repeat } from '../repeat.ts';
import { compare } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';

/**
 * Measures one read of a user inside the tenant's transaction, against the same statement with neither transaction nor
 * policy.
 */
export const rlsRead: Scenario = {
  name: 'rls-read',
  async run({ environment, rounds, seconds }) {
    const { admin, servingUrl } = await environment.portals('large');
    const [found] = await admin`select tenant_id, id from users where login = 'learner-5000@bench.test'`;
    const [tenantId, id] = [String(found?.['tenant_id']), String(found?.['id'])];
    const db = createDatabase({ url: servingUrl, max: CONCURRENT });
    const byId = prepared((tx: Parameters<Parameters<typeof db.withTenant>[1]>[0]) =>
      tx
        .select()
        .from(users)
        .where(and(eq(users.tenantId, tenantId), eq(users.id, sql.placeholder('id'))))
        .prepare('by_id'),
    );
    const without = drizzle(admin)
      .select()
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.id, sql.placeholder('id'))))
      .prepare('by_id');
    const pids = [process.pid, environment.postgresPid];
    try {
      const ratios = await compare(
        repeat('without', pids, () => without.execute({ id })),
        [
          repeat('one read in the tenant’s transaction', pids, () =>
            db.withTenant(tenantId, (tx) => byId(tx, { id }), { readOnly: true }),
          ),
        ],
        rounds,
        seconds,
      );
      return [{ title: 'row-level security ÷ none', figures: ratios.map((ratio) => ratioFigure(ratio, 0.45)) }];
    } finally {
      await db.close();
    }
  },
};
