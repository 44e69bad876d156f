import type { Readable } from 'node:stream';

/** Bytes from the first to the last of these, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that somebody is allowed to send. */
export interface Sending {
  key: string;
  contentType: string;
  /** Bytes, neither more nor fewer. */
  size: number;
  expiresAt: Date;
  /** Of the realm's pages, where the storage has no address of its own. */
  origin: string;
}

/** What was sent under a key, held fast: whatever is sent there later is another thing. */
export interface Received {
  size: number;
  read(range?: ByteRange): Promise<Readable>;
  /** Makes it visible in one step, as it is or this in its place. What was received stays until it is removed. */
  publish(contentType: string, content?: Buffer): Promise<void>;
  /** Lets go of it. */
  release(): Promise<void>;
}

/** Received: what was sent and nobody has checked. Published: what may be shown. */
export const AREAS = ['received', 'published'] as const;
export type Area = (typeof AREAS)[number];

export interface StoredObject {
  /** The key, or the name of what was left over from work on it. */
  name: string;
  changedAt: Date;
}

/** Where files are kept: a directory or an S3-compatible service. Which of the two nobody else needs to know. */
export interface Storage {
  /** The origin that browsers send files to, where it is not the page's own. */
  readonly sendsTo: string | undefined;
  presign(file: Sending): Promise<{ url: string; headers: Record<string, string> }>;
  /** Whether an address of ours was signed by `presign` and has not expired. */
  admits(key: string, query: Record<string, unknown>, now: Date): boolean;
  /** Keeps what comes, unchecked: all of it or, when it breaks off, nothing. */
  receive(key: string, body: Readable, size: number): Promise<void>;
  take(key: string): Promise<Received | undefined>;
  /** A published file, or undefined. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** No error where there is none. */
  remove(area: Area, name: string): Promise<void>;
  list(area: Area): AsyncIterable<StoredObject>;
  close(): void;
}

/** Names come from ourselves; should one ever not, it ends here and not in another directory. */
export function assertName(name: string): void {
  const parts = name.split('/');
  if (!parts.every((part) => /^[\w-][\w.-]*$/.test(part))) throw new TypeError('This is not the name of a file');
}

/** What a browser sends besides the file. */
export const sentHeaders = (contentType: string): Record<string, string> => ({
  'x-amz-acl': 'public-read',
  'content-type': contentType,
});
