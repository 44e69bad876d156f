import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'testing', 'suites']);

/**
 * Whether a file is a source of the server. Editors write other files beside them, and the server never loads tests or
 * .tsx.
 */
const isSource = (name: string): boolean => /\.(ts|js|mjs|json|sql)$/.test(name) && !/^\.|\.test\.ts$/.test(name);

/**
 * Calls `onChange` whenever a source file in the folders or below is written, created, renamed or deleted. It watches
 * folders and not files: an editor that saves by renaming a new file over the old one leaves a watcher of the old file
 * without events, which is how `node --watch` loses a file on Linux.
 */
export function watchFolders(folders: string[], onChange: (path: string) => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>();

  function add(folder: string): void {
    const watcher = watch(folder, (_event, name) => {
      if (name !== null) notice(join(folder, name), name);
    });
    // The folder was deleted, which the watcher of its parent also reports.
    watcher.on('error', () => drop(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) add(join(folder, entry.name));
    }
  }

  function drop(folder: string): void {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue;
      watcher.close();
      watchers.delete(path);
    }
  }

  function notice(path: string, name: string): void {
    if (isSource(name)) {
      onChange(path);
      return;
    }
    if (SKIPPED_FOLDERS.has(name)) return;
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    if (!isFolder && !watchers.has(path)) return;
    // A new folder may have the name now.
    drop(path);
    if (isFolder) add(path);
    onChange(path);
  }

  for (const folder of folders) add(folder);
  return {
    close() {
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
