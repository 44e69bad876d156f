import { describe, expect, it } from 'vitest';
import { columnName } from './column-name.ts';

describe('columnName', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('names column %i as a spreadsheet does', (index, name) => expect(columnName(index)).toBe(name));
});
