import { PLATFORM_ID } from '@dars/contracts/platform';
import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { newId } from '../columns.ts';
import { sessions } from '../schema/accounts/sessions.ts';
import { users } from '../schema/accounts/users.ts';
import { insertUser } from '../testing/builders.ts';
import { DRIVERS } from '../testing/drivers.ts';
import { oneConnection, unavailable } from '../testing/one-connection.ts';
import { createDatabase } from './client.ts';
import { toThrown, violatedForeignKey, violatedUnique } from './failures.ts';

describe('violatedUnique', () => {
  it.each([
    [
      'names the index without the number of the shard that a machine of a cluster appends',
      'transfers_iban_key_102345',
    ],
    ['finds the name in the message that the coordinator of a cluster passes on', undefined],
  ])('%s', (_, constraint_name) => {
    const violation = new postgres.PostgresError({
      ...{ name: 'error', severity: 'ERROR', code: '23505' },
      message: 'duplicate key value violates unique constraint "transfers_iban_key_102345"',
      ...(constraint_name && { constraint_name }),
    } as never);
    expect(violatedUnique(violation)).toBe('transfers_iban_key');
  });
});

describe('violatedForeignKey', () => {
  it.each([
    [
      'finds the name in the message about a row that refers to none',
      'insert or update on table "orders_102345" violates foreign key constraint "orders_currency_fk_102345"',
    ],
    [
      'finds the name in the message about a row to which another one refers, which ends in that one’s table',
      'update or delete on table "selling_settings_102341" violates foreign key constraint "orders_currency_fk_102345" on table "orders_102345"',
    ],
  ])('%s', (_, message) => {
    const violation = { name: 'error', severity: 'ERROR', code: '23503', message };
    expect(violatedForeignKey(new postgres.PostgresError(violation as never))).toBe('orders_currency_fk');
  });
});

describe('toThrown for an error of a cluster', () => {
  const ESSENTIAL = 'failure on connection marked as essential: 127.0.0.1:5602';
  const UNSENT = 'failed to COPY to shard 102039 on 127.0.0.1:5612';
  it.each<[string, string, string, boolean, string?]>([
    ['unavailable for a machine that took no more rows of a COPY', 'SendCopyDataToPlacement', UNSENT, true, '58030'],
    ['unavailable for a machine that did not hear the end of a COPY', 'EndRemoteCopy', UNSENT, true, '58030'],
    [
      'unavailable for a machine lost at the end of a COPY',
      'ReportCopyError',
      'failed to complete COPY',
      true,
      '58030',
    ],
    ['an error of a file itself', 'mdreadv', 'could not read block 7 in file "base/1/2"', false, '58030'],
    ['unavailable for a machine lost in the midst of a transaction', 'MarkRemoteTransactionFailed', ESSENTIAL, true],
    [
      'unavailable for a machine lost in the midst of a COPY',
      'ReportCopyError',
      'terminating connection due to …',
      true,
    ],
    ['unavailable for a machine lost during a commit', 'ReportResultError', 'SSL SYSCALL error: EOF detected', true],
    [
      'unavailable for a machine lost without TLS',
      'ReportResultError',
      'server closed the connection unexpectedly\n\tThis probably means …',
      true,
    ],
    [
      'unavailable for a machine that did not confirm the commit',
      'ErrorIfPostCommitFailedShardPlacements',
      'could not commit transaction for shard 102193 on at least one active node',
      true,
    ],
    ['an internal error of a machine itself', 'ReportResultError', 'cache lookup failed for relation 16384', false],
    ['the error of another failed COPY itself', 'ReportCopyError', 'invalid input syntax for type uuid', false],
    ['an internal error itself', 'standard_ExecutorRun', 'unrecognized operation code: 7', false],
  ])('returns %s', (_, routine, message, isPassing, code = 'XX000') => {
    const failure = new postgres.PostgresError({
      ...{ name: 'error', severity: 'ERROR', code, routine, message },
    } as never);
    expect(toThrown(failure)).toEqual(isPassing ? unavailable : failure);
  });
});

