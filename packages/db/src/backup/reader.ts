import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Cipher } from './age.ts';
import { BackupError, ENCRYPTED, MANIFEST, type Manifest, PARTS, parseManifest, SUMS, sha256Of } from './manifest.ts';

/** Reads the parts of a backup. */
export class BackupReader {
  readonly manifest: Manifest;
  readonly #folder: string;
  readonly #decrypt: Cipher | undefined;

  private constructor(folder: string, manifest: Manifest, decrypt: Cipher | undefined) {
    this.#folder = folder;
    this.manifest = manifest;
    this.#decrypt = decrypt;
  }

  /**
   * Reads and checks the manifest of a backup, with the key if it is encrypted.
   * @throws BackupError if the folder has no manifest, if the manifest is damaged, or if the key is not the right one
   */
  static async open(folder: string, identity?: Cipher): Promise<BackupReader> {
    const read = (file: string) =>
      readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        const reason = error.code === 'ENOENT' ? `it has no ${file}. Name the folder of one backup` : error.message;
        throw new BackupError(`${folder} is no backup, or not a whole one: ${reason}.`, { cause: error });
      });
    const sums = (await read(SUMS)).toString();
    const isEncrypted = sums.includes(`  ${MANIFEST}${ENCRYPTED}\n`);
    const name = isEncrypted ? MANIFEST + ENCRYPTED : MANIFEST;
    const stored = await read(name);
    if (!sums.includes(`${await sha256Of([stored])}  ${name}\n`)) {
      throw new BackupError(`${name} of the backup is damaged: its checksum is not the one in ${SUMS}.`);
    }
    if (!isEncrypted) return new BackupReader(folder, parseManifest(stored.toString()), undefined);
    if (!identity) throw new BackupError('The backup is encrypted. Name the file with its key: --identity <file>.');
    const plain = await buffer(identity(Readable.from([stored]))).catch((error: unknown) => {
      throw new BackupError('The key does not decrypt the backup.', { cause: error });
    });
    return new BackupReader(folder, parseManifest(plain.toString()), identity);
  }

  /** Opens a part. A missing or damaged part is reported by the stream. */
  read(name: string): Readable {
    if (!this.#decrypt) return createReadStream(join(this.#folder, name));
    // The manifest of a stranger could name a file elsewhere.
    const path = join(this.#folder, PARTS, basename(this.manifest.parts?.[name] ?? name));
    return Readable.from(this.#decrypt(createReadStream(path)));
  }

  /** Computes a value of a part. @throws BackupError if the part cannot be read */
  async digest<Result>(name: string, compute: (content: Readable) => Promise<Result>): Promise<Result> {
    return compute(this.read(name)).catch((error: NodeJS.ErrnoException) => {
      if (this.#decrypt && error.code === undefined)
        throw new BackupError(`${name} of the backup is damaged: it cannot be decrypted. Take an earlier backup.`, {
          cause: error,
        });
      throw new BackupError(`${name} of the backup cannot be read: ${error.message}.`, { cause: error });
    });
  }
}
