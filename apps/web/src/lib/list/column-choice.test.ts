import type { TableColumn } from '@dars/ui/data/table';
import { describe, expect, it } from 'vitest';
import { chosenColumns, parseColumnChoice, usualColumns } from './column-choice.ts';

const cell = () => null;
const COLUMNS: TableColumn<object>[] = [
  { id: 'name', header: 'الاسم', card: 'title', cell },
  { id: 'phone', header: 'الهاتف', priority: 3, cell },
  { id: 'state', header: 'الحالة', card: 'status', cell },
  { id: 'joined', header: 'الانضمام', priority: 2, card: 'none', cell },
  { id: 'actions', header: 'إجراءات', headerHidden: true, card: 'actions', cell },
];

describe('usualColumns', () => {
  it('leaves out what a narrow table drops, but not on cards', () => {
    expect(usualColumns(COLUMNS, { isCards: false, mostPriority: 3 })).toEqual(['phone', 'state', 'joined']);
    expect(usualColumns(COLUMNS, { isCards: false, mostPriority: 2 })).toEqual(['state', 'joined']);
    expect(usualColumns(COLUMNS, { isCards: false, mostPriority: 1 })).toEqual(['state']);
    expect(usualColumns(COLUMNS, { isCards: true, mostPriority: 1 })).toEqual(['phone', 'state']);
  });
});

describe('chosenColumns', () => {
  it('keeps the name, the actions and the chosen columns, which no width drops', () => {
    const chosen = chosenColumns(COLUMNS, ['phone', 'joined', 'unknown']);
    expect(chosen.map(({ id }) => id)).toEqual(['name', 'phone', 'joined', 'actions']);
    expect(chosen.map(({ priority }) => priority)).toEqual([undefined, undefined, undefined, undefined]);
    expect(chosen[2]?.card).toBe('line');
  });

  it('may leave only the name and the actions', () => {
    expect(chosenColumns(COLUMNS, []).map(({ id }) => id)).toEqual(['name', 'actions']);
  });
});

describe('parseColumnChoice', () => {
  it('reads a stored choice, and takes nothing else for one', () => {
    expect(parseColumnChoice('["phone"]')).toEqual(['phone']);
    for (const odd of [null, '', '{}', '[1]', 'null']) expect(parseColumnChoice(odd)).toBeUndefined();
  });
});
