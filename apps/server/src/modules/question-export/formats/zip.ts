import { crc32, deflateRawSync } from 'node:zlib';

interface ZipEntry {
  /** ASCII. */
  name: string;
  /** A buffer is stored as it is, because pictures are compressed already. */
  content: string | Buffer;
}

/** The first day that a ZIP archive can name, so that the same questions give the same bytes. */
const DATE = 0x21;
const STORED = 0;
const DEFLATED = 8;
const VERSION = 20;

/** Writes a ZIP archive of less than 4 GiB and 65,536 entries. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const whole = typeof content === 'string' ? Buffer.from(content) : content;
    const isStored = typeof content !== 'string';
    const packed = isStored ? whole : deflateRawSync(whole);
    const label = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(VERSION, 0);
    fields.writeUInt16LE(isStored ? STORED : DEFLATED, 4);
    fields.writeUInt16LE(DATE, 8);
    fields.writeUInt32LE(crc32(whole), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(whole.length, 18);
    fields.writeUInt16LE(label.length, 22);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, label, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, place, label]));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, list, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
