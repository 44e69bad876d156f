import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TemplateKey } from '@dars/contracts/portal/settings';
import type { Manifest } from 'vite';

export interface EntryAssets {
  /** Module scripts to run, in order. */
  scripts: string[];
  /** The modules that the last script imports; they are preloaded so that they need no further round trip. */
  preloads: string[];
  styles: string[];
}

/** The addresses of the pages' files: hashed files in production, Vite's own addresses in development. */
export interface Assets {
  signIn: EntryAssets;
  account: EntryAssets;
  app: EntryAssets;
  /** Returns the additional files of a template's home, to be loaded along with the client. */
  home(template: TemplateKey): PartAssets;
  /** Returns the additional modules with the routes of the consoles, which learners do not load. */
  consoles(): string[];
  fontUrl(specifier: string): string;
  /** In development, the code that React Refresh needs before any module runs; otherwise null. */
  inlineModule: string | null;
}

/** The modules to preload, and their style sheets. */
export type PartAssets = Pick<EntryAssets, 'preloads' | 'styles'>;

const SIGN_IN_ENTRY = 'src/public/hydrate-sign-in.tsx';
const ACCOUNT_ENTRY = 'src/public/hydrate-account.tsx';
const APP_ENTRY = 'src/app/main.tsx';
const CONSOLES_ENTRY = 'src/routes/consoles.ts';
const homeEntries = (template: TemplateKey) => [
  'src/routes/learn/learner-screen.tsx',
  `src/features/home/home-${template}.tsx`,
];

/**
 * Returns the addresses of the built client's files.
 * @throws Error if there is no build
 */
export function builtAssets(clientDir: string): Assets {
  const app = readManifest(clientDir, 'app.json');
  return {
    signIn: entryAssets(readManifest(clientDir, 'public.json'), SIGN_IN_ENTRY),
    account: entryAssets(readManifest(clientDir, 'account.json'), ACCOUNT_ENTRY),
    app: entryAssets(app, APP_ENTRY),
    home: (template) => partAssets(app, homeEntries(template)),
    consoles: () => partAssets(app, [CONSOLES_ENTRY]).preloads,
    fontUrl: (specifier) => address(chunkOf(app, specifier).file),
    inlineModule: null,
  };
}

function readManifest(clientDir: string, name: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8'));
  } catch (cause) {
    throw new Error(`the web client is not built (${join(clientDir, '.vite', name)}): run the build first`, { cause });
  }
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build`);
  return chunk;
}

function entryAssets(manifest: Manifest, entry: string): EntryAssets {
  const imported = importsOf(manifest, entry).map((key) => chunkOf(manifest, key));
  const { file, css = [] } = chunkOf(manifest, entry);
  return {
    scripts: [address(file)],
    preloads: imported.map((chunk) => address(chunk.file)),
    styles: [...new Set([...imported.flatMap((chunk) => chunk.css ?? []), ...css])].map(address),
  };
}

/** Returns the files of parts of the client that it imports when it needs them, without those it always loads. */
function partAssets(manifest: Manifest, entries: string[]): PartAssets {
  const client = entryAssets(manifest, APP_ENTRY);
  const inClient = new Set([...client.preloads, ...client.scripts]);
  const parts = entries.map((entry) => entryAssets(manifest, entry));
  const preloads = parts.flatMap((part) => [...part.preloads, ...part.scripts]);
  return {
    preloads: [...new Set(preloads)].filter((href) => !inClient.has(href)),
    styles: [...new Set(parts.flatMap((part) => part.styles))],
  };
}

/** Returns the static imports of a chunk, including those of its imports, each once. */
function importsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  for (const imported of chunkOf(manifest, key).imports ?? []) {
    if (seen.has(imported)) continue;
    seen.add(imported);
    importsOf(manifest, imported, seen);
  }
  return [...seen];
}

function address(file: string): string {
  return `/${file}`;
}

const REFRESH = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => (type) => type;`;

export function servedAssets(root: string): Assets {
  // The font packages are dependencies of the design system.
  const { resolve } = createRequire(join(root, 'node_modules/@dars/ui/package.json'));
  const entry = (file: string): EntryAssets => ({ scripts: ['/@vite/client', `/${file}`], preloads: [], styles: [] });
  return {
    signIn: entry(SIGN_IN_ENTRY),
    account: entry(ACCOUNT_ENTRY),
    app: entry(APP_ENTRY),
    home: () => ({ preloads: [], styles: [] }),
    consoles: () => [],
    fontUrl: (specifier) => `/@fs${resolve(specifier)}`,
    inlineModule: REFRESH,
  };
}
