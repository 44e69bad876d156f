import { parse } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { emitFonts } from './build/emit-fonts.ts';
import { fontUrls } from './build/font-urls.ts';
import { learnerFiles } from './build/learner-files.ts';
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
    test: /[\\/](main|app|router|account-menu|learner-account-menu|use-sign-out|learner-frame|home-page|home-parts|home-texts|course-cover|late-learner-parts|learning-outbox-name|waiting-courses)\.tsx?$|[\\/]icons[\\/](play|lock|info|sparkles)\.mjs$/,
    priority: 2,
  },
  // How addresses of the consoles' lists are read: their routes need it before the lists themselves.
  { name: 'list-addresses', test: /[\\/](?!(?:attempt|courses|use-[a-z]+)-)[a-z-]+-search\.ts$/, priority: 1 },
  { name: 'dates', test: /[\\/](date-text|badge)\.tsx$/, priority: 1 },
  { name: 'search', test: /[\\/]hero-search\.tsx$/, priority: 1 },
  // The style sheet of the screens other than the home, apart from the modules that the home shares with them.
  { name: 'screens', test: /[\\/]screens\.css$/, priority: 1 },
  // The components of all list screens. If the bundler merges them by size, the chunks import each other in a circle.
  {
    name: 'lists',
    test: /[\\/](table|list-table|list-pages|list-toolbar|filter-chips|pagination|checkbox|highlighted)\.tsx$/,
    priority: 1,
  },
  // The fields for files with their uploads. If the bundler merges them by size, their chunks import each other too.
  {
    name: 'uploads',
    test: /[\\/](choose-button|use-file-choice|upload-area|photo-upload|upload-field|use-upload|uploads|file-upload|send-file|file-size)\.tsx?$/,
    priority: 1,
  },
  // A chunk of its own: merged with its importers, it would be in a circle of chunks and could run after the contracts.
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/ },
  { name: 'icons', test: /[\\/]lucide-react[\\/]/ },
  {
    name: 'layers',
    test: /[\\/](@floating-ui|react-remove-scroll|@radix-ui[\\/]react-(dropdown-menu|popover|tooltip|dialog|toast))[\\/]/,
  },
  // Apart from the screens' chunks: merged with one of them, a contract could run before the module that it imports.
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
    // Chunks that are merged by their size can import each other in a circle; up to this size none does.
    entriesAwareMergeThreshold: 3_500,
  },
];

/**
 * Returns the pattern of a chunk's file name. Rolldown names a chunk that several screens share after all of them, and
 * the first chunk contains every name. Seven characters are the fewest of the hash that the build allows; each more
 * weighs 0.15 KiB in the first chunk.
 */
const shortName = (name: string, extension: string) => `assets/${name.split('~', 1)[0]}-[hash:7]${extension}`;

/** The service worker is one classic script. The server sends it with the settings of its reader. */
const OFFLINE_WORKER: EnvironmentOptions = {
  consumer: 'client',
  optimizeDeps: { noDiscovery: true },
  build: {
    outDir: 'dist/offline',
    rolldownOptions: {
      input: 'src/offline-worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'offline-worker.js' },
    },
  },
};

/**
 * Five builds. The public pages have bundles of their own, so that visitors load nothing that only the signed-in client
 * imports. The three builds for browsers share one folder, each with its manifest. The server loads the last one.
 */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  // React has this hook since version 18, so the shim for older versions is left out.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [react(), tailwindcss(), emitFonts(), fontUrls(), learnerFiles(), precompress(), reloadServerRendered()],
  build: {
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // The PDF reader awaits an import at its top level, which only a module can. It is one file, because its Content
  // Security Policy lets it load nothing.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  environments: {
    client: {
      build: {
        outDir: CLIENT_DIR,
        manifest: '.vite/app.json',
        rolldownOptions: {
          input: 'src/app/main.tsx',
          // tRPC's packages do not declare that they have no side effects, so unused modules would stay in the bundle.
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
      // In development the client's environment serves the files of both builds.
      optimizeDeps: { noDiscovery: true },
      build: {
        outDir: CLIENT_DIR,
        emptyOutDir: false,
        manifest: '.vite/public.json',
        rolldownOptions: { input: 'src/public/hydrate-sign-in.tsx' },
      },
    },
    // A build of its own, so that sign-up adds nothing to a sign-in page, not even a request for a shared chunk.
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
    offline: OFFLINE_WORKER,
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
    async buildApp({ build, environments: { client, public: visitors, account, offline, ssr } }) {
      if (!client || !visitors || !account || !offline || !ssr) throw new Error('an environment is missing');
      // The client's build runs first, because it empties the folder that it shares with the public pages, and because
      // the service worker lists its files.
      await build(client);
      await Promise.all([build(visitors), build(account), build(offline), build(ssr)]);
    },
  },
}));
