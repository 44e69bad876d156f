import { parse } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emitFonts } from './build/emit-fonts.ts';
import { fontUrls } from './build/font-urls.ts';
import { precompress } from './build/precompress.ts';
import { reloadServerRendered } from './build/reload-server-rendered.ts';

const CLIENT_DIR = 'dist/client';

/**
 * The parts of the signed-in client that many screens share, each as one file: a request costs more than the bytes
 * that one screen doesn't need. The first is what the learners' home is made of besides its template; a test weighs it.
 * The rest is split by the routes.
 */
const CLIENT_PARTS = [
  {
    name: 'client',
    test: /[\\/](main|app|router|account-menu|learner-frame|home-page|home-parts|home-texts|course-cover)\.tsx?$|[\\/]icons[\\/](play|lock|info|sparkles)\.mjs$/,
    priority: 2,
  },
  { name: 'dates', test: /[\\/](date-text|badge)\.tsx$/, priority: 1 },
  { name: 'search', test: /[\\/]hero-search\.tsx$/, priority: 1 },
  // Apart from what the screens share, of which the home loads some.
  { name: 'screens', test: /[\\/]screens\.css$/, priority: 1 },
  // What the screens of lists are made of. Merged by size, these parts imported each other in a circle.
  {
    name: 'lists',
    test: /[\\/](table|list-table|list-pages|list-toolbar|filter-chips|pagination|checkbox|highlighted)\.tsx$/,
    priority: 1,
  },
  // By itself: merged with what imports it, the contracts could run before it in a circle of files.
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/ },
  { name: 'icons', test: /[\\/]lucide-react[\\/]/ },
  {
    name: 'layers',
    test: /[\\/](@floating-ui|react-remove-scroll|@radix-ui[\\/]react-(dropdown-menu|popover|tooltip|dialog|toast))[\\/]/,
  },
  // Apart from the screens' parts: merged with one that imports another, a contract could run before what it needs.
  {
    name: 'contracts',
    test: /[\\/]contracts[\\/]src[\\/]/,
    minShareCount: 2,
  },
  {
    name: 'shared',
    test: /[\\/](ui|web)[\\/]src[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 8_000,
  },
];

/**
 * Returns the pattern of a chunk's file name. Rolldown names a chunk that several screens share after all of them, and
 * the first chunk contains every name. Seven characters are the fewest of the hash that the build allows; each more
 * weighs 0.15 KiB in the first chunk.
 */
const shortName = (name: string, extension: string) => `assets/${name.split('~', 1)[0]}-[hash:7]${extension}`;

/**
 * Four builds. The public pages have bundles of their own, so that nothing which the signed-in client imports can
 * end up in front of a visitor; all lie in one folder, each with its manifest. The last is what the server loads.
 */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  // React has had it since 18: what brings it to older ones stays out.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [react(), tailwindcss(), emitFonts(), fontUrls(), precompress(), reloadServerRendered()],
  build: {
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // What reads PDF files waits for a part of itself, as only a module can, and its policy lets it load nothing: one
  // file.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  environments: {
    client: {
      build: {
        outDir: CLIENT_DIR,
        manifest: '.vite/app.json',
        rolldownOptions: {
          input: 'src/app/main.tsx',
          // tRPC's packages do not say of themselves that what nobody imports can be left out.
          treeshake: { moduleSideEffects: [{ test: /[\\/]@trpc[\\/]/, sideEffects: false }] },
          output: {
            codeSplitting: { groups: CLIENT_PARTS },
            chunkFileNames: ({ name }) => shortName(name, '.js'),
            assetFileNames: ({ names: [name = ''] }) => shortName(parse(name).name, '[extname]'),
          },
        },
      },
    },
    public: {
      consumer: 'client',
      // In development both are served by the first.
      optimizeDeps: { noDiscovery: true },
      build: {
        outDir: CLIENT_DIR,
        emptyOutDir: false,
        manifest: '.vite/public.json',
        rolldownOptions: { input: 'src/public/hydrate-door.tsx' },
      },
    },
    // By itself, so that what sign-up needs costs a sign-in page nothing, not even a request for a part that both
    // share.
    account: {
      consumer: 'client',
      optimizeDeps: { noDiscovery: true },
      build: {
        outDir: CLIENT_DIR,
        emptyOutDir: false,
        manifest: '.vite/account.json',
        rolldownOptions: { input: 'src/public/hydrate-account.tsx' },
      },
    },
    ssr: {
      // One file without a node_modules beside it. In development the packages are loaded as they are.
      resolve: { noExternal: command === 'build' ? true : [/^@dars\//] },
      keepProcessEnv: false,
      build: {
        outDir: 'dist/server',
        minify: false,
        rolldownOptions: { input: 'src/public/entry-server.tsx' },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, public: visitors, account, ssr } }) {
      if (!client || !visitors || !account || !ssr) throw new Error('an environment is missing');
      // The first empties the folder that it shares with the second.
      await build(client);
      await Promise.all([build(visitors), build(account), build(ssr)]);
    },
  },
}));
