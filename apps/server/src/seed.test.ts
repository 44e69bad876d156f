import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@dars/db/testing/test-database';
import { expect, test } from 'vitest';

const SEED = fileURLToPath(new URL('seed.ts', import.meta.url));

interface Answer {
  code: number;
  text: string;
}

function seed(parameters: string[], env: Record<string, string>): Promise<Answer> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [SEED, ...parameters], { env }, (_error, out, text) =>
      resolve({ code: child.exitCode ?? -1, text: `${out}${text}`.trim() }),
    );
  });
}

test('seed refuses to add made-up people to a production database', async () => {
  // A directory in which no database can be created.
  const env = { NODE_ENV: 'production', DATA_DIR: '/dev/null/nowhere' };
  for (const parameters of [[], ['--scale']]) {
    expect(await seed(parameters, env)).toEqual({
      code: 1,
      text: 'These people are made up: a production database gets none of them.',
    });
  }
});

test('seed prints what it has added, or that there was nothing to add', async () => {
  const { url, drop } = await createTestDatabase();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'dars-seed-'));
  const env = {
    DATABASE_URL: url,
    DATA_DIR,
    SUPER_ADMIN_EMAIL: 'me@dars.example',
    SUPER_ADMIN_PASSWORD: 'Long_Enough1',
  };
  const first = await seed([], env);
  expect(first).toEqual({
    code: 0,
    text: expect.stringMatching(/^Added the demo's portals .* Dars_Demo1\.\n.*me@dars/),
  });
  expect(await seed([], env)).toEqual({ code: 0, text: expect.stringMatching(/^Nothing was added: /) });
  rmSync(DATA_DIR, { recursive: true });
  await drop();
});
