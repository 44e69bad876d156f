import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/env.ts';
import { checkDatabase } from './database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dars-doctor-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const findings = () => Array.fromAsync(checkDatabase(readConfig({ DATA_DIR: dataDir })));
const refusal = (why: RegExp) => [
  { title: 'Database', state: 'bad', detail: expect.stringMatching(why), remedy: expect.any(String) },
];

test('checkCluster reports data that a start would refuse, with advice', async () => {
  expect(await findings()).toMatchObject([{ state: 'good' }]);
  mkdirSync(join(dataDir, 'postgres.lock'));
  expect(await findings()).toMatchObject(refusal(/postgres\.lock is a folder/));
  rmSync(join(dataDir, 'postgres.lock'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.secrets.json'), 'null');
  expect(await findings()).toMatchObject(refusal(/postgres\.secrets\.json is damaged\. Restore that file/));
});
