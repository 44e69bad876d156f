import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Duplex, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError, MANIFEST, type Manifest, SUMS, sha256OfFile } from './manifest.ts';

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

export interface Written {
  bytes: number;
  sha256: string;
}

/** Writes the parts of a backup to a folder. */
export class BackupWriter {
  readonly #folder: string;
  /** SHA-256 of each finished file, by its path in the folder. */
  readonly #sums = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens a part for writing. The part is on the disk when the stream has finished. */
  create(name: string): Writable {
    const path = join(this.#folder, name);
    return Duplex.from(async (content: AsyncIterable<Buffer>) => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const meter = new ByteMeter();
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(content, (chunks) => meter.count(chunks), file);
      this.#sums.set(name, meter.total().sha256);
    });
  }

  /** Writes a part, and returns the size and the digest of its content. */
  async write(name: string, content: Bytes): Promise<Written> {
    const meter = new ByteMeter();
    await pipeline(content, (chunks) => meter.count(chunks), this.create(name));
    return meter.total();
  }

  /** Deletes a part that has been written. */
  async discard(name: string): Promise<void> {
    this.#sums.delete(name);
    await rm(join(this.#folder, name));
  }

  /**
   * Writes the manifest and the checksums, which `sha256sum --check` reads, and then reads every file again.
   * @throws BackupError if the disk returns other bytes than were written
   */
  async finish(manifest: Manifest): Promise<void> {
    await this.write(MANIFEST, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
    const sums = Buffer.from([...this.#sums].map(([file, sum]) => `${sum}  ${file}\n`).join(''));
    const list = createWriteStream(join(this.#folder, SUMS), { flags: 'wx', mode: 0o600, flush: true });
    await pipeline([sums], list);
    for (const [file, sum] of this.#sums) {
      if ((await sha256OfFile(join(this.#folder, file))) === sum) continue;
      throw new BackupError(`${file} was written, and reads differently. Check the disk of the backup.`);
    }
    await syncFolder(this.#folder);
  }
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

/** Counts and digests the bytes of a stream. */
class ByteMeter {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  async *count(chunks: Bytes): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
      yield chunk;
    }
  }

  /** To be read once, at the end. */
  total(): Written {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
