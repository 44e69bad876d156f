import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SEED = fileURLToPath(new URL('seed.ts', import.meta.url));

/** What it says when it does nothing. */
function refusal(parameters: string[], env: Record<string, string>): Promise<string> {
  // A place where no database could be made.
  const variables = { DATA_DIR: '/dev/null/nowhere', ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [SEED, ...parameters], { env: variables }, (error, out, text) =>
      resolve(error ? text.trim() : `it worked: ${out}`),
    );
  });
}

test('a production database gets no people that are made up', async () => {
  for (const parameters of [[], ['--scale']]) {
    expect(await refusal(parameters, { NODE_ENV: 'production' })).toBe(
      'These people are made up: a production database gets none of them.',
    );
  }
});
