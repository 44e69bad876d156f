import { ROLES, type Role } from '@dars/contracts/constants';
import { type Permission, scopesOf, type TokenScope } from '@dars/contracts/permissions';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertUser } from '@dars/db/testing/builders';
import { inject } from 'vitest';
import { insertApiToken } from '../testing/tokens.ts';
import type { Endpoint } from './endpoints.ts';
import { type Caller, type Fixtures, onPlatform, onPortal } from './fixtures.ts';
import type { Fields } from './samples/sample.ts';

/** The realm in which a token is used: portal A or the platform. */
export type TokenRealm = 'portal' | 'platform';

const TOKEN_MAKERS = { portal: 'ROLE_ADMIN_PORTAL', platform: 'ROLE_SUPER_ADMIN' } as const satisfies Record<
  TokenRealm,
  Role
>;

/** Lists all scopes that a token of that realm can have. */
const scopesIn = (realm: TokenRealm): TokenScope[] => scopesOf(TOKEN_MAKERS[realm]);

/** Accounts of different roles and states that the token must not enable or invite. */
interface Targets {
  ids: string[];
  /** A user of the platform who owns no portal. */
  outsider: string;
}

/** A row that a call wrote into accounts, tokens or mailed links. */
interface Write {
  table: 'users' | 'api_tokens' | 'one_time_tokens';
  before: Row | null;
  after: Row;
}
type Row = Record<string, unknown>;

/** Installs triggers that record the rows calls write, for `readWrites`. */
export async function recordWrites({ harness: { test } }: Fixtures): Promise<void> {
  const { admin } = test;
  await admin`
    create table seen_writes (tenant_id uuid, at timestamptz default clock_timestamp(), source text, before jsonb, after jsonb)`;
  if (inject('testDatabase').machines)
    await admin`select create_distributed_table('seen_writes', 'tenant_id', colocate_with => 'users')`;
  await admin`
    create function see_write() returns trigger language plpgsql security definer as $$ begin
      insert into public.seen_writes (tenant_id, source, before, after)
        values (new.tenant_id, tg_argv[0], to_jsonb(old), to_jsonb(new));
      return null;
    end $$`;
  for (const table of ['users', 'api_tokens', 'one_time_tokens'])
    await admin`
      create trigger see_write after insert or update on ${admin(table)}
      for each row execute function see_write(${admin.unsafe(`'${table}'`)})`;
}

/** Reads the rows that were written since the last call. */
async function readWrites({ harness: { test } }: Fixtures): Promise<Write[]> {
  const rows = await test.admin`with seen as (delete from seen_writes returning *)
    select source, before, after from seen order by at`;
  return rows.map(({ source, before, after }) => ({ table: source, before, after }) as Write);
}

