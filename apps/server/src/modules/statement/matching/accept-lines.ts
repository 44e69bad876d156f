import type { AppError } from '@dars/contracts/errors';
import {
  type AcceptedLine,
  type AcceptedLines,
  type AcceptLinesInput,
  LINE_RESULTS,
  type LineResult,
} from '@dars/contracts/selling/statement';
import type { PortalContext } from '../../../core/context.ts';
import { toAppError } from '../../../core/errors.ts';
import { acceptByLine } from './accept-by-line.ts';

/**
 * Accepts orders by the lines of a bank statement, one transaction after another: an order that cannot be accepted stops
 * none of the others. A repeated call changes nothing more.
 */
export async function acceptLines(ctx: PortalContext, { lines }: AcceptLinesInput): Promise<AcceptedLines> {
  const results: AcceptedLines['results'] = [];
  for (const line of lines) results.push(await acceptLine(ctx, line));
  return { results };
}

async function acceptLine(
  ctx: PortalContext,
  { orderId, version, isSure, fingerprint, day, amount }: AcceptedLine,
): Promise<AcceptedLines['results'][number]> {
  const { deps, tenantId } = ctx;
  const decision = { orderId, version, isSure, line: { fingerprint, day, amount } };
  try {
    const { result, undoUntil } = await deps.db.withTenant(tenantId, (tx) => acceptByLine({ ...ctx, tx }, decision));
    return { fingerprint, orderId, result, undoUntil: undoUntil?.toISOString() ?? null };
  } catch (error) {
    const result = refusalOf(toAppError(error));
    // What no decision about an order explains, as a lost database, ends the call.
    if (!result) throw error;
    return { fingerprint, orderId, result, undoUntil: null };
  }
}

const refusalOf = ({ code }: AppError): LineResult | undefined => LINE_RESULTS.find((result) => result === code);
