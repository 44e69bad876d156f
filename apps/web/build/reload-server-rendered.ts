import type { Plugin } from 'vite';

/**
 * Reloads the page in development when a module changes that only the server uses (style sheets, texts, static pages),
 * because the browser has no module to replace.
 */
export function reloadServerRendered(): Plugin {
  return {
    name: 'dars:reload-server-rendered',
    apply: 'serve',
    hotUpdate({ modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      const inBrowser = modules.some(
        ({ file }) => file && server.environments.client.moduleGraph.getModulesByFile(file)?.size,
      );
      if (!inBrowser) server.environments.client.hot.send({ type: 'full-reload' });
    },
  };
}
