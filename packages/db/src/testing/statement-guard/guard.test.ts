import { describe, expect, it } from 'vitest';
import { StatementGuard } from './guard.ts';

const guard = new StatementGuard({
  tenantTables: new Set(['users', 'mails']),
  momentColumns: new Set(['ends_at']),
  volatileFunctions: new Set(['gen_random_uuid']),
  stableFunctions: new Set(['now', 'date_trunc']),
});

describe('StatementGuard', () => {
  it('names the table, the rule and the statement', () => {
    const refusal = guard.refusalOf('app_tenant', 'select from users u where id = $1');
    expect(refusal).toContain('users as u: no tenant_id = <value> of its own');
    expect(refusal).toContain('select from users u where id = $1');
  });

  it('lets the platform and the workers read across tenants', () => {
    const query = 'select from users where id = $1';
    expect(guard.refusalOf('app_tenant', query)).toContain('tenant_id');
    expect(guard.refusalOf('app_platform', query)).toBeUndefined();
    expect(guard.refusalOf('app_worker', query)).toBeUndefined();
  });

  it.each([
    'select from mails where status = $1 for update skip locked',
    'with c as (select from mails for share) select from c',
  ])('refuses for the platform and the workers: %s', (query) => {
    for (const role of ['app_platform', 'app_worker'])
      expect(guard.refusalOf(role, query)).toContain('mails: locks rows of several tenants');
  });

  it.each([
    'select from tenants t left join lateral (select from users where users.tenant_id = t.id limit 1) u on true',
    'select (select count(*) from users u where u.name = $1 and t.id = u.tenant_id) from tenants t',
  ])('refuses for the platform and the workers a subquery for each row: %s', (query) => {
    for (const role of ['app_platform', 'app_worker'])
      expect(guard.refusalOf(role, query)).toContain('is read for each row of another table');
  });

  it.each([
    'select from tenants t left join users u on u.tenant_id = t.id',
    'select from tenants where id in (select u.tenant_id from users u join mails m on m.id = u.id where u.tenant_id = m.tenant_id)',
    'delete from mails where (tenant_id, id) in (select tenant_id, id from mails where status = $1 limit $2)',
  ])('accepts for the platform and the workers: %s', (query) => {
    for (const role of ['app_platform', 'app_worker']) expect(guard.refusalOf(role, query)).toBeUndefined();
  });

  it.each([
    ['CASE x WHEN', 'update mails set status = case id when $1 then $2 end where tenant_id = $3'],
    ['CASE x WHEN', 'delete from mails where tenant_id = $1 and case status when $2 then true end'],
    [
      'CASE x WHEN',
      'insert into mails (tenant_id) values ($1) on conflict do update set status = case $2 when $3 then 1 end',
    ],
    ['gen_random_uuid() in INSERT', 'insert into mails (tenant_id, id) select $1, gen_random_uuid() from unnest($2)'],
    ['that reads no table', 'insert into mails (tenant_id, id) select $1, m.id from unnest($2) m (id)'],
    [
      'a parameter in ON CONFLICT',
      'insert into mails (tenant_id) select $1::uuid from unnest($2) on conflict do update set status = excluded.status where mails.status <> $3',
    ],
    ['gen_random_uuid() in SET', 'update mails set id = gen_random_uuid() where tenant_id = $1'],
    ['date_trunc() with a column in SET', "update mails set day = date_trunc('day', sent) where tenant_id = $1"],
    [
      'arithmetic with a moment',
      'update mails set ends_at = mails.ends_at + make_interval(secs => $1) where tenant_id = $2',
    ],
    [
      'date_trunc() with a column in SET',
      "insert into mails (tenant_id) values ($1) on conflict do update set day = date_trunc('day', excluded.sent)",
    ],
    [
      'INSERT in a CTE',
      'with given as (select $1::uuid as id), saved as (insert into mails (tenant_id) select id from given) select 1',
    ],
    ['tenant_id in SET', 'update mails set tenant_id = $1 where tenant_id = $1'],
    [
      'tenant_id in SET',
      'insert into mails (tenant_id, id) values ($1, $2) on conflict (tenant_id, id) do update set tenant_id = excluded.tenant_id',
    ],
    ['ctid', 'delete from mails where ctid = any (array(select ctid from mails limit 10))'],
  ])('refuses for every role: %s', (rule, query) => {
    for (const role of ['app_tenant', 'app_platform', 'app_worker'])
      expect(guard.refusalOf(role, query)).toContain(rule);
  });

  it.each([
    'select case status when $2 then true end from mails where tenant_id = $1',
    'update mails set status = case when id = $1 then $2 end where tenant_id = $3',
    'insert into mails (tenant_id, id) values ($1, gen_random_uuid())',
    'insert into mails (tenant_id, status) values ($1, $2) on conflict do update set status = $2',
    "insert into mails (tenant_id) select $1::uuid from unnest($2) on conflict do update set status = excluded.status where mails.status <> 'SENT'",
    'insert into mails (tenant_id, id) select u.tenant_id, m.id from users u, unnest($2) m (id) where u.tenant_id = $1',
    'insert into mails (tenant_id, id) select $1::uuid, m.id from unnest($2) m (id) on conflict do nothing',
    'insert into mails (tenant_id, id) select $1::uuid, m.id from unnest($2) m (id) returning id',
    'with gone as (delete from mails where tenant_id = $1 returning id) select id from gone',
    'update mails set sent = now() where tenant_id = $1',
    'update mails set tries = tries + 1 where tenant_id = $1',
    "update mails set ends_at = (ends_at at time zone 'UTC' + $1) at time zone 'UTC' where tenant_id = $2",
    'insert into pgboss.job (id) select gen_random_uuid()',
    'select from mails where tenant_id = $1 for update',
  ])('accepts %s', (query) => {
    expect(guard.refusalOf('app_tenant', query)).toBeUndefined();
  });

  const MAILS_OF =
    'select from users u left join mails m on m.tenant_id = $1 and $2::uuid = m.owner where u.tenant_id = $1';

  it('refuses null where the condition of an outer join compares with it, at each use', () => {
    expect(guard.refusalOf('app_tenant', MAILS_OF, ['a', 'b'])).toBeUndefined();
    expect(guard.refusalOf('app_tenant', MAILS_OF, ['a', null])).toContain('$2 is null and compared in an outer join');
    expect(guard.refusalOf('app_tenant', MAILS_OF, ['a', 'b'])).toBeUndefined();
  });

  it.each([
    MAILS_OF.replace('left join', 'join'),
    MAILS_OF.replace('$2::uuid = m.owner', 'coalesce($2, $3) = m.owner'),
    'select from users u left join mails m on m.tenant_id = $1 where u.tenant_id = $1 and u.id = $2',
  ])('accepts null in %s', (query) => {
    expect(guard.refusalOf('app_tenant', query, ['a', null, 'c'])).toBeUndefined();
  });
});
