import { posix } from 'node:path';
import type { Import } from './imports.ts';
import { isOffered } from './module-parts.ts';
import { isTest } from './package-direction.ts';
import { brokenOrder, locateServerFile, ROOMS_WITHIN, type ServerFile } from './server-order.ts';

/** Returns why an import breaks the direction between the layers of one app, or undefined where it does not. */
export function brokenLayer(file: string, imported: Import): string | undefined {
  if (isTest(file)) return undefined;
  if (file.startsWith(SERVER)) return brokenServerLayer(file, imported);
  if (file.startsWith('apps/web/src/')) return brokenWebLayer(file, imported);
  return undefined;
}

/**
 * Checks an import within the server: rooms import downwards only, modules use only the offered parts of other modules,
 * and the foundations of a module do not import its entrances.
 */
function brokenServerLayer(file: string, { specifier }: Import): string | undefined {
  if (specifier.startsWith('@opentelemetry/') && !file.startsWith(`${SERVER}tracing/`))
    return `may not import ${specifier}: only the room tracing knows OpenTelemetry, the others use core/tracing.ts`;
  if (!specifier.startsWith('.')) return undefined;
  const target = resolve(file, specifier);
  if (!target.startsWith(SERVER)) return undefined;
  if (isTest(target)) return `may not import ${specifier}: it is there for tests`;
  const from = locateServerFile(file.slice(SERVER.length));
  const to = locateServerFile(target.slice(SERVER.length));
  return brokenOrder(from.room, to.room) ?? brokenModule(from, to) ?? brokenFloor(from, to);
}

const SERVER = 'apps/server/src/';

/** The parts of a module that answer calls; its foundations do not import them. */
const ENTRANCES = new Set(['router', 'rest']);
const FOUNDATIONS = new Set(['store', 'rules', 'policy']);

function brokenModule(from: ServerFile, to: ServerFile): string | undefined {
  if (!from.module || !to.module) return undefined;
  if (from.module !== to.module) {
    if (isOffered(to.module, to.part)) return undefined;
    return `may not import ${to.module}/${to.part}: modules use each other's store, rules and policy`;
  }
  if (!FOUNDATIONS.has(from.part) || !ENTRANCES.has(to.part)) return undefined;
  return `${from.part}.ts may not import ${to.part}.ts, which answers calls by means of it`;
}

function brokenFloor(from: ServerFile, to: ServerFile): string | undefined {
  if (from.room !== to.room) return undefined;
  for (const file of [from, to]) {
    if (isUnlisted(file))
      return `${file.part} lies in a folder without a place in packages/tooling/src/server-order.ts`;
  }
  if (floorOf(to) <= floorOf(from)) return undefined;
  return `${from.part} may not import ${to.part}, whose folder stands above it (packages/tooling/src/server-order.ts)`;
}

function isUnlisted({ room, part }: ServerFile): boolean {
  return room in ROOMS_WITHIN && part.includes('/') && floorOf({ room, part }) < 0;
}

/**
 * Returns the place of a file's folder within its room, counted from the bottom up; -1 for a file beside the folders.
 */
function floorOf({ room, part }: Pick<ServerFile, 'room' | 'part'>): number {
  const floors = ROOMS_WITHIN[room] ?? [];
  if (part.includes('/')) return floors.indexOf(part.slice(0, part.indexOf('/')));
  return ENTRANCES.has(part) ? floors.indexOf('router') : -1;
}

/**
 * Imports run routes → features → lib → sync; features don't import each other, and public pages import nothing of the
 * signed-in client.
 */
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
  sync: ['lib', 'app', 'routes', 'features', 'public'],
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
