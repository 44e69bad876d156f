import { text } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

export interface ZipMember {
  name: string;
  content: string | Buffer;
  /** The size that the archive tells; by default the true one. */
  toldSize?: number;
  isEncrypted?: boolean;
}

/** Builds a ZIP archive, which may lie about its members. */
export function makeZip(members: readonly ZipMember[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const name = Buffer.from(member.name);
    const content = Buffer.from(member.content);
    const packed = deflateRawSync(content);
    const facts = factsOf(member, { content, packed, name });
    const local = Buffer.concat([numbers([0x04034b50, 4], [20, 2]), facts, numbers([0, 2]), name, packed]);
    bodies.push(local);
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(Buffer.concat([numbers([0x02014b50, 4], [20, 2], [20, 2]), facts, place, name]));
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const counts = numbers([members.length, 2], [members.length, 2], [listed.length, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...bodies, listed, numbers([0x06054b50, 4], [0, 2], [0, 2]), counts]);
}

interface Contents {
  content: Buffer;
  packed: Buffer;
  name: Buffer;
}

/** Returns the fields that stand before the content and in the directory: flags, method, time, sum, sizes, name. */
function factsOf({ toldSize, isEncrypted = false }: ZipMember, { content, packed, name }: Contents): Buffer {
  const utf8Names = 0x800;
  const flags = numbers([utf8Names + (isEncrypted ? 1 : 0), 2], [8, 2], [0, 2], [0x21, 2]);
  const sizes = numbers([crc32(content), 4], [packed.length, 4], [toldSize ?? content.length, 4], [name.length, 2]);
  return Buffer.concat([flags, sizes]);
}

/** Writes numbers with their widths in bytes, the lowest byte first. */
function numbers(...fields: readonly [number, number][]): Buffer {
  return Buffer.concat(
    fields.map(([value, width]) => {
      const field = Buffer.alloc(width);
      field.writeUIntLE(value, 0, width);
      return field;
    }),
  );
}

/** Reads the texts in a ZIP archive by their names. */
export async function readZip(archive: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return parts;
}
