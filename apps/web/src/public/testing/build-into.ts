import { join } from 'node:path';
import { createBuilder, type InlineConfig, loadConfigFromFile, mergeConfig, type Plugin } from 'vite';

/**
 * Builds the public pages for production into the folder named on the command line. The signed-in client, which takes
 * most of a build's time, is a stub with one style rule unless `with-client` is given. It is a separate program,
 * because a build inside of a test would have the test's NODE_ENV.
 */
const ROOT = join(import.meta.dirname, '../../..');

const stubClient: Plugin = {
  name: 'dars:stub-client',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('/src/app/main.tsx')) return `import './app.css'; document.title = '${'stub '.repeat(300)}';`;
    return id.endsWith('/src/app/app.css') ? '.top-menu { display: none; }' : undefined;
  },
};

const [, , folder, client] = process.argv;
if (!folder) throw new Error('The command line names no folder to build into.');

function configFor(folder: string): InlineConfig {
  return {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: client === 'with-client' ? [] : [stubClient],
    environments: {
      client: { build: { outDir: join(folder, 'client'), emptyOutDir: true } },
      public: { build: { outDir: join(folder, 'client') } },
      account: { build: { outDir: join(folder, 'client') } },
      offline: { build: { outDir: join(folder, 'offline'), emptyOutDir: true } },
      ssr: { build: { outDir: join(folder, 'server'), emptyOutDir: true } },
    },
  };
}

const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(ROOT, 'vite.config.ts'));
const builder = await createBuilder(mergeConfig(loaded?.config ?? {}, configFor(folder)));
await builder.buildApp();
