import { PLATFORM_ID } from '@dars/contracts/platform';
import { EXTENSIONS, type FileType, UPLOAD_PURPOSES, type UploadPurpose } from '@dars/contracts/upload';

/**
 * Deadlines after the announcement of an upload, in ms: sending must start within the first, the file must be completed
 * within the second (sending may take as long as `Timeouts.upload`) and attached within the third. The next sweep
 * deletes it otherwise, all within the hour.
 */
export const SEND_WITHIN = 5 * 60_000;
export const COMPLETE_WITHIN = 50 * 60_000;
export const ATTACH_WITHIN = 50 * 60_000;

export interface UploadKey {
  tenantId: string;
  purpose: UploadPurpose;
  uploadId: string;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = new RegExp(
  `^(${UUID})/(${UPLOAD_PURPOSES.join('|')})/(${UUID})\\.(?:${Object.values(EXTENSIONS).join('|')})$`,
);

/** The name of the stored object. Nothing in it comes from the client. */
export function uploadKey({ tenantId, purpose, uploadId }: UploadKey, type: FileType): string {
  return `${tenantId}/${purpose}/${uploadId}.${EXTENSIONS[type]}`;
}

/** Parses a key; undefined for anything that `uploadKey` would not make. */
export function parseKey(key: string): UploadKey | undefined {
  const [, tenantId, purpose, uploadId] = KEY.exec(key) ?? [];
  const known = UPLOAD_PURPOSES.find((each) => each === purpose);
  return tenantId && known && uploadId ? { tenantId, purpose: known, uploadId } : undefined;
}

/** Whether the upload is the sender's. The sender is undefined for a signed address, which is proof enough. */
export const isSentBy = ({ createdBy }: { createdBy: string }, senderId: string | undefined): boolean =>
  senderId === undefined || senderId === createdBy;

/** The path of a file on every host of its realm, which is what other tables store. */
export const filePath = (key: string): string => `/files/${key}`;

/**
 * Parses the upload from an address: a path, a full address of a page, or the address in the bucket without its query.
 * Only the key at the end counts: the database decides whose file it is.
 */
export function uploadOf(address: string): UploadKey | undefined {
  const path = URL.parse(address, 'http://any.invalid')?.pathname ?? '';
  return parseKey(path.split('/').slice(-3).join('/'));
}

/**
 * Whether a host may show a file: a portal's host its own files, and the platform's host everybody's, as its people
 * look after all portals.
 */
export function mayShow(realmId: string, { tenantId }: UploadKey): boolean {
  return realmId === PLATFORM_ID || realmId === tenantId;
}
