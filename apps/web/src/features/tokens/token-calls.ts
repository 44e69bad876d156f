import { trpc } from '../../app/session/trpc.ts';

/** The owner of the tokens: a portal, or the platform. */
export type TokenRealm = 'portal' | 'platform';

/** The API calls of each realm. */
export const TOKEN_CALLS = {
  portal: { list: trpc.token.list, create: trpc.token.create, revoke: trpc.token.revoke },
  platform: { list: trpc.token.platformList, create: trpc.token.platformCreate, revoke: trpc.token.platformRevoke },
} as const satisfies Record<TokenRealm, object>;
