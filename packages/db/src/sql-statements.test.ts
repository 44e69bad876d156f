import { describe, expect, it } from 'vitest';
import { readMigrations } from './migrations.ts';
import { splitStatements } from './sql-statements.ts';

describe('splitStatements', () => {
  it('separates statements at semicolons, and drops those that are only comments', () => {
    expect(splitStatements('-- first; of all\nselect 1; /* ; /* nested; */ */ select 2;\n-- the end;\n')).toEqual([
      '-- first; of all\nselect 1',
      '/* ; /* nested; */ */ select 2',
    ]);
  });

  it.each([
    ['a text', `select 'a;''b;'`],
    ['a text with backslashes', `select E'it\\'s; fine'`],
    ['a quoted name', 'select 1 as "a;""b"'],
    ['the body of a function', 'create function f() returns int as $$ begin; return 1; end $$ language plpgsql'],
    ['a body with a tag', 'do $body$ begin perform $$;$$; end $body$'],
    ['a SQL body', 'create function f() returns int begin atomic select 1; select 2; end'],
  ])('keeps %s in one piece', (_, statement) => {
    expect(splitStatements(`${statement};\nselect 2;`)).toEqual([statement, 'select 2']);
  });

  it('takes a parameter and a name with a dollar for neither end of a text', () => {
    expect(splitStatements('select $1; select a$b; select c$b')).toEqual(['select $1', 'select a$b', 'select c$b']);
  });

  it('loses nothing of the product’s own migrations', async () => {
    const bare = (text: string) => text.replaceAll(/--[^\n]*/g, '').replaceAll(/[\s;]/g, '');
    for (const { name, sql } of await readMigrations()) {
      expect(bare(splitStatements(sql).join(';')), name).toBe(bare(sql));
    }
  });
});
