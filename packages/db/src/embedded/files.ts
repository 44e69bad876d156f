import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Node's own recursive way says ENOENT where the disk is read-only, and in /proc does not end. */
export function makeDirectory(path: string, mode = 0o777): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path), mode);
  mkdirSync(path, { mode });
}

/** For nobody else to read. Written beside and renamed: on a full disk the file that was there stays as it was. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.new`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
