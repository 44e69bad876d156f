import type { Plugin } from 'vite';

/**
 * In development: what only the server renders (style sheets, texts, static pages) has no module in the browser to
 * replace, so the page is loaded again.
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
