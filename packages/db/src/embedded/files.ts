import { renameSync, rmSync, writeFileSync } from 'node:fs';

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
