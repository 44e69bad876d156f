import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readSecretFile } from '../config/secret.ts';
import { assertName, type Received, type Storage, type StorageArea, sentHeaders } from '../core/storage.ts';

/** Stores files in `<dataDir>/files`. An unfinished file has a temporary name. */
export function createDiskStorage(dataDir: string): Storage {
  const root = join(dataDir, 'files');
  const secret = readSecretFile(join(dataDir, 'upload-secret'));
  const pathOf = (area: StorageArea, name: string) => {
    assertName(name);
    return join(root, area, name);
  };
  const sign = (key: string, expires: string) => createHmac('sha256', secret).update(`${key}\n${expires}`).digest();

  return {
    sendsTo: undefined,
    async presign({ key, contentType, expiresAt, origin }) {
      const url = new URL(`/files/${key}`, origin);
      const expires = String(expiresAt.getTime());
      url.search = new URLSearchParams({ expires, signature: sign(key, expires).toString('base64url') }).toString();
      return { url: url.href, headers: sentHeaders(contentType) };
    },
    admits(key, { expires, signature }, now) {
      if (typeof expires !== 'string' || typeof signature !== 'string') return false;
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(key, expires)];
      return given.length === right.length && timingSafeEqual(given, right) && Number(expires) > now.getTime();
    },
    async receive(key, body) {
      // The body may fail before the pipeline listens; the pipeline reports that.
      body.on('error', () => undefined);
      await writeWhole(pathOf('received', key), (part) => writeStream(part, body));
    },
    take: (key) => copyReceived(pathOf('received', key), pathOf('published', key)),
    async open(key, range) {
      const file = await open(pathOf('published', key)).catch(ifMissing);
      return file?.createReadStream(range && { start: range.start, end: range.end });
    },
    remove: (area, name) => rm(pathOf(area, name), { force: true }),
    async *list(area) {
      const directory = join(root, area);
      const entries = await opendir(directory, { recursive: true }).catch(ifMissing);
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(ifMissing);
        if (found) yield { name: relative(directory, path).split(sep).join('/'), changedAt: found.mtime };
      }
    },
    close: () => undefined,
  };
}

/** Links a second name to the same bytes, so that a later upload replaces the first name only. */
async function copyReceived(received: string, published: string): Promise<Received | undefined> {
  const held = temporaryPath(received);
  if ((await link(received, held).catch(ifMissing)) === null) return undefined;
  const { size } = await stat(held);
  return {
    size,
    read: async (range) => createReadStream(held, range && { start: range.start, end: range.end }),
    async publish(_contentType, content) {
      if (content) await writeWhole(published, (part) => writeFile(part, content, { flag: 'wx', flush: true }));
      else {
        await mkdir(dirname(published), { recursive: true });
        await rename(held, published);
      }
    },
    release: () => rm(held, { force: true }),
  };
}

const temporaryPath = (path: string): string => `${path}.${randomBytes(6).toString('hex')}.part`;

/** Writes a file under a temporary name and renames it when it is complete. */
async function writeWhole(path: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = temporaryPath(path);
  await mkdir(dirname(path), { recursive: true });
  try {
    await write(part);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

const writeStream = (path: string, body: Readable) =>
  pipeline(body, createWriteStream(path, { flags: 'wx', flush: true }));

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
