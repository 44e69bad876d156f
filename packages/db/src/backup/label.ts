import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCRYPTED, LABEL, MANIFEST, SUMS } from './manifest.ts';

interface Label {
  /** The address of the installation that makes the backup. */
  installation: string;
  /** The bytes of each file of a finished backup, except this one and the list of checksums. */
  sizes?: Record<string, number>;
}

/** What a finished backup tells without a key. */
export interface FinishedBackup {
  installation: string;
  /** The bytes of all of its files. */
  bytes: number;
  /** Only the holder of an identity of age can read it. */
  isEncrypted: boolean;
}

/** Marks a folder in which a backup is being made as one of this installation. */
export const markUnfinished = (folder: string, installation: string): Promise<void> =>
  writeFile(join(folder, LABEL), toText({ installation }), { mode: 0o600 });

export const toText = (content: Label): string => `${JSON.stringify(content, null, 2)}\n`;

/** Returns the installation that has made, or has begun to make, the backup in this folder; undefined if it is unknown. */
export async function readInstallation(folder: string): Promise<string | undefined> {
  return (await readLabel(folder))?.installation;
}

/**
 * Examines the backup in a folder: each of its files must have the size that it was written with. Returns undefined for
 * a backup that is not whole. The contents are not read; that is up to a restore and its drill.
 */
export async function examineBackup(folder: string): Promise<FinishedBackup | undefined> {
  const sums = (await readIfThere(join(folder, SUMS))) ?? '';
  const isEncrypted = sums.includes(`  ${MANIFEST}${ENCRYPTED}\n`);
  if (!isEncrypted && !sums.includes(`  ${MANIFEST}\n`)) return undefined;
  const { installation, sizes } = (await readLabel(folder)) ?? {};
  if (installation === undefined || sizes === undefined) return undefined;
  let bytes = 0;
  for (const file of [LABEL, SUMS]) bytes += (await sizeOf(join(folder, file))) ?? 0;
  for (const [file, size] of Object.entries(sizes)) {
    if ((await sizeOf(join(folder, file))) !== size) return undefined;
    bytes += size;
  }
  return { installation, bytes, isEncrypted };
}

async function readLabel(folder: string): Promise<Label | undefined> {
  const text = await readIfThere(join(folder, LABEL));
  if (text === undefined) return undefined;
  try {
    const label: Label = JSON.parse(text);
    return typeof label?.installation === 'string' ? label : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const readIfThere = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(undefinedIfMissing);

const sizeOf = (path: string): Promise<number | undefined> => stat(path).then(({ size }) => size, undefinedIfMissing);

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
