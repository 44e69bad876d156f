import { PLATFORM_ID, ROLES, type Role } from '@dars/contracts/constants';
import { can, type Permission, scopesOf, type TokenScope } from '@dars/contracts/permissions';
import { insertUser } from '@dars/db/testing/builders';
import { insertApiToken } from '../testing/tokens.ts';
import type { Door } from './doors.ts';
import type { Fields } from './samples/sample.ts';
import { onPlatform, onPortal, type Who, type World } from './world.ts';

/** Where a token is used: in portal A, or on the platform. */
export type TokenRealm = 'portal' | 'platform';

const MAKERS = { portal: 'ROLE_ADMIN_PORTAL', platform: 'ROLE_SUPER_ADMIN' } as const satisfies Record<
  TokenRealm,
  Role
>;

/** Every scope that a token of that realm can have. */
export const scopesIn = (realm: TokenRealm): TokenScope[] => scopesOf(MAKERS[realm]);

/** Accounts that wait for being let in, by somebody who may not: they differ in role and state. */
interface Targets {
  ids: string[];
  /** Somebody of the platform who owns no portal. */
  outsider: string;
}

/** What a call wrote into accounts, tokens and mailed links. */
interface Write {
  table: 'users' | 'api_tokens' | 'one_time_tokens';
  before: Row | null;
  after: Row;
}
type Row = Record<string, unknown>;

/** Has the database note what calls write, for `readWrites`. */
export async function watchWrites({ harness: { test } }: World): Promise<void> {
  await test.admin.unsafe(`
    create table seen_writes (at bigserial, source text, before jsonb, after jsonb);
    create function see_write() returns trigger language plpgsql security definer as $$ begin
      insert into seen_writes (source, before, after) values (tg_table_name, to_jsonb(old), to_jsonb(new));
      return null;
    end $$;
    ${['users', 'api_tokens', 'one_time_tokens']
      .map(
        (table) =>
          `create trigger see_write after insert or update on ${table} for each row execute function see_write();`,
      )
      .join('\n')}`);
}

/** What was written since it was asked last. */
async function readWrites({ harness: { test } }: World): Promise<Write[]> {
  const rows = await test.admin`with seen as (delete from seen_writes returning *)
    select source, before, after from seen order by at`;
  return rows.map(({ source, before, after }) => ({ table: source, before, after }) as Write);
}

export async function plantTargets({ harness: { test }, a }: World): Promise<Targets> {
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
 * What a token that has one scope alone brings about with more power than its own: by every door that lets it in, with an
 * input that succeeds and with all that tries to raise somebody.
 */
export async function checkEscalation(
  world: World,
  doors: readonly Door[],
  { realm, scope, targets }: { realm: TokenRealm; scope: TokenScope; targets: Targets },
): Promise<string[]> {
  const { a, superAdmin, harness } = world;
  const maker = realm === 'platform' ? superAdmin : a.people.ROLE_ADMIN_PORTAL;
  const { text: token } = await insertApiToken(harness, maker, { scopes: [scope] });
  const place = realm === 'platform' ? onPlatform('a token') : onPortal('a token', a);
  const who: Who = { ...place, token };
  const problems: string[] = [];
  for (const door of doors.filter(({ meta }) => meta.permission === scope || meta.permission === null)) {
    const { input } = await door.sample(world, a, who);
    for (const raising of raisingInputs(input, targets)) {
      // A sample may have made what it names.
      await readWrites(world);
      const { status } = await door.ask(world, who, raising);
      for (const write of await readWrites(world)) {
        const raised = await raisedBy(world, { write, scopes: [scope], isPublic: door.meta.scope === 'public' });
        if (raised !== undefined) problems.push(`${door.name} (${status}) ${JSON.stringify(raising)}: ${raised}`);
      }
    }
  }
  return problems;
}

/** The input, and the same with a greater role, more scopes, somebody else's account or another owner in it. */
function raisingInputs(input: unknown, { ids, outsider }: Targets): unknown[] {
  if (typeof input !== 'object' || input === null) return [input];
  const base = input as Fields;
  // Each of them is new: one e-mail address is taken but once.
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
    ...('id' in base ? ids.flatMap((id) => [{ id }, ...STAFF.map((role) => ({ id, role }))]) : []),
  ];
  // What the input has no field for is refused as unknown: once is enough to see that.
  const isFitting = (change: Fields) => Object.keys(change).some((field) => field in base || UNKNOWN.has(field));
  return [base, ...changes.filter(isFitting).map((change) => ({ ...fresh(), ...change }))];
}

const STAFF = ['ROLE_LECTURER', 'ROLE_ADMIN_PORTAL'] as const;
/** Fields that a body takes on one way into the server and not on the other. */
const UNKNOWN = new Set(['role', 'authorities', 'user', 'isOwner']);

interface Seen {
  write: Write;
  /** Of the token. */
  scopes: readonly Permission[];
  /** Anybody may call it, without a token: signing up, and having a link mailed. */
  isPublic: boolean;
}

/** Who can do more now than the token; undefined where nobody can. */
async function raisedBy(world: World, { write, scopes, isPublic }: Seen): Promise<string | undefined> {
  const { table, before, after } = write;
  if (table === 'api_tokens') {
    const more = (after['scopes'] as Permission[]).filter((each) => !scopes.includes(each));
    return before === null && more.length > 0 ? `a token with ${more.join()}` : undefined;
  }
  if (table === 'one_time_tokens') {
    if (isPublic || before !== null) return undefined;
    const account = await accountOf(world, after);
    return account && isMore(account, scopes) ? `a link for ${describe(account)}` : undefined;
  }
  if (after['disabled_at'] !== null || !isMore(after, scopes)) return undefined;
  // Who signs up on the platform owns nothing yet.
  if (isPublic && before === null) return after['role'] === 'ROLE_SUPER_ADMIN' ? describe(after) : undefined;
  const isRaised =
    before === null ||
    before['disabled_at'] !== null ||
    ['role', 'is_owner', 'password_hash', 'login'].some((field) => before[field] !== after[field]);
  return isRaised ? describe(after) : undefined;
}

const describe = ({ role, login, tenant_id: realm }: Row): string =>
  `${String(role)} ${String(login)} ${realm === PLATFORM_ID ? 'of the platform' : 'of a portal'}`;

/** Learners are nobody's making: whoever signs up becomes one. */
function isMore({ role }: Row, scopes: readonly Permission[]): boolean {
  return role !== 'ROLE_LEARNER' && scopesOf(role as Role).some((each) => !scopes.includes(each));
}

async function accountOf({ harness: { test } }: World, { tenant_id, user_id }: Row): Promise<Row | undefined> {
  const [account] = await test.admin`
    select * from users where tenant_id = ${String(tenant_id)} and id = ${String(user_id)}`;
  return account;
}

/** Whether a door is of that realm, or of every one. */
export function isDoorOf(realm: TokenRealm, { meta }: Door): boolean {
  if (meta.permission !== null && !can(MAKERS[realm], meta.permission)) return false;
  return (
    meta.scope === 'public' || meta.scope === 'realm' || meta.scope === (realm === 'platform' ? 'platform' : 'tenant')
  );
}
