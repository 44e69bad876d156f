import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareFigures } from '../figures/compare.ts';
import { insertEverything } from './every-table.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('insertEverything', () => {
  it('inserts figures that equal the count of the rows, as the checks on a cluster expect', async () => {
    await insertEverything(test.admin);
    expect(await Array.fromAsync(compareFigures(test.db))).toEqual([]);
  });
});