describe.each(DRIVERS)('a failed transaction of the $name', ({ plain }) => {
  const one = oneConnection(plain);
  const { insert, countOf } = one;

  it('rolls back and rejects with the handler’s reason when the handler rejects', async () => {
    const reason = new Error('of the handler');
    const run = one.db.withTenant(one.tenantId, async (tx) => {
      await insert(tx, 'rejected@example.test');
      throw reason;
    });
    await expect(run).rejects.toBe(reason);
    expect(await countOf('rejected@example.test')).toBe(0);
  });

  it('rolls back when the handler throws before its first query', async () => {
    const run = one.db.withTenant(one.tenantId, () => {
      throw new Error('at once');
    });
    await expect(run).rejects.toThrow('at once');
  });

  it('rejects with Postgres’ error of a failed query, without the bound values', async () => {
    const run = one.db.withTenant(one.tenantId, async (tx) => {
      await insert(tx, 'secret@example.test');
      await insert(tx, 'secret@example.test');
    });
    const error = await run.catch((reason: unknown) => reason);
    expect(violatedUnique(error)).toBe('users_login_key');
    expect(violatedForeignKey(error)).toBeUndefined();
    expect(String(error)).not.toContain('secret@example.test');
    expect(await countOf('secret@example.test')).toBe(0);
  });

  it('tells the handler which constraint a query violated', async () => {
    const session = { tenantId: one.tenantId, id: 'x', userId: newId(), expiresAt: new Date(), endsAt: new Date() };
    const error = await one.db
      .withTenant(one.tenantId, (tx) => tx.insert(sessions).values(session))
      .catch((reason: unknown) => reason);
    expect(violatedForeignKey(error)).toBe('sessions_user_fk');
  });

  it('rolls back and rejects with the handler’s reason when the handler throws after a failed query', async () => {
    const run = one.db.withTenant(one.tenantId, async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
      throw new Error('afterwards');
    });
    await expect(run).rejects.toThrow('afterwards');
  });

  it('rejects a write whose handler ignored a failed statement, because Postgres has rolled it back', async () => {
    const run = one.db.withTenant(one.tenantId, async (tx) => {
      await insert(tx, 'ignored@example.test');
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
      return 'fine';
    });
    await expect(run).rejects.toThrow(plain.length > 0 ? 'division by zero' : 'rolled back');
    expect(await countOf('ignored@example.test')).toBe(0);
  });

  it('rejects when a constraint fails at commit', async () => {
    await one.test.admin.unsafe(`
    create table deferred_parent (id int primary key);
    create table deferred (id int references deferred_parent deferrable initially deferred);
    grant insert on deferred to app_tenant`);
    const run = one.db.withTenant(one.tenantId, (tx) => tx.execute(sql`insert into deferred values (1)`));
    await expect(run).rejects.toMatchObject({ code: '23503' });
  });

  it('runs no query when the role cannot be set', async () => {
    await one.test.admin.unsafe(`create role outsider_${process.pid} login password 'x'`);
    const url = new URL(one.test.url);
    url.username = `outsider_${process.pid}`;
    url.password = 'x';
    const outside = createDatabase({ url: url.href, max: 1, plain });
    const run = outside.withTenant(one.tenantId, (tx) => tx.select().from(users));
    await expect(run).rejects.toThrow(/permission denied to set role|must be member|permission denied/);
    await expect(outside.withTenant(one.tenantId, (tx) => insert(tx, 'outside@example.test'))).rejects.toThrow(
      'set role',
    );
    await outside.close();
    await one.test.admin.unsafe(`drop role outsider_${process.pid}`);
  });

  it('rejects a tenant id that is no UUID before it sends a statement', async () => {
    const run = one.db.withTenant(`${PLATFORM_ID}', true); drop table users; --`, (tx) => tx.select().from(users));
    await expect(run).rejects.toThrow('must be a UUID');
  });

  it('answers unavailable when a statement takes too long', async () => {
    const run = one.db.withTenant(one.tenantId, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`);
      await tx.execute(sql`select pg_sleep(1)`);
    });
    await expect(run).rejects.toEqual(unavailable);
  });

  it('rejects a write in a read-only transaction', async () => {
    const { login } = await insertUser(one.test.admin, { tenantId: one.tenantId });
    const run = one.db.withTenant(one.tenantId, (tx) => tx.delete(users).where(eq(users.login, login)), {
      readOnly: true,
    });
    await expect(run).rejects.toMatchObject({ code: '25006' });
    expect(await countOf(login)).toBe(1);
  });
});

describe('a failed transaction of the pipelined pool', () => {
  const one = oneConnection();

  it('rejects with the first statement’s error when the second one’s arrives first', async () => {
    const run = one.db.withTenant(one.tenantId, async (tx) => {
      const [first, second] = [tx.execute('select 1 / 0'), tx.execute('select 1')];
      first.catch(() => undefined);
      await second;
    });
    await expect(run).rejects.toMatchObject({ code: '22012' });
  });
});

describe('toThrown', () => {
  it('returns `unavailable` for a lost connection, also inside the error of a wrapper', () => {
    const lost = Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' });
    expect(toThrown(new Error('of a router', { cause: lost }))).toMatchObject({ code: 'unavailable' });
    const other = new Error('of a router', { cause: new Error('a mistake') });
    expect(toThrown(other)).toBe(other);
  });
});
