import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ROOT } from '../config/env.ts';

export const CLIENT_DIR = resolve(ROOT, 'apps/web/dist/client');

/**
 * Serves the built client's files at any host. Their names contain a hash of the content, so a browser may cache them.
 */
export async function registerAssets(app: FastifyInstance): Promise<void> {
  const root = resolve(CLIENT_DIR, 'assets');
  if (!existsSync(root)) return;
  await app.register(files, {
    root,
    prefix: '/assets/',
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
    index: false,
    decorateReply: false,
  });
}
