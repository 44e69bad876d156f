import { describe, expect, it } from 'vitest';
import { parseStatements } from './syntax-tree.ts';
import { findUnnamedTenants } from './tenant-conditions.ts';

const TABLES = new Set(['users', 'courses', 'lessons', 'sections']);
const aliases = (query: string) =>
  parseStatements(query)
    .flatMap((statement) => findUnnamedTenants(statement, TABLES))
    .map(({ alias }) => alias);

describe('findUnnamedTenants', () => {
  it.each([
    'select from users where tenant_id = $1 and id = $2',
    'select from users where $1 = "users"."tenant_id"',
    "select from users where tenant_id = '6f0f0a35-0f0e-4f0e-8f0e-0f0e0f0e0f0e'::uuid",
    'select from public.users u where u.tenant_id = $1::uuid',
    'select from courses c join users u on u.tenant_id = $1 and u.id = c.lecturer_id where c.tenant_id = $2',
    'select from courses c left join users u on u.tenant_id = $1 and u.id = c.lecturer_id where c.tenant_id = $2',
    'select from courses c, users u where u.tenant_id = $1 and c.tenant_id = $2',
    'select (select from users where tenant_id = $1) from courses where tenant_id = $1',
    'with users as (select from courses where tenant_id = $1) select from users',
    'with recursive deep as (select from courses where tenant_id = $1 union select from deep) select from deep',
    'select from (select id from users where tenant_id = $1) u join tenants t on t.id = u.id',
    'select from users where tenant_id = $1 union select from courses where tenant_id = $1',
    'select from unnest($1::uuid[]) users_of join tenants on true',
    'insert into users (id, tenant_id) values ($1, $2), ($3, $4)',
    'insert into users (tenant_id, id) select tenant_id, id from courses where tenant_id = $1',
    'insert into users (tenant_id, id) select $1::uuid, id from unnest($2) id',
    'insert into users (tenant_id) values ($1) on conflict (tenant_id) do update set name = excluded.name',
    'update users set name = $1 where tenant_id = $2',
    'update users set name = c.title from courses c where users.tenant_id = $1 and c.tenant_id = $1',
    'delete from users using courses c where users.tenant_id = $1 and c.tenant_id = $2',
    'prepare one as select from users where tenant_id = $1',
    'select sec.tenant_id()',
  ])('accepts %s', (query) => {
    expect(aliases(query)).toEqual([]);
  });

  it.each([
    ['a table without a condition', 'select from users', ['users']],
    ['a condition on the id alone', 'select from users where id = $1', ['users']],
    ['another comparison', 'select from users where tenant_id <> $1', ['users']],
    ['NULL', 'select from users where tenant_id = null', ['users']],
    ['several tenants', 'select from users where tenant_id = any($1)', ['users']],
    ['a condition that need not hold', 'select from users where tenant_id = $1 or id = $2', ['users']],
    ['the setting instead of a value', 'select from users where tenant_id = sec.tenant_id()', ['users']],
    ['a subquery instead of a value', 'select from users where tenant_id = (select $1::uuid)', ['users']],
    [
      'the other table of a join',
      'select from courses c join users u on u.tenant_id = c.tenant_id where c.tenant_id = $1',
      ['u'],
    ],
    ['USING', 'select from courses c join users u using (tenant_id) where c.tenant_id = $1', ['u']],
    [
      'the kept side of an outer join',
      'select from courses c left join users u on u.tenant_id = $1 and c.tenant_id = $1',
      ['c'],
    ],
    ['a right join', 'select from courses c right join users u on u.tenant_id = $1 and c.tenant_id = $1', ['u']],
    ['a full join', 'select from courses c full join users u on u.tenant_id = $1 and c.tenant_id = $1', ['c', 'u']],
    ['an unqualified column beside another table', 'select from courses c, users u where tenant_id = $1', ['c', 'u']],
    [
      'a correlated subquery',
      'select from courses where tenant_id = $1 and exists (select from users where users.tenant_id = courses.tenant_id)',
      ['users'],
    ],
    ['a subquery among columns', 'select (select count(*) from users) from courses where tenant_id = $1', ['users']],
    ['a subquery in FROM', 'select from (select from users) u', ['users']],
    [
      'a condition outside of the subquery',
      'select from (select tenant_id from users) u where tenant_id = $1',
      ['users'],
    ],
    ['a common table expression', 'with c as (select from users) select from c', ['users']],
    ['one arm of a union', 'select from users where tenant_id = $1 union all select from courses', ['courses']],
    ['a table of a CTE’s name in another schema', 'with users as (select 1) select from public.users', ['users']],
    ['an INSERT without the column', 'insert into users (id) values ($1)', ['users']],
    ['an INSERT without columns', 'insert into users values ($1)', ['users']],
    ['one row of an INSERT', 'insert into users (tenant_id) values ($1), (default)', ['users']],
    ['an INSERT of a computed tenant', 'insert into users (tenant_id) select gen_random_uuid()', ['users']],
    ['the source of an INSERT', 'insert into users (tenant_id) select $1 from courses', ['courses']],
    [
      'a subquery in ON CONFLICT',
      'insert into users (tenant_id) values ($1) on conflict do update set id = (select id from courses)',
      ['courses'],
    ],
    ['an UPDATE', 'update users set name = $1 where id = $2', ['users']],
    [
      'the source of an UPDATE',
      'update users u set x = 1 from courses c where u.tenant_id = $1 and c.tenant_id = u.tenant_id',
      ['c'],
    ],
    ['a subquery in SET', 'update users set x = (select 1 from courses) where tenant_id = $1', ['courses']],
    ['a DELETE', 'delete from users', ['users']],
    ['the source of a DELETE', 'delete from users u using courses c where u.tenant_id = $1', ['c']],
    ['a writing CTE', 'with gone as (delete from users returning id) select from gone', ['users']],
  ])('reports %s', (_, query, expected) => {
    expect(aliases(query)).toEqual(expected);
  });

  it('refuses MERGE, which it does not read', () => {
    expect(() => aliases('merge into users u using courses c on true when matched then delete')).toThrow('MERGE');
  });

  it('tells whether the rows are locked', () => {
    const [statement] = parseStatements('select from users where id = $1 for update skip locked');
    expect(statement && findUnnamedTenants(statement, TABLES)).toEqual([
      { table: 'users', alias: 'users', isLocked: true, isCorrelated: false },
    ]);
  });
});
