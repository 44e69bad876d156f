import { createHash, randomUUID } from 'node:crypto';
import { EXTENSIONS, SIZE_LIMITS } from '@dars/contracts/upload';
import { parseDocument } from 'htmlparser2';
import type { PictureType } from '../upload/inspect-picture.ts';
import { HEAD_BYTES, matchesSignature } from '../upload/sniff.ts';

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'] as const satisfies PictureType[];

/** A picture of a file. Only its first bytes have been looked at. */
export interface FilePicture {
  /** A path that no upload has. It stands for the picture in texts until the picture is uploaded. */
  src: string;
  /** The picture's name in the file; may be empty. */
  name: string;
  type: PictureType;
  content: Uint8Array<ArrayBuffer>;
}

/** Most pictures of a file. */
const MAX_PICTURES = 200;
const NO_PORTAL = '00000000-0000-0000-0000-000000000000';
/** A picture in an address, as browsers read it. */
const DATA_PICTURE = /data:image\/[a-z+.-]{1,40};base64,([A-Za-z0-9+/=\s]+)/gi;

/** The class of the picture beside the texts of a question, by which our own exports tell it from those within texts. */
export const OWN_PICTURE_CLASS = 'question-picture';

/** The class of a picture that nobody has described, in formats that want a description of each. */
export const UNDESCRIBED_CLASS = 'undescribed';

/** Finds the picture beside the texts of a question in HTML: its tag, and the address in it. */
export function findOwnPicture(html: string): { tag: string; address: string } | undefined {
  for (const [tag] of html.matchAll(/<img\b[^>]{0,2000}>/gi)) {
    if (!tag.includes(OWN_PICTURE_CLASS)) continue;
    const [image] = parseDocument(tag).children;
    if (image && 'attribs' in image && hasClass(image.attribs, OWN_PICTURE_CLASS))
      return { tag, address: image.attribs['src'] ?? '' };
  }
  return undefined;
}

const hasClass = (attributes: Record<string, string>, name: string): boolean =>
  (attributes['class'] ?? '').split(/\s+/).includes(name);

/** Returns the attributes of a picture, with a description only if somebody has described it. */
export const withDescription = ({ alt, ...attributes }: Record<string, string>): Record<string, string> =>
  alt === undefined || hasClass(attributes, UNDESCRIBED_CLASS) ? attributes : { ...attributes, alt };

/** Whether a path stands for a picture of a file. */
export const isFilePicture = (address: string): boolean => address.startsWith(`/files/${NO_PORTAL}/`);

/** Finds a picture by its address in a text. */
export type FindPicture = (address: string) => FilePicture | undefined;

/** Collects the pictures that the texts of a file show, each content once. */
export class FilePictures {
  readonly #bySource = new Map<string, FilePicture>();
  readonly #byContent = new Map<string, FilePicture>();

  list = (): FilePicture[] => [...this.#bySource.values()];

  find = (src: string): FilePicture | undefined => this.#bySource.get(src);

  /** Adds a picture; undefined if its content is no picture that texts take, or if there are too many. */
  add(content: Buffer, name = ''): FilePicture | undefined {
    const head = content.subarray(0, HEAD_BYTES);
    const type = PICTURE_TYPES.find((each) => matchesSignature(each, head));
    if (!type || content.length > SIZE_LIMITS.image) return undefined;
    const key = createHash('sha256').update(content).digest('hex');
    const known = this.#byContent.get(key);
    if (known || this.#bySource.size >= MAX_PICTURES) return known;
    const src = `/files/${NO_PORTAL}/image/${randomUUID()}.${EXTENSIONS[type]}`;
    // A copy, because small buffers share their memory with others.
    const added = { src, name, type, content: new Uint8Array(content) };
    this.#bySource.set(src, added);
    this.#byContent.set(key, added);
    return added;
  }

  /** Adds the pictures that stand in the addresses of a text, and puts their paths there. */
  extract = (text: string): string =>
    text.replace(DATA_PICTURE, (whole, base64: string) => this.add(Buffer.from(base64, 'base64'))?.src ?? whole);
}

/** What a format's reader needs besides the text of a file. */
export interface ReadingContext {
  pictures: FilePictures;
  /** Returns a member of the archive by its address relative to the file that is read. */
  memberAt?: (address: string) => Buffer | undefined;
}

/** A file that stands beside a text. */
export interface FileOfText {
  /** The name by which the text shows the file. */
  name: string;
  read: () => Buffer;
}

/** Finds the pictures of a text among its files and in the archive. The names of the files that it shows are collected. */
export const finderOf =
  ({ pictures, memberAt }: ReadingContext, files: readonly FileOfText[], shown: Set<string>): FindPicture =>
  (address) => {
    const known = pictures.find(address);
    if (known) return known;
    const file = files.find(({ name }) => name === nameInAddress(address));
    const content = file ? file.read() : memberAt?.(address);
    const picture = content && pictures.add(content, file?.name ?? address.split('/').at(-1));
    if (picture && file) shown.add(file.name);
    return picture;
  };

/** Returns the name of a file in Moodle's address of it, such as `@@PLUGINFILE@@/a%20b.png`. */
function nameInAddress(address: string): string | undefined {
  const [, name] = /^@@PLUGINFILE@@\/([^?#]+)/.exec(address) ?? [];
  return name === undefined ? undefined : decodedName(name);
}

/** Returns a name of an address without its escapes. */
export function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    // An odd name is taken as it is written.
    if (error instanceof URIError) return name;
    throw error;
  }
}
