import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Loads all of the server's modules, and prints which were loaded, from where and in which format. */
const LOADED = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { const found = next(url, context); loaded.push([url, found.format]); return found; } });
  await import('./src/app.ts');
  await import('./src/jobs/start.ts');
  console.log(JSON.stringify(loaded.sort()));
`;

function loadedModules(...options: string[]): [string, string][] {
  const env = { NODE_COMPILE_CACHE: `${ROOT}node_modules/.cache/compiled` };
  const args = [...options, '--input-type=module', '--eval', LOADED];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ cwd: ROOT, env, encoding: 'utf8', maxBuffer: 10_000_000 },
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('resolve-cache', () => {
  it('loads the same modules in the same formats as Node alone when it is preloaded', () => {
    const [plain, cached] = [loadedModules(), loadedModules('--import', './src/start/resolve-cache.ts')];
    expect(plain.length).toBeGreaterThan(1_000);
    expect(cached).toEqual(plain);
  });
});
