import { isPartOfModule } from './module-parts.ts';
import { isTest } from './package-direction.ts';

/** The fixed top level. */
const TOP_LEVEL = new Set([
  ...['apps', 'packages', 'drizzle', '.ci'],
  ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'turbo.json', 'tsconfig.json', 'biome.json'],
  ...['vitest.config.ts', '.env.example', '.gitignore', 'README.md', 'CONTRIBUTING.md', 'LICENSE'],
  ...['docs', 'CHANGELOG.md', 'SECURITY.md', '.editorconfig', '.nvmrc'],
]);

export function brokenTopLevel(name: string): string | undefined {
  return TOP_LEVEL.has(name) ? undefined : 'is not part of the fixed top level';
}

/** Names without a meaning, whose files collect everything. */
const EMPTY_NAMES = /(^|\/)(helpers?|utils?|common|managers?|handlers?|misc|shared)[/.]/;

/** Returns the rule that a file's name breaks, or undefined. Biome checks its case. */
export function brokenName(file: string): string | undefined {
  if (/\/index\.tsx?$/.test(file)) return 'is a barrel: import the file that has what you need';
  if (EMPTY_NAMES.test(file)) return 'has a name that says nothing: name it after what it does';
  const [, module, name] = /^apps\/server\/src\/modules\/([^/]+)\/(.+)\.ts$/.exec(file) ?? [];
  if (module === undefined || name === undefined || isTest(file) || isPartOfModule(module, name)) return undefined;
  return 'is no known part of a module: router, rest, store, rules, policy, or an operation named by its verb';
}
