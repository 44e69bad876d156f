/**
 * The addresses and messages that the client's pages and the service worker share
 * (docs/decisions/0049-offline-learning.md).
 */

/** The cache of one person begins with this and ends with the person's id. A device has at most one. */
const PERSON_CACHE = 'dars-person-';
/** The caches of the client's files, one for each version. */
export const FILES_CACHE = 'dars-files-';

export const personCacheName = (userId: string): string => PERSON_CACHE + userId;
export const isPersonCache = (name: string): boolean => name.startsWith(PERSON_CACHE);

/** The records of the downloaded lessons in a person's cache; their ids follow. No server has these addresses. */
export const DOWNLOADS = '/offline/downloads/';

/** A lesson whose files are kept on this device. */
export interface DownloadRecord {
  courseId: string;
  courseTitle: string;
  lessonId: string;
  lessonTitle: string;
  files: DownloadedFile[];
}

export interface DownloadedFile {
  url: string;
  /** Bytes. */
  size: number;
}

/** Asks the worker to keep a course. It answers at the message's port once the texts can be read offline. */
export interface KeepCourseMessage {
  kind: 'keep-course';
  courseId: string;
}

/** Asks the worker to keep the courses that the person has started on any device. */
export interface KeepStartedMessage {
  kind: 'keep-started';
}

/** Tells the pages that a newer version of the client has been loaded. */
export interface NewVersionMessage {
  kind: 'new-version';
  /** The address of the newer version's first script, which the pages of that version have. */
  entry: string;
}

/** Returns the address of a query, as tRPC's link writes it. */
export const queryUrl = (procedure: string, input?: object): string =>
  `/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;
