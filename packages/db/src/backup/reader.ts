import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { BackupError, MANIFEST, type Manifest, parseManifest, SUMS, sha256Of } from './manifest.ts';

/** Reads the parts of a backup. */
export class BackupReader {
  readonly manifest: Manifest;
  readonly #folder: string;

  private constructor(folder: string, manifest: Manifest) {
    this.#folder = folder;
    this.manifest = manifest;
  }

  /**
   * Reads and checks the manifest of a backup.
   * @throws BackupError if the folder has no manifest, or if the manifest is damaged
   */
  static async open(folder: string): Promise<BackupReader> {
    const unreadable = (error: NodeJS.ErrnoException) => {
      throw new BackupError(`${folder} is no backup, or not a whole one: ${error.message}.`, { cause: error });
    };
    const sums = await readFile(join(folder, SUMS), 'utf8').catch(unreadable);
    const text = await readFile(join(folder, MANIFEST)).catch(unreadable);
    if (!sums.includes(`${await sha256Of([text])}  ${MANIFEST}\n`)) {
      throw new BackupError(`${MANIFEST} of the backup is damaged: its checksum is not the one in ${SUMS}.`);
    }
    return new BackupReader(folder, parseManifest(text.toString()));
  }

  /** Opens a part. A missing part is reported by the stream. */
  read(name: string): Readable {
    return createReadStream(join(this.#folder, name));
  }

  /** Computes a value of a part. @throws BackupError if the part cannot be read */
  async digest<Result>(name: string, compute: (content: Readable) => Promise<Result>): Promise<Result> {
    return compute(this.read(name)).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(`${name} of the backup cannot be read: ${error.message}.`, { cause: error });
    });
  }
}
