import { buffer } from 'node:stream/consumers';
import { AppError } from '@dars/contracts/errors';
import { fromBufferPromise, type ZipFile } from 'yauzl';

/** Most members of an archive, and most bytes that the wanted ones have together when they are unpacked. */
const MAX_MEMBERS = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** Whether a file begins as a ZIP archive does, also one without members. */
export const isArchive = (content: Buffer): boolean =>
  ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(content.toString('latin1', 0, 4));

/**
 * Unpacks the wanted members of a ZIP archive, by their names. Members within members are not unpacked.
 * @throws import-archive for an archive that is broken, encrypted, or has paths that lead out of it; import-archive-size
 * for one with too many or too large members
 */
export function unpack(content: Buffer, isWanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  return readMembers(content, isWanted).catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause;
    throw new AppError('validation', { issues: [{ path: ['content'], rule: 'import-archive' }] }, { cause });
  });
}

async function readMembers(content: Buffer, isWanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const members = new Map<string, Buffer>();
  let [count, bytes] = [0, 0];
  const archive: ZipFile = await fromBufferPromise(content, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    count += 1;
    const { fileName, uncompressedSize } = entry;
    const isRead = !fileName.endsWith('/') && isWanted(fileName);
    if (isRead) bytes += uncompressedSize;
    if (count > MAX_MEMBERS || bytes > MAX_BYTES)
      throw AppError.rule('content', 'import-archive-size', { max: MAX_BYTES / 1024 / 1024, members: MAX_MEMBERS });
    // The stream fails if a member is larger than the archive says.
    if (isRead) members.set(fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return members;
}
