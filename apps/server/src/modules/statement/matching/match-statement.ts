import { AppError } from '@dars/contracts/errors';
import type { MatchedStatement, MatchStatementInput } from '@dars/contracts/selling/statement';
import type { PortalContext } from '../../../core/context.ts';
import { findSelling } from '../../selling/store.ts';
import { readStatementFile } from '../reading/file-reader.ts';
import { findMatches } from './find-matches.ts';

/**
 * Reads a bank statement and compares its lines with the portal's orders. Nothing is stored.
 * @throws not-for-sale in a portal that has chosen no currency, and as `readStatementFile`
 */
export async function matchStatement(
  { deps, tenantId }: PortalContext,
  { content, columns }: MatchStatementInput,
): Promise<MatchedStatement> {
  const selling = await deps.db.withTenant(tenantId, (tx) => findSelling(tx, tenantId), { readOnly: true });
  if (!selling) throw new AppError('not-for-sale');
  const { currency } = selling;
  const { entries, ...file } = await readStatementFile(deps, content, { currency, columns });
  const lines = await deps.db.withTenant(tenantId, (tx) => findMatches(tx, { tenantId, entries }), {
    readOnly: true,
  });
  return { ...file, currency, lines };
}
