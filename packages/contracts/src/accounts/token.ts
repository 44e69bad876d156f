import * as z from 'zod/mini';
import { listOf, pageInput, sortInput } from '../list.ts';
import { scopesOf, TOKEN_SCOPES, type TokenScope } from '../permissions.ts';
import { id, requiredText, rule } from '../rules.ts';

/** Most tokens of one realm that are not revoked. Nobody needs more; a larger number is a mistake. */
export const MAX_TOKENS = 100;
/** The choices of the form; the API takes any number of days up to ten years. */
export const TOKEN_LIFETIMES = [30, 90, 365] as const;
const MAX_DAYS = 3650;

/** `void`: the account that made the token no longer has the permissions for its scopes. */
export const TOKEN_STATES = ['active', 'expired', 'revoked', 'void'] as const;
export type TokenState = (typeof TOKEN_STATES)[number];

const scope = z.enum(TOKEN_SCOPES);

const newToken = (scopes: TokenScope[]) =>
  z.strictObject({
    name: requiredText(100),
    /** A part of the maker's permissions. */
    scopes: z.array(z.enum(scopes)).check(z.minLength(1, rule('required-field')), z.maxLength(scopes.length)),
    /** Null: the token is valid until it is revoked. */
    expiresInDays: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_DAYS))),
  });

/** The inputs of a portal and of the platform differ, so that neither names a scope that only the other has. */
export const tokenInput = newToken(scopesOf('ROLE_ADMIN_PORTAL'));
export const platformTokenInput = newToken(scopesOf('ROLE_SUPER_ADMIN'));
export type NewToken = z.output<typeof tokenInput>;

export const tokenById = z.strictObject({ id });
/** The columns by which tokens can be sorted. */
export const TOKEN_SORTS = ['name', 'maker', 'used', 'expires', 'created'] as const;
export type TokenSort = (typeof TOKEN_SORTS)[number];

export const tokenListInput = z.strictObject({ ...pageInput, ...sortInput(TOKEN_SORTS) });
export type TokenQuery = z.output<typeof tokenListInput>;

export const token = z.object({
  id: z.string(),
  name: z.string(),
  /** The last characters of the token, by which people tell their tokens apart. */
  ending: z.string(),
  scopes: z.array(scope),
  maker: z.object({ id: z.string(), login: z.string(), firstName: z.string(), lastName: z.string() }),
  state: z.enum(TOKEN_STATES),
  createdDate: z.string(),
  /** A day; null: never used. */
  lastUsedOn: z.nullable(z.string()),
  expiresDate: z.nullable(z.string()),
});
export type Token = z.infer<typeof token>;
export const tokenList = listOf(token);

/** The only answer that holds the token itself. */
export const createdToken = z.object({ ...token.shape, token: z.string() });
export type CreatedToken = z.infer<typeof createdToken>;
