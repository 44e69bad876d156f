import type { Import } from './imports.ts';

interface PackageRule {
  /** Packages of this workspace whose modules may be loaded. */
  loads: RegExp;
  /** Packages of which only types may be imported. */
  types?: RegExp;
  /** Packages of this workspace whose modules only tests may load. */
  tests?: RegExp;
  /** If given, the only external packages that the product's code may load. */
  outside?: RegExp;
}

/**
 * The packages that each package may import. Tests may also use their own package's `testing` modules and whatever
 * their package.json names.
 */
const PACKAGES: Record<string, PackageRule> = {
  'packages/contracts': { loads: /^$/, outside: /^zod(\/|$)/ },
  'packages/i18n': { loads: /^@dars\/contracts\// },
  'packages/ui': { loads: /^@dars\/(contracts|i18n)\// },
  'packages/db': { loads: /^@dars\/(contracts|i18n)\// },
  'packages/tooling': { loads: /^$/ },
  'apps/server': { loads: /^@dars\/((contracts|db|i18n)\/|ui\/(theme|fonts|tab-icon|cover-svg)$)/ },
  'apps/web': {
    loads: /^@dars\/(contracts|i18n|ui)\//,
    types: /^@dars\/server\/router$/,
    tests: /^@dars\/tooling\/find-circles$/,
  },
  'apps/e2e': { loads: /^@dars\/(contracts|db|i18n)\// },
};

/** The modules of contracts that may load a heavy package, so that only their importers load it. */
const HEAVY: Record<string, string> = {
  'packages/contracts/src/phone.ts': 'libphonenumber-js',
  'packages/contracts/src/phone-text.ts': 'libphonenumber-js',
  'packages/contracts/src/portal/transfer.ts': 'ibantools',
};

/** Returns the rule that an import breaks in the direction between packages, or undefined. */
export function brokenPackageDirection(file: string, { specifier, typeOnly }: Import): string | undefined {
  const name = file.split('/').slice(0, 2).join('/');
  const rule = PACKAGES[name];
  if (!rule) return `${name} is not a package of the layout`;
  if (specifier.startsWith('.')) {
    return escapes(file, specifier) ? `imports ${specifier}, which lies outside ${name}` : undefined;
  }
  if (specifier.startsWith('@dars/')) {
    if (rule.loads.test(specifier) || (typeOnly && rule.types?.test(specifier))) return undefined;
    if (isTest(file) && rule.tests?.test(specifier)) return undefined;
    return rule.types?.test(specifier) ? `may only \`import type\` from ${specifier}` : `may not import ${specifier}`;
  }
  if (!rule.outside || isTest(file) || rule.outside.test(specifier)) return undefined;
  if (specifier.split('/')[0] === HEAVY[file]) return undefined;
  return `may not import ${specifier}: ${name} stands on zod alone`;
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing(\.ts$|\/)|\/suites\//.test(file);
}

function escapes(file: string, specifier: string): boolean {
  const depth = file.split('/').length - 3;
  const ups = specifier.match(/\.\.\//g)?.length ?? 0;
  return ups > depth;
}
