import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory and its parents. Node's own recursive way reports ENOENT on a read-only disk, and does not end in
 * /proc.
 */
export function makeDirectory(path: string, mode = 0o777): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path), mode);
  mkdirSync(path, { mode });
}

/**
 * Writes a file that nobody else can read. It is written beside the old one and renamed: on a full disk the old file
 * stays as it was.
 */
export function writeFileAtomically(file: string, text: string): void {
  const draft = `${file}.new`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
