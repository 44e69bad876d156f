import * as z from 'zod/mini';
import { listOf, pageInput } from '../list.ts';
import { scopesOf, TOKEN_SCOPES, type TokenScope } from '../permissions.ts';
import { id, requiredText, rule } from '../rules.ts';

/** Of one realm, those that are not revoked. More would be a mistake. */
export const MAX_TOKENS = 100;
/** The choices of the form; the API takes any number of days up to ten years. */
export const TOKEN_LIFETIMES = [30, 90, 365] as const;
const MOST_DAYS = 3650;

/** Void: whoever made it may not do any more what it is for. */
export const TOKEN_STATES = ['active', 'expired', 'revoked', 'void'] as const;
export type TokenState = (typeof TOKEN_STATES)[number];

const scope = z.enum(TOKEN_SCOPES);

const newToken = (scopes: TokenScope[]) =>
  z.strictObject({
    name: requiredText(100),
    /** Of the maker's permissions. */
    scopes: z.array(z.enum(scopes)).check(z.minLength(1, rule('required-field')), z.maxLength(scopes.length)),
    /** Null: until it is revoked. */
    expiresInDays: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_DAYS))),
  });

/** A portal's, and the platform's: neither hears of what only the other has. */
export const tokenInput = newToken(scopesOf('ROLE_ADMIN_PORTAL'));
export const platformTokenInput = newToken(scopesOf('ROLE_SUPER_ADMIN'));
export type NewToken = z.output<typeof tokenInput>;

export const tokenById = z.strictObject({ id });
export const tokenListInput = z.strictObject(pageInput);
export type TokenQuery = z.output<typeof tokenListInput>;

export const token = z.object({
  id: z.string(),
  name: z.string(),
  /** How it ends, by which people tell theirs apart. */
  ending: z.string(),
  scopes: z.array(scope),
  maker: z.object({ id: z.string(), login: z.string(), firstName: z.string(), lastName: z.string() }),
  state: z.enum(TOKEN_STATES),
  createdDate: z.string(),
  /** A day; null: never. */
  lastUsedOn: z.nullable(z.string()),
  expiresDate: z.nullable(z.string()),
});
export type Token = z.infer<typeof token>;
export const tokenList = listOf(token);

/** The only time that the token itself is told. */
export const createdToken = z.object({ ...token.shape, token: z.string() });
export type CreatedToken = z.infer<typeof createdToken>;
