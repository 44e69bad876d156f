import type { Readable } from 'node:stream';

/** A range of bytes, with both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that a caller may upload. */
export interface Sending {
  key: string;
  contentType: string;
  /** The exact number of bytes. */
  size: number;
  expiresAt: Date;
  /** The origin of the realm's pages, for a storage without an address of its own. */
  origin: string;
}

/** A snapshot of the upload under a key. A later upload to that key does not change it. */
export interface Received {
  size: number;
  read(range?: ByteRange): Promise<Readable>;
  /** Publishes the upload in one step, or `content` in its place. The upload stays until it is removed. */
  publish(contentType: string, content?: Buffer): Promise<void>;
  /** Releases the snapshot. */
  release(): Promise<void>;
}

/** `received` holds unchecked uploads, `published` the files that may be shown. */
export const AREAS = ['received', 'published'] as const;
export type StorageArea = (typeof AREAS)[number];

export interface StoredObject {
  /** The key, or the name of a leftover temporary file. */
  name: string;
  changedAt: Date;
}

/** The storage of files: a directory or an S3-compatible service. Callers need not know which. */
export interface Storage {
  /** The origin that browsers send files to, if it is not the page's own. */
  readonly sendsTo: string | undefined;
  presign(file: Sending): Promise<{ url: string; headers: Record<string, string> }>;
  /** Returns whether `presign` signed this address of the server and it has not expired. */
  admits(key: string, query: Record<string, unknown>, now: Date): boolean;
  /** Stores an unchecked upload completely or, if it breaks off, not at all. */
  receive(key: string, body: Readable, size: number): Promise<void>;
  take(key: string): Promise<Received | undefined>;
  /** Opens a published file, or resolves with undefined. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Succeeds also if the file does not exist. */
  remove(area: StorageArea, name: string): Promise<void>;
  list(area: StorageArea): AsyncIterable<StoredObject>;
  close(): void;
}

/** Refuses a name that could lead to another directory. The server makes all names itself, so this is a safeguard. */
export function assertName(name: string): void {
  const parts = name.split('/');
  if (!parts.every((part) => /^[\w-][\w.-]*$/.test(part))) throw new TypeError('This is not the name of a file');
}

/** The headers that a browser sends with the file. */
export const sentHeaders = (contentType: string): Record<string, string> => ({
  'x-amz-acl': 'public-read',
  'content-type': contentType,
});
