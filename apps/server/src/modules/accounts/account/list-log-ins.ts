import type { ListOwnLogIns, LogInList } from '@dars/contracts/accounts/log-ins';
import { logIns } from '@dars/db/schema/accounts/log-ins';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq } from 'drizzle-orm';
import { deviceOf } from './rules.ts';

interface LogInsOf extends ListOwnLogIns {
  realmId: string;
  userId: string;
  /** The session of the browser that asks, if it belongs to the account. */
  sessionId: string | undefined;
}

/** Lists the log-ins of an account, the newest first. */
export async function listLogIns(
  tx: TenantTx,
  { realmId, userId, sessionId, page, size }: LogInsOf,
): Promise<LogInList> {
  const found = await tx
    .select()
    .from(logIns)
    .where(and(eq(logIns.tenantId, realmId), eq(logIns.userId, userId)))
    .orderBy(desc(logIns.createdAt), desc(logIns.id))
    .limit(size + 1)
    .offset(page * size);
  return {
    rows: found.slice(0, size).map(({ userAgent, createdAt, ...row }) => ({
      ...row,
      ...deviceOf(userAgent),
      date: createdAt.toISOString(),
      isCurrent: sessionId !== undefined && row.sessionId === sessionId,
    })),
    hasMore: found.length > size,
  };
}
