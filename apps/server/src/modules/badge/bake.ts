import { crc32 } from 'node:zlib';

const KEYWORD = 'openbadgecredential';
/** The signature of a PNG and its first chunk, which holds the size. */
const HEAD = 8 + 12 + 13;
/** No compression, its method, no language and no translated keyword. */
const PLAIN = Buffer.from([0, 0, 0, 0]);

/** Writes a badge into a picture as the text chunk that Open Badges 3.0 names, "Baked Badge". */
export function bakePng(png: Buffer, token: string): Buffer {
  const body = Buffer.concat([Buffer.from(`iTXt${KEYWORD}\0`), PLAIN, Buffer.from(token)]);
  const chunk = Buffer.alloc(4 + body.length + 4);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  return Buffer.concat([png.subarray(0, HEAD), chunk, png.subarray(HEAD)]);
}

/** Writes a badge into a drawing, as its first element. A token has no character that XML would read. */
export function bakeSvg(svg: string, token: string): string {
  const [tag = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const named = tag.replace('<svg', '<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"');
  return svg.replace(tag, `${named}<openbadges:credential verify="${token}"></openbadges:credential>`);
}
