import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/**
 * The tools must report known violations: a tool that finds no files, or does not understand the language any more,
 * reports none at all. Each test commits one violation on purpose, under this repository's own configuration.
 */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BIN = join(ROOT, 'node_modules/.bin');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dars-guards-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string | object>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

function copy(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(root, file));
  }
}

function run(tool: string, ...args: string[]): { status: number | null; output: string } {
  const env = { ...process.env, PATH: `${BIN}:${process.env['PATH']}`, NO_COLOR: '1', TURBO_TELEMETRY_DISABLED: '1' };
  const { status, stdout, stderr } = spawnSync(join(BIN, tool), args, { cwd: root, env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe('Biome', () => {
  beforeEach(() => copy('biome.json', '.gitignore'));

  function rules(): string[] {
    const { output } = run('biome', 'check', '--reporter=json', '--max-diagnostics=none');
    const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as {
      diagnostics: { category: string; severity: string }[];
    };
    return report.diagnostics.filter(({ severity }) => severity === 'error').map(({ category }) => category);
  }

  const promise = `async function save(): Promise<void> { await 1; }\n`;
  test.each([
    ['style/noProcessEnv', 'apps/server/src/http/pages/pages.ts', `export const port = process.env.PORT;`],
    ['style/noRestrictedImports', 'apps/server/src/http/pages/pages.ts', `import { env } from 'node:process';\nenv;`],
    ['style/noRestrictedGlobals', 'apps/web/src/lib/a.ts', `localStorage.setItem('a', '1');`],
    ['style/noProcessEnv', 'packages/db/src/driver/client.ts', `export const { PORT } = process.env;`],
    ['performance/noBarrelFile', 'packages/ui/src/parts.ts', `export { Button } from './button.tsx';`],
    ['performance/noReExportAll', 'packages/ui/src/parts.ts', `export * from './button.tsx';`],
    ['suspicious/noExplicitAny', 'packages/ui/src/a.ts', `export const a: any = 1;`],
    ['suspicious/noConsole', 'apps/web/src/lib/a.ts', `console.log(1);`],
    ['suspicious/noTsIgnore', 'packages/ui/src/a.ts', `// @ts-ignore\nexport const a: string = 1;`],
    ['suspicious/noEmptyBlockStatements', 'packages/ui/src/a.ts', `try { f(); } catch {}`],
    ['suspicious/noFocusedTests', 'packages/ui/src/a.test.ts', `test.only('a', () => { expect(1).toBe(1); });`],
    ['suspicious/noSkippedTests', 'packages/ui/src/a.test.ts', `test.skip('a', () => { expect(1).toBe(1); });`],
    [
      'suspicious/noPlaywrightWaitForTimeout',
      'apps/e2e/specs/a.spec.ts',
      `test('a', async ({ page }) => { await page.waitForTimeout(9); });`,
    ],
    [
      'suspicious/noDrizzleDeleteWithoutWhere',
      'apps/server/src/modules/quiz/store.ts',
      `export const f = (tx: TenantTx) => tx.delete(quizzes);`,
    ],
    [
      'suspicious/noDrizzleUpdateWithoutWhere',
      'apps/server/src/modules/quiz/store.ts',
      `export const f = (tx: TenantTx) => tx.update(quizzes).set({});`,
    ],
    ['nursery/noFloatingPromises', 'apps/server/src/app.ts', `${promise}export const f = () => { save(); };`],
    [
      'nursery/noMisusedPromises',
      'apps/server/src/app.ts',
      `${promise}export const f = () => { if (save()) return 1; };`,
    ],
    ['correctness/noUnusedImports', 'packages/ui/src/a.ts', `import { b } from './b.ts';`],
    ['correctness/noUnusedVariables', 'packages/ui/src/a.ts', `const a = 1;`],
    ['correctness/useImportExtensions', 'packages/ui/src/a.ts', `import { b } from './b';\nexport const a = b;`],
    ['style/useImportType', 'packages/ui/src/a.ts', `import { B } from './b.ts';\nexport const a = (b: B) => b;`],
    ['style/noDefaultExport', 'packages/ui/src/a.ts', `export default 1;`],
    ['style/noEnum', 'packages/ui/src/a.ts', `export enum A { B }`],
    ['style/useFilenamingConvention', 'packages/ui/src/SignIn.tsx', `export const a = 1;`],
    ['style/noExcessiveLinesPerFile', 'packages/ui/src/a.ts', `export const a = 1;\n`.repeat(251)],
    [
      'complexity/noExcessiveLinesPerFunction',
      'packages/ui/src/a.ts',
      `export const f = () => {\n${'g();\n'.repeat(51)}};`,
    ],
    ['a11y/useAltText', 'packages/ui/src/a.tsx', `export const a = <img src="a.png" />;`],
    ['a11y/useButtonType', 'packages/ui/src/a.tsx', `export const a = <button>x</button>;`],
    ['a11y/useKeyWithClickEvents', 'packages/ui/src/a.tsx', `export const a = <div onClick={f}>x</div>;`],
    [
      'correctness/useExhaustiveDependencies',
      'packages/ui/src/a.tsx',
      `import { useEffect } from 'react';\nexport function A({ b }: { b: number }) { useEffect(() => { f(b); }, []); }`,
    ],
    [
      'correctness/useHookAtTopLevel',
      'packages/ui/src/a.tsx',
      `import { useState } from 'react';\nexport function A({ b }: { b: boolean }) { if (b) useState(1); }`,
    ],
  ])('%s', (rule, file, source) => {
    write({ [file]: source, 'packages/ui/src/b.ts': `export type B = 1;\nexport const b = 1;\n` });
    expect(rules()).toContain(`lint/${rule}`);
  });

  test('suspicious/noImportCycles', () => {
    write({
      'packages/ui/src/a.ts': `import { b } from './b.ts';\n\nexport const a = () => b;\n`,
      'packages/ui/src/b.ts': `import { a } from './a.ts';\n\nexport const b = () => a;\n`,
    });
    expect(rules()).toContain('lint/suspicious/noImportCycles');
  });

  test('the format', () => {
    write({ 'packages/ui/src/a.ts': `export const a = "double";\n` });
    expect(rules()).toContain('format');
  });

  test('allows the one module that reads the environment', () => {
    write({ 'apps/server/src/config/env.ts': `export const port = process.env.PORT;\n` });
    expect(rules()).toEqual([]);
  });
});

describe('the type checker', () => {
  const lines = {
    noUncheckedIndexedAccess: [2322, `const a: string[] = []; export const b: string = a[0];`],
    exactOptionalPropertyTypes: [2375, `export const a: { b?: string } = { b: undefined };`],
    erasableSyntaxOnly: [1294, `export enum A { B }`],
    strict: [7006, `export const f = (a) => a;`],
    noImplicitOverride: [4114, `class A { f() {} } export class B extends A { f() {} }`],
    noImplicitReturns: [7030, `export function f(a: boolean) { if (a) return 1; }`],
    noFallthroughCasesInSwitch: [
      7029,
      `export function f(a: number) { switch (a) { case 1: a++; default: return a; } }`,
    ],
    noPropertyAccessFromIndexSignature: [4111, `export const f = (a: Record<string, string>) => a.b;`],
    noUnusedLocals: [6133, `const a = 1; export {};`],
    noUnusedParameters: [6133, `export const f = (a: number) => 1;`],
    verbatimModuleSyntax: [1484, `import { A } from './a.ts'; export const b: A = 1;`],
  } as const;

  test.each(Object.entries(lines))('%s', (_flag, [code, source]) => {
    write({ 'tsconfig.json': configuration('base'), 'a.ts': `export type A = number;`, 'b.ts': source });
    const { status, output } = run('tsc');
    expect(output).toContain(`TS${code}`);
    expect(status).not.toBe(0);
  });

  test('applies to code of the browser', () => {
    write({
      'tsconfig.json': configuration('react'),
      'a.tsx': `const a: string[] = []; export const b: string = a[0];`,
    });
    expect(run('tsc').output).toContain('TS2322');
  });

  function configuration(name: 'base' | 'react'): object {
    return {
      extends: join(ROOT, `packages/tsconfig/${name}.json`),
      compilerOptions: { types: [] },
      include: ['*.ts', '*.tsx'],
    };
  }
});

/** A workspace of two packages under the repository's own configuration. */
function writeWorkspace(): void {
  copy('pnpm-workspace.yaml', 'turbo.json', 'packages/tooling/knip.jsonc');
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { packageManager: string };
  write({
    'package.json': { name: 'dars', private: true, type: 'module', packageManager },
    'pnpm-lock.yaml': `lockfileVersion: '9.0'\nimporters:\n  .: {}\n  apps/server:\n    dependencies:\n      '@dars/ui':\n        specifier: workspace:*\n        version: link:../../packages/ui\n  packages/ui: {}\n`,
    'apps/server/package.json': {
      name: '@dars/server',
      private: true,
      type: 'module',
      dependencies: { '@dars/ui': 'workspace:*' },
    },
    'apps/server/src/main.ts': `import { used } from '@dars/ui/theme';\n\nused();\n`,
    'packages/ui/package.json': { name: '@dars/ui', private: true, type: 'module', exports: { './*': './src/*.ts' } },
    'packages/ui/src/theme.ts': `export const used = () => 1;\n`,
  });
}

describe('knip', () => {
  beforeEach(writeWorkspace);
  const knip = () =>
    run('knip', '--config', 'packages/tooling/knip.jsonc', '--no-config-hints', '--exclude', 'catalog');

  test('reports nothing in a clean workspace', () => {
    expect(knip()).toEqual({ status: 0, output: expect.any(String) });
  });

  test.each([
    ['an unused file', 'apps/server/src/dead.ts', `export const a = 1;`, 'dead.ts'],
    ['an unused export of a package', 'packages/ui/src/fonts.ts', `export const unusedExport = 1;`, 'unusedExport'],
    ['an unlisted dependency', 'apps/server/src/main.ts', `import 'left-pad';\nimport '@dars/ui/theme';`, 'left-pad'],
    ['an unused dependency', 'apps/server/src/main.ts', ``, '@dars/ui'],
  ])('%s', (_what, file, source, named) => {
    write({ [file]: source });
    const { status, output } = knip();
    expect(output).toContain(named);
    expect(status).not.toBe(0);
  });
});

describe('turbo boundaries', () => {
  beforeEach(writeWorkspace);

  test('reports nothing in a clean workspace', () => {
    expect(run('turbo', 'boundaries').output).toContain('no issues found');
  });

  test.each([
    ['a package that package.json does not name', `import 'left-pad';`],
    ['a sister package that package.json does not name', `export type { A } from '@dars/server/a';`],
    ['a file of another package', `import '../../../apps/server/src/main.ts';`],
  ])('%s', (_what, source) => {
    write({ 'packages/ui/src/theme.ts': source });
    const { status, output } = run('turbo', 'boundaries');
    expect(output).toContain('1 issue found');
    expect(status).not.toBe(0);
  });
});

test('sherif finds versions that drift apart', () => {
  writeWorkspace();
  write({
    'packages/ui/package.json': { name: '@dars/ui', private: true, type: 'module', dependencies: { zod: '4.0.0' } },
  });
  write({
    'apps/server/package.json': { name: '@dars/server', private: true, type: 'module', dependencies: { zod: '3.0.0' } },
  });
  const { status, output } = run('sherif', '--fail-on-warnings');
  expect(output).toContain('multiple-dependency-versions');
  expect(status).not.toBe(0);
});
