import { describe, expect, it } from 'vitest';
import { describeStatement } from './statements.ts';

describe('describeStatement', () => {
  it.each([
    ['select "id" from "users" where "users"."tenant_id" = $1', 'select users'],
    ['insert into "quiz_answers" ("id") values ($1)', 'insert quiz_answers'],
    ['update "users" set "bio" = $1', 'update users'],
    ['delete from only "sessions"', 'delete sessions'],
    ['with a as (select 1 from tenants) select 1', 'with tenants'],
    ['select name from pgboss.queue', 'select pgboss.queue'],
    ['select 1', 'select'],
  ])('names %s', (query, name) => {
    expect(describeStatement(query)).toEqual({ name, text: query });
  });

  it('masks literals and shortens long texts', () => {
    expect(describeStatement(`select\n  'it''s me' , 'b'`).text).toBe(`select '?' , '?'`);
    expect(describeStatement(`select ${'x'.repeat(5_000)}`).text).toHaveLength(2_000);
  });
});
