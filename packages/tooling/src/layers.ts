import { posix } from 'node:path';
import type { Import } from './imports.ts';
import { isOffered } from './module-parts.ts';
import { isTest } from './package-direction.ts';

/** What an import breaks in the direction between the layers of one app, or undefined. */
export function brokenLayer(file: string, imported: Import): string | undefined {
  if (isTest(file)) return undefined;
  if (file.startsWith('apps/server/src/')) return brokenServerLayer(file, imported);
  if (file.startsWith('apps/web/src/')) return brokenWebLayer(file, imported);
  return undefined;
}

/** main → app → {http, trpc} → modules → db; what stands further right knows nothing of what stands further left. */
function brokenServerLayer(file: string, { specifier, typeOnly }: Import): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const from = locate('apps/server/src/', file);
  const target = resolve(file, specifier);
  if (isTest(target)) return `may not import ${specifier}: it is there for tests`;
  const to = locate('apps/server/src/', target);
  if (to.layer === 'main.ts') return 'may not import main.ts: nothing stands above it';
  if (to.layer === 'app.ts' && !ABOVE_APP.has(from.layer)) return 'may not import app.ts: only main stands above it';
  if (ENV.test(from.layer) && !PART_OF_ENV.test(to.layer)) return 'env.ts imports nothing of the server';
  if (from.layer === 'jobs' && ['http', 'trpc'].includes(to.layer) && !typeOnly)
    return `jobs may not import ${to.layer}`;
  return from.layer === 'modules' ? brokenModule(from, to, typeOnly) : undefined;
}

/** What belongs to one subject may be understood in a file of its own, which env.ts alone reads for. */
const ENV = /^env(-[a-z]+)?\.ts$/;
const PART_OF_ENV = /^env-[a-z]+\.ts$/;

const ABOVE_APP = new Set(['main.ts', 'start']);

/** What a module stands on knows nothing of how it was called. */
const FOUNDATION = /^(store|rules|policy|rest)\.ts$/;

/** What REST paths are made of. */
const FOR_REST = new Set(['rest.ts', 'csv-stream.ts', 'json-stream.ts']);

function brokenModule(from: Place, to: Place, typeOnly: boolean): string | undefined {
  if (to.layer === 'modules') {
    if (to.part === from.part || isOffered(to.part, to.rest.replace(/\.ts$/, ''))) return undefined;
    return `may not import ${to.part}/${to.rest}: modules use each other's store, rules and policy`;
  }
  if (typeOnly && ['deps.ts', 'env.ts', 'jobs', 'trpc'].includes(to.layer)) return undefined;
  // A file of its own below src belongs to no layer, unless it is one of those that put the server together.
  if (to.part === '' && !['deps.ts', 'env.ts'].includes(to.layer)) return undefined;
  if (to.layer === 'trpc' && !FOUNDATION.test(from.rest)) return undefined;
  if (to.layer === 'http' && FOR_REST.has(to.part) && from.rest === 'rest.ts') return undefined;
  return `modules may not import ${[to.layer, to.part, to.rest].filter(Boolean).join('/')}`;
}

/** routes → features → ui and lib; features don't know each other; the public pages know nothing of the signed-in client. */
function brokenWebLayer(file: string, { specifier, typeOnly }: Import): string | undefined {
  const from = locate('apps/web/src/', file);
  if (from.layer === 'public' && CLIENT_ONLY.test(specifier) && !typeOnly) {
    return `public pages may not load ${specifier}: it belongs to the signed-in client`;
  }
  if (!specifier.startsWith('.')) return undefined;
  const to = locate('apps/web/src/', resolve(file, specifier));
  if (from.layer === 'features' && to.layer === 'features' && from.part !== to.part) {
    return `features don't import features: ${from.part} asks for ${to.part}`;
  }
  if (from.layer === 'features' && to.layer === 'app' && /^(main|router)\.tsx?$/.test(to.part)) {
    return `features may not import app/${to.part}`;
  }
  const forbidden = FORBIDDEN[from.layer];
  return forbidden?.includes(to.layer) ? `${from.layer} may not import ${to.layer}` : undefined;
}

const CLIENT_ONLY = /^@(tanstack|trpc)\//;
const FORBIDDEN: Record<string, string[]> = {
  lib: ['app', 'routes', 'features', 'public'],
  features: ['routes', 'public'],
  routes: ['public'],
  public: ['app', 'routes', 'features'],
};

interface Place {
  /** The folder below src, or the file itself. */
  layer: string;
  part: string;
  rest: string;
}

function locate(src: string, file: string): Place {
  const [layer = '', part = '', ...rest] = file.slice(src.length).split('/');
  return { layer, part, rest: rest.join('/') };
}

function resolve(file: string, specifier: string): string {
  return posix.join(posix.dirname(file), specifier);
}
