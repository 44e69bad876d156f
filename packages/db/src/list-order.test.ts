import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { byColumn, byText, listOrder } from './list-order.ts';
import { users } from './schema/accounts/users.ts';

const ORDER = {
  keys: { name: byText(users.nameSearchKey), active: byColumn(users.lastActiveOn), joined: byColumn(users.createdAt) },
  tieBreak: users.id,
  usual: '-joined',
} as const;

const written = (...args: [sort: 'name' | '-name' | 'active' | '-active' | 'usual', isSearch?: boolean]) =>
  listOrder(ORDER, ...args).map((part) => new PgDialect().sqlToQuery(part).sql.replaceAll('"users".', ''));

describe('listOrder', () => {
  it('uses the own order of a list that the reader did not sort', () => {
    expect(written('usual')).toEqual(['"created_at" desc', '"id" desc']);
  });

  it('sorts text by the dictionary, and equal rows by their ids in the same direction', () => {
    expect(written('name')).toEqual(['"name_search_key" collate "und-x-icu" asc', '"id" asc']);
    expect(written('-name')).toEqual(['"name_search_key" collate "und-x-icu" desc', '"id" desc']);
  });

  it('puts rows without a value last in both directions', () => {
    expect(written('active')).toEqual(['"last_active_on" asc', '"id" asc']);
    expect(written('-active')).toEqual(['"last_active_on" desc nulls last', '"id" desc']);
  });

  it('hides the order of a search from the indexes', () => {
    expect(written('-active', true)[0]).toBe('("last_active_on" + 0) desc nulls last');
    expect(written('name', true)[0]).toBe(`("name_search_key" || '') collate "und-x-icu" asc`);
  });
});