export async function insertTargets({ harness: { test }, a }: Fixtures): Promise<Targets> {
  const states = { waiting: { activatedAt: null }, disabled: { disabledAt: new Date() }, active: {} } as const;
  const made = [];
  for (const values of Object.values(states)) {
    for (const role of ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN_PORTAL'] as const)
      made.push(await insertUser(test.admin, { tenantId: PLATFORM_ID, role, ...values }));
    for (const role of ['ROLE_ADMIN_PORTAL', 'ROLE_LECTURER'] as const)
      made.push(await insertUser(test.admin, { tenantId: a.id, role, ...values }));
  }
  const outsider = await insertUser(test.admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
  return { ids: made.map(({ id }) => id), outsider: outsider.id };
}

/**
 * Returns the cases in which a token with a single scope gives an account or a token more power than its own at an
 * endpoint that admits it: with an input that succeeds, and with variants that try to raise a role.
 */
export async function checkEscalation(
  fixtures: Fixtures,
  endpoint: Endpoint,
  { realm, scope, targets }: { realm: TokenRealm; scope: TokenScope; targets: Targets },
): Promise<string[]> {
  const { a, superAdmin, harness } = fixtures;
  const maker = realm === 'platform' ? superAdmin : a.people.ROLE_ADMIN_PORTAL;
  const { text: token } = await insertApiToken(harness, maker, { scopes: [scope] });
  const place = realm === 'platform' ? onPlatform('a token') : onPortal('a token', a);
  const who: Caller = { ...place, token };
  const problems: string[] = [];
  const { input } = await endpoint.sample(fixtures, a, who);
  const ids = (await namesAccount(fixtures, input)) ? targets.ids : [];
  // Making the sample may have written rows, which are discarded.
  await readWrites(fixtures);
  for (const raising of escalatingInputs(input, { ...targets, ids })) {
    const { status } = await endpoint.ask(fixtures, who, raising);
    for (const write of await readWrites(fixtures)) {
      const isPublic = endpoint.meta.scope === 'public';
      const raised = await describeEscalation(fixtures, { write, scopes: [scope], isPublic });
      if (raised !== undefined) problems.push(`${endpoint.name} (${status}) ${JSON.stringify(raising)}: ${raised}`);
    }
  }
  return problems;
}

/** Whether the input's id is that of an account, so that another account's may take its place. */
async function namesAccount({ harness: { test } }: Fixtures, input: unknown): Promise<boolean> {
  const { id } = (input ?? {}) as Fields;
  if (typeof id !== 'string') return false;
  return (await test.admin`select from users where id::text = ${id}`).length > 0;
}

/** The input, and variants with a higher role, more scopes, another user's account or another owner. */
function escalatingInputs(input: unknown, { ids, outsider }: Targets): unknown[] {
  if (typeof input !== 'object' || input === null) return [input];
  const base = input as Fields;
  // Each variant has new unique values, as an e-mail address can be used only once.
  let count = 0;
  const fresh = (): Fields => {
    count += 1;
    const { login, mobile: _mobile, nameInEnglish, ...rest } = base;
    return {
      ...rest,
      ...(login !== undefined && { login: `raised${count}-${String(login)}` }),
      ...(nameInEnglish !== undefined && {
        nameInEnglish: 'id' in base ? nameInEnglish : `r${count}-${String(nameInEnglish)}`,
      }),
    };
  };
  const changes: Fields[] = [
    ...ROLES.flatMap((role) => [{ role }, { authorities: [role] }, { role, isOwner: true }]),
    ...['scopes', 'permissions', 'authorities'].map((field) => ({
      [field]: [...scopesIn('platform'), ...scopesIn('portal')],
    })),
    ...scopesIn('platform')
      .concat(scopesIn('portal'))
      .map((scope) => ({ scopes: [scope] })),
    { isOwner: true },
    { userId: outsider },
    { user: { id: outsider } },
    { ownerId: outsider },
    ...ids.flatMap((id) => [{ id }, ...STAFF.map((role) => ({ id, role }))]),
  ];
  // Fields that the input does not have are refused as unknown, so one such variant is enough.
  const isFitting = (change: Fields) => Object.keys(change).some((field) => field in base || UNKNOWN.has(field));
  return [base, ...changes.filter(isFitting).map((change) => ({ ...fresh(), ...change }))];
}

const STAFF = ['ROLE_LECTURER', 'ROLE_ADMIN_PORTAL'] as const;
/** Fields that only one of tRPC and REST accepts. */
const UNKNOWN = new Set(['role', 'authorities', 'user', 'isOwner']);

interface ObservedWrite {
  write: Write;
  /** The scopes of the token. */
  scopes: readonly Permission[];
  /** Anybody may call the endpoint without a token: to sign up, or to get a link. */
  isPublic: boolean;
}

/** Describes the account or token that can do more than the token now; undefined if there is none. */
async function describeEscalation(
  fixtures: Fixtures,
  { write, scopes, isPublic }: ObservedWrite,
): Promise<string | undefined> {
  const { table, before, after } = write;
  if (table === 'api_tokens') {
    const more = (after['scopes'] as Permission[]).filter((each) => !scopes.includes(each));
    return before === null && more.length > 0 ? `a token with ${more.join()}` : undefined;
  }
  if (table === 'one_time_tokens') {
    if (isPublic || before !== null) return undefined;
    const account = await accountOf(fixtures, after);
    return account && exceedsScopes(account, scopes) ? `a link for ${describe(account)}` : undefined;
  }
  if (after['disabled_at'] !== null || !exceedsScopes(after, scopes)) return undefined;
  // A new account of the platform owns no portal yet.
  if (isPublic && before === null) return after['role'] === 'ROLE_SUPER_ADMIN' ? describe(after) : undefined;
  const isRaised =
    before === null ||
    before['disabled_at'] !== null ||
    ['role', 'is_owner', 'password_hash', 'login'].some((field) => before[field] !== after[field]);
  return isRaised ? describe(after) : undefined;
}

const describe = ({ role, login, tenant_id: realm }: Row): string =>
  `${String(role)} ${String(login)} ${realm === PLATFORM_ID ? 'of the platform' : 'of a portal'}`;

/**
 * Whether the role has permissions beyond the scopes. Learners do not count, as anybody can become one by signing up.
 */
function exceedsScopes({ role }: Row, scopes: readonly Permission[]): boolean {
  return role !== 'ROLE_LEARNER' && scopesOf(role as Role).some((each) => !scopes.includes(each));
}

async function accountOf({ harness: { test } }: Fixtures, { tenant_id, user_id }: Row): Promise<Row | undefined> {
  const [account] = await test.admin`
    select * from users where tenant_id = ${String(tenant_id)} and id = ${String(user_id)}`;
  return account;
}

/**
 * Finds the scope with which a token is admitted to an endpoint in that realm. Any scope will do where none is asked for.
 * Undefined: no token is admitted.
 */
export function scopeFor(realm: TokenRealm, { meta: { scope, permission } }: Endpoint): TokenScope | undefined {
  const isOpen = scope === 'public' || scope === 'realm' || scope === (realm === 'platform' ? 'platform' : 'tenant');
  return isOpen ? scopesIn(realm).find((each) => permission === null || permission === each) : undefined;
}
