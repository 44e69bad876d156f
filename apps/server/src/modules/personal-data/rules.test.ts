import { tables } from '@dars/db/schema/tables';
import { columnsOfPeople } from '@dars/db/testing/catalog/columns-of-people';
import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { DATA_PARTS, DATA_RULES, type TableName, tablesOf, withoutFreshGrade } from './rules.ts';

describe('DATA_RULES', () => {
  it('is compared with the columns that may name a person', () => {
    expect(columnsOfPeople(tables.sessions)).toEqual(['user_id']);
    expect(columnsOfPeople(tables.quizAnswers)).toContain('attempt_id');
    expect(columnsOfPeople(tables.auditEvents)).toEqual(['actor_realm', 'actor_id', 'subject_id']);
  });

  it('says of every table with a column that may name a person what the copy holds of it, or why it holds nothing', () => {
    const forgotten = (Object.keys(tables) as TableName[]).flatMap((name) =>
      'notOfPeople' in DATA_RULES[name] ? columnsOfPeople(tables[name]).map((column) => `${name}.${column}`) : [],
    );
    expect(forgotten).toEqual([]);
  });

  it('names columns and properties of its own table only', () => {
    for (const [name, rule] of Object.entries(DATA_RULES)) {
      if (!('part' in rule)) continue;
      const { columns } = getTableConfig(tables[name as TableName]);
      const named = 'of' in rule ? rule.of : [rule.attempt];
      expect(named.map((column) => getTableName(column.table))).toEqual(
        named.map(() => getTableConfig(tables[name as TableName]).name),
      );
      const properties = Object.keys(tables[name as TableName]).filter((key) =>
        columns.some((column) => column === (tables[name as TableName] as unknown as Record<string, unknown>)[key]),
      );
      expect(properties).toEqual(expect.arrayContaining([...(rule.hidden ?? [])]));
    }
  });

  it('hides every hash and secret', () => {
    const shown = DATA_PARTS.flatMap(tablesOf).flatMap((name) => {
      const rule = DATA_RULES[name];
      const hidden = 'part' in rule ? (rule.hidden ?? []) : [];
      return Object.keys(tables[name]).filter((key) => /hash|secret|clockKey/i.test(key) && !hidden.includes(key));
    });
    expect(shown).toEqual([]);
  });
});

describe('withoutFreshGrade', () => {
  const now = new Date('2026-05-02T12:00:00Z');
  const grade = { earned: 1, total: 2, isPassed: false };
  it('leaves out the grade of an attempt that is open or ended within a day', () => {
    const ended = (hours: number) => ({
      number: 1,
      submittedAt: new Date(now.getTime() - hours * 3_600_000),
      ...grade,
    });
    expect(withoutFreshGrade(ended(24), now)).toEqual(ended(24));
    const { earned: _earned, total: _total, isPassed: _isPassed, ...rest } = ended(23);
    expect(withoutFreshGrade(ended(23), now)).toEqual(rest);
    expect(withoutFreshGrade({ number: 1, submittedAt: null, ...grade }, now)).toEqual({
      number: 1,
      submittedAt: null,
    });
  });
});
