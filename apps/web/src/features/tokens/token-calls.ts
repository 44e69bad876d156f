import { trpc } from '../../app/session/trpc.ts';

/** Whose tokens: the portal's, or the platform's own. */
export type TokenRealm = 'portal' | 'platform';

/** The same calls of either. */
export const TOKEN_CALLS = {
  portal: { list: trpc.token.list, create: trpc.token.create, revoke: trpc.token.revoke },
  platform: { list: trpc.token.platformList, create: trpc.token.platformCreate, revoke: trpc.token.platformRevoke },
} as const satisfies Record<TokenRealm, object>;
