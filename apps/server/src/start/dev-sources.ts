import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { PageRenderer } from '@dars/contracts/portal/page';
import { ROOT } from '../config/env.ts';
import type { RendererModule } from '../http/renderer.ts';

const WEB = resolve(ROOT, 'apps/web');
const ENTRY = '/src/public/entry-server.tsx';

/** The platform's sources in development: Vite serves the client's modules, and loads those of the server. */
export interface DevSources {
  pages: PageRenderer;
  /** Answers Vite's requests and passes all others on. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Imports a module of the server. Runs only the modules that have changed, and those that import them. */
  load<Module>(file: string): Promise<Module>;
  /** Notes that a file has changed, for the next `load`. */
  invalidate(file: string): void;
  close(): Promise<void>;
}

/** Starts Vite, which notifies browsers of changes over the given server. */
export async function openDevSources(server: Server): Promise<DevSources> {
  const { createRunnableDevEnvironment, createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    root: WEB,
    appType: 'custom',
    // The native loader writes no file beside the configuration, unlike Vite's own.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
    environments: {
      server: {
        consumer: 'server',
        keepProcessEnv: true,
        // Node loads all other packages, once.
        resolve: { noExternal: [/^@dars\//] },
        dev: {
          createEnvironment: (name, config) =>
            createRunnableDevEnvironment(name, config, { hot: false, runnerOptions: { hmr: false } }),
        },
      },
    },
  });
  const sources = vite.environments['server'];
  if (!sources || !isRunnableDevEnvironment(sources)) throw new Error('Vite has no environment for the server.');
  let hasFailed = false;
  return {
    pages: {
      async render(model) {
        // The module is not cached here, as it is loaded anew after every change.
        const { createRenderer } = (await vite.ssrLoadModule(ENTRY)) as RendererModule;
        return createRenderer({ dev: { root: WEB } }).render(model);
      },
    },
    serve: (request, response, next) => vite.middlewares(request, response, next),
    async load<Module>(file: string): Promise<Module> {
      hasFailed = true;
      const loaded = await sources.runner.import<Module>(file);
      hasFailed = false;
      return loaded;
    },
    invalidate(file) {
      if (sources.moduleGraph.getModulesByFile(file)) sources.moduleGraph.onFileChange(file);
      else {
        // A module may have failed because this file, which it imports, was missing. Vite remembers the failed import.
        if (hasFailed) {
          void sources.pluginContainer.watchChange(file, { event: 'create' });
          sources.moduleGraph.invalidateAll();
        }
        // Any module may have read this file.
        sources.runner.clearCache();
      }
    },
    close: () => vite.close(),
  };
}
