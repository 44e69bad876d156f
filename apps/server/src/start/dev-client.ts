import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { PageRenderer } from '@dars/contracts/portal/page';
import type { ViteDevServer } from 'vite';
import { ROOT } from '../config/env.ts';
import type { RendererModule } from '../http/renderer.ts';

const WEB = resolve(ROOT, 'apps/web');
const ENTRY = '/src/public/entry-server.tsx';

/** The client without a build: Vite serves its modules and replaces them in the browser when they change. */
export interface DevClient {
  pages: PageRenderer;
  /** Answers Vite's requests and passes all others on. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Starts Vite. It notifies browsers of changes over the application's own server. */
  start(server: Server): Promise<void>;
  close(): Promise<void>;
}

export function createDevClient(): DevClient {
  let vite: ViteDevServer | undefined;
  return {
    pages: {
      async render(model) {
        if (!vite) throw new Error('Vite is still starting');
        // The module is not cached here, as it is loaded anew after every change.
        const { createRenderer } = (await vite.ssrLoadModule(ENTRY)) as RendererModule;
        return createRenderer({ dev: { root: WEB } }).render(model);
      },
    },
    serve(request, response, next) {
      if (vite) vite.middlewares(request, response, next);
      else next();
    },
    async start(server) {
      const { createServer } = await import('vite');
      vite = await createServer({
        root: WEB,
        appType: 'custom',
        // The native loader writes no file beside the configuration, unlike Vite's own.
        configLoader: 'native',
        server: { middlewareMode: true, hmr: { server } },
      });
    },
    close: async () => vite?.close(),
  };
}
