import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@dars/contracts/portal/page';
import { ROOT } from '../config/env.ts';
import { CLIENT_DIR } from './assets.ts';

const ENTRY = resolve(ROOT, 'apps/web/dist/server/entry-server.js');

/** The export of apps/web for the server. */
export interface RendererModule {
  createRenderer(options: { clientDir: string } | { dev: { root: string } }): PageRenderer;
}

export function isBuilt(): boolean {
  return existsSync(ENTRY) && existsSync(resolve(CLIENT_DIR, '.vite/app.json'));
}

export async function loadBuiltRenderer(): Promise<PageRenderer> {
  const { createRenderer } = (await import(pathToFileURL(ENTRY).href)) as RendererModule;
  return createRenderer({ clientDir: CLIENT_DIR });
}
