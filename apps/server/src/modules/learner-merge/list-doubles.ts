import type { DoubleAccount } from '@dars/contracts/accounts/merging/learner-merge';
import type { TenantContext } from '../../core/context.ts';
import type { StoredUser } from '../accounts/account/store.ts';
import { listPeople } from '../people/list.ts';
import { toLearner } from '../people/rules.ts';
import { findLearner } from './policy.ts';
import { findSigns, mailboxOf } from './rules.ts';

/** Accounts that each search reads, and that the answer names at most. */
const SEARCHED = 30;
const NAMED = 10;

/** Lists the accounts that may be doubles of a learner's, those with more signs first. @throws not-found */
export async function listDoubles(
  ctx: TenantContext,
  { userId }: { userId: string },
): Promise<{ rows: DoubleAccount[] }> {
  const learner = await findLearner(ctx, userId);
  const { firstName, lastName, login } = learner;
  const found = new Map<string, StoredUser>();
  for (const query of [`${firstName} ${lastName}`, `${lastName} ${firstName}`, mailboxOf(login)]) {
    if (query.trim() === '') continue;
    const search = { query: query.trim(), role: 'ROLE_LEARNER', page: 0, size: SEARCHED } as const;
    const { rows } = await listPeople(ctx.tx, ctx.tenantId, search);
    for (const row of rows) found.set(row.id, row);
  }
  found.delete(userId);
  const rows = [...found.values()]
    .map((other) => ({ learner: toLearner(other), signs: findSigns(learner, other) }))
    .filter(({ signs }) => signs.length > 0)
    .toSorted((one, other) => other.signs.length - one.signs.length);
  return { rows: rows.slice(0, NAMED) };
}
