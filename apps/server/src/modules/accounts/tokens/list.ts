import type { Token, TokenQuery } from '@dars/contracts/accounts/token';
import type { AnyTx } from '@dars/db/tx';
import { tokenState } from './rules.ts';
import { countAllTokens, findTokens } from './store.ts';

type Row = Awaited<ReturnType<typeof findTokens>>[number];

/** Lists a page of a realm's tokens, newest first unless sorted, including revoked ones. */
export async function listTokens(
  tx: AnyTx,
  { realmId, now, page, size, sort }: TokenQuery & { realmId: string; now: Date },
): Promise<{ rows: Token[]; total: number }> {
  // Both queries go out in one round trip.
  const [rows, total] = await Promise.all([
    findTokens(tx, { realmId, size, offset: page * size, sort }),
    countAllTokens(tx, realmId),
  ]);
  return { rows: rows.map((row) => toToken(row, now)), total };
}

export function toToken(
  { maker: { role, language: _, ...maker }, createdAt, expiresAt, ...row }: Row,
  now: Date,
): Token {
  const { id, name, ending, scopes, lastUsedOn } = row;
  return {
    id,
    name,
    ending,
    scopes,
    maker,
    state: tokenState({ ...row, expiresAt, role }, now),
    createdDate: createdAt.toISOString(),
    lastUsedOn,
    expiresDate: expiresAt?.toISOString() ?? null,
  };
}
