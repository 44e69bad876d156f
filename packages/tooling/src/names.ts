/** The fixed top level. */
const TOP_LEVEL = new Set([
  ...['apps', 'packages', 'drizzle', '.ci'],
  ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'turbo.json', 'tsconfig.json', 'biome.json'],
  ...['vitest.config.ts', '.env.example', '.gitignore', 'README.md', 'CONTRIBUTING.md', 'LICENSE'],
]);

export function brokenTopLevel(name: string): string | undefined {
  return TOP_LEVEL.has(name) ? undefined : 'is not part of the fixed top level';
}

/** Names that say nothing, so that everything ends up in them. */
const EMPTY_NAMES = /(^|\/)(helpers?|utils?|common|managers?|handlers?|misc|shared)(\/|\.(?!json))/;

/** What a module of the server consists of; anything else is an operation of its own, named by its verb. */
const MODULE_FILES = new Set(['router', 'rest', 'store', 'rules', 'policy']);
const VERBS = new Set([
  ...['list', 'get', 'create', 'update', 'archive', 'delete', 'find', 'count', 'search'],
  ...[
    'activate',
    'login',
    'set',
    'start',
    'submit',
    'send',
    'issue',
    'consume',
    'render',
    'import',
    'export',
    'suspend',
  ],
]);
/** Nouns that carry weight of their own. A new one is a decision about the layout, made here. */
const NOUNS: Record<string, string[]> = {
  auth: [
    'account',
    'activation',
    'attempts',
    'me',
    'passwords',
    'session',
    'session-adapter',
    'session-limits',
    'tokens',
  ],
};

/** What a file's name breaks, or undefined. Its case is Biome's business. */
export function brokenName(file: string): string | undefined {
  if (/\/index\.tsx?$/.test(file)) return 'is a barrel: import the file that has what you need';
  if (EMPTY_NAMES.test(file)) return 'has a name that says nothing: name it after what it does';
  const [, module = '', name = ''] = /^apps\/server\/src\/modules\/([^/]+)\/(.+?)(?:\.test)?\.ts$/.exec(file) ?? [];
  if (!name || MODULE_FILES.has(name) || VERBS.has(name.split('-')[0] ?? '') || NOUNS[module]?.includes(name))
    return undefined;
  return `is no known part of a module: ${[...MODULE_FILES].join(', ')} or an operation named by its verb`;
}
