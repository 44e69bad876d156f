import { findCircles } from '@dars/tooling/find-circles';
import type { Manifest } from 'vite';

/**
 * Finds the circles of static imports among the chunks that a build's manifest lists. The browser runs one chunk of a
 * circle before the chunk that it imports from, and a module there can read a constant that does not exist yet. Dynamic
 * imports are left out: they wait until the first chunk has run. A part of their own in vite.config.ts takes modules
 * out of a circle.
 * @returns each circle as the files in it, in the order of the imports; of circles that share a chunk at least one
 * @throws Error if the manifest does not list an imported chunk, whose own imports would go unread
 */
export function findChunkCircles(manifest: Manifest): string[][] {
  const fileOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest does not list ${key}`);
    return chunk.file;
  };
  const imports = Object.values(manifest).map((chunk) => [chunk.file, (chunk.imports ?? []).map(fileOf)] as const);
  return findCircles(new Map(imports));
}
