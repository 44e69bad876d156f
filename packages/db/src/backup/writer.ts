import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Duplex, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Cipher } from './age.ts';
import { toText } from './label.ts';
import { BackupError, ENCRYPTED, LABEL, MANIFEST, type Manifest, PARTS, SUMS, sha256OfFile } from './manifest.ts';

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

export interface Written {
  bytes: number;
  sha256: string;
}

/**
 * Writes the parts of a backup to a folder. With encryption each part becomes a file with a random name, which only the
 * encrypted manifest links to the part, and nothing is written before it is encrypted.
 */
export class BackupWriter {
  readonly #folder: string;
  readonly #encrypt: Cipher | undefined;
  /** Size and SHA-256 of each finished file, by its path in the folder. */
  readonly #finished = new Map<string, Written>();
  /** The path of each part's file. */
  readonly #paths = new Map<string, string>();

  constructor(folder: string, encrypt?: Cipher) {
    this.#folder = folder;
    this.#encrypt = encrypt;
  }

  /** Opens a part for writing. The part is on the disk when the stream has finished. */
  create(name: string): Writable {
    return this.#open(name, this.#encrypt ? `${PARTS}/${randomUUID()}${ENCRYPTED}` : name);
  }

  #open(name: string, file: string): Writable {
    const path = join(this.#folder, file);
    this.#paths.set(name, file);
    return Duplex.from(async (content: AsyncIterable<Buffer>) => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const meter = new ByteMeter();
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
      const encrypt: Cipher = this.#encrypt ?? passOn;
      await pipeline(content, encrypt, (chunks) => meter.count(chunks), target);
      this.#finished.set(file, meter.total());
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
    const file = this.#paths.get(name) ?? '';
    this.#finished.delete(file);
    this.#paths.delete(name);
    await rm(join(this.#folder, file));
  }

  /**
   * Writes the manifest and the checksums, which `sha256sum --check` reads, and then reads every file again.
   * @throws BackupError if the disk returns other bytes than were written
   */
  async finish(manifest: Manifest): Promise<void> {
    const parts = this.#encrypt && Object.fromEntries(this.#paths);
    const text = Buffer.from(`${JSON.stringify({ ...manifest, parts }, null, 2)}\n`);
    await pipeline([text], this.#open(MANIFEST, this.#encrypt ? MANIFEST + ENCRYPTED : MANIFEST));
    await this.#writeLabel(manifest.installation ?? '');
    const lines = [...this.#finished].map(([file, { sha256 }]) => `${sha256}  ${file}\n`);
    // The order in which parts were written would tell which they are.
    await this.#writeClear(SUMS, lines.toSorted().join(''));
    for (const [file, { sha256 }] of this.#finished) {
      if ((await sha256OfFile(join(this.#folder, file))) === sha256) continue;
      throw new BackupError(`${file} was written, and reads differently. Check the disk of the backup.`);
    }
    await syncFolder(this.#folder);
  }

  async #writeLabel(installation: string): Promise<void> {
    const files = [...this.#finished].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const sizes = Object.fromEntries(files.map(([file, { bytes }]) => [file, bytes]));
    const text = toText({ installation, sizes });
    await this.#writeClear(LABEL, text);
    this.#finished.set(LABEL, {
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    });
  }

  /** Writes a file that stays readable without a key. */
  async #writeClear(file: string, text: string): Promise<void> {
    await writeFile(join(this.#folder, file), text, { mode: 0o600, flush: true });
  }
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

async function* passOn(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* content;
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
