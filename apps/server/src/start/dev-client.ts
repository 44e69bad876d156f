import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { PageRenderer } from '@dars/contracts/portal/page';
import type { ViteDevServer } from 'vite';
import { ROOT } from '../config/env.ts';
import type { RendererModule } from '../http/renderer.ts';

const WEB = resolve(ROOT, 'apps/web');
const ENTRY = '/src/public/entry-server.tsx';

/** The client as it is written, without a build: Vite serves its modules and replaces them in the browser as they change. */
export interface DevClient {
  pages: PageRenderer;
  /** Answers what is Vite's, hands on what is not. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Browsers hear of changes over the application's own server. */
  start(server: Server): Promise<void>;
  close(): Promise<void>;
}

export function createDevClient(): DevClient {
  let vite: ViteDevServer | undefined;
  return {
    pages: {
      async render(model) {
        if (!vite) throw new Error('Vite is still starting');
        // Loaded anew after every change, so never kept.
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
        // Vite's own way writes a file beside its configuration.
        configLoader: 'native',
        server: { middlewareMode: true, hmr: { server } },
      });
    },
    close: async () => vite?.close(),
  };
}
