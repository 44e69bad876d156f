import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { findMixedStatements, type TriggerFunction } from './transition-tables.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const TABLES = new Set(['users', 'courses']);
const faultsOf = (body: string) =>
  findMixedStatements(
    {
      name: 'count',
      definition: `create function count() returns trigger language plpgsql as $$
        declare change record; n integer := 0; begin ${body} return null; end $$`,
      transitionTables: ['before', 'after'],
    },
    TABLES,
  );

describe('findMixedStatements', () => {
  it.each([
    'update courses set n = n + 1 from after where courses.id = after.course_id;',
    'insert into public.courses select id from before;',
    'delete from users where id in (select user_id from before);',
    'perform 1 from after join users on users.id = after.user_id;',
    'if exists (select from after, users) then n := 1; end if;',
    'n := (select count(*) from after join users on true);',
    'n = (select count(*) from after join users on true);',
    'for change in select after.id from after join courses on true loop n := 1; end loop;',
    `execute format('update courses set n = 1 from (%s) as changes', 'select from after');`,
    `for change in execute 'select from users, ' || 'after' loop n := 1; end loop;`,
  ])('reports %s', (body) => {
    expect(faultsOf(body)).toHaveLength(1);
  });

  it.each([
    'for change in select id, count(*) from after group by id loop update courses set n = 1 where id = change.id; end loop;',
    'update platform_counters set n = n + (select count(*) from after);',
    `execute format('select count(*) from (%s) as changes', 'select from after');`,
    'update courses set n = (select count(*) from users);',
    'n := n + 1;',
  ])('accepts %s', (body) => {
    expect(faultsOf(body)).toEqual([]);
  });
});

describe('the trigger functions of the database', () => {
  it('read a transition table in a statement of its own', async () => {
    const functions = await test.admin<TriggerFunction[]>`
      select p.oid::regproc::text as name, pg_get_functiondef(p.oid) as definition,
        array_agg(distinct given.name::text) as "transitionTables"
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      cross join lateral (values (t.tgoldtable), (t.tgnewtable)) as given (name)
      where given.name is not null group by p.oid order by 1`;
    expect(functions.length).toBeGreaterThan(0);
    const tenantTables = new Set(inject('guardCatalog').tenantTables);
    const found = functions.flatMap((each) =>
      findMixedStatements(each, tenantTables).map((statement) => `${each.name}: ${statement}`),
    );
    expect(found).toEqual([]);
  });
});
