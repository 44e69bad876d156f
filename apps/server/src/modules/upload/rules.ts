import { PLATFORM_ID } from '@dars/contracts/constants';
import { EXTENSIONS, type FileType, UPLOAD_PURPOSES, type UploadPurpose } from '@dars/contracts/upload';

/**
 * Milliseconds. A file must be on its way by then, be there and checked by then (sending may last as long as
 * `Timeouts.upload`), and belong to something by then, or the next sweep takes it: all of that within the hour.
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

/** The object's name is ours alone: nothing in it comes from the client. */
export function uploadKey({ tenantId, purpose, uploadId }: UploadKey, type: FileType): string {
  return `${tenantId}/${purpose}/${uploadId}.${EXTENSIONS[type]}`;
}

/** What a key names; undefined for everything that `uploadKey` would not have made. */
export function parseKey(key: string): UploadKey | undefined {
  const [, tenantId, purpose, uploadId] = KEY.exec(key) ?? [];
  const known = UPLOAD_PURPOSES.find((each) => each === purpose);
  return tenantId && known && uploadId ? { tenantId, purpose: known, uploadId } : undefined;
}

/** The sender is unknown where the address was signed, which proves enough. */
export const isSentBy = ({ createdBy }: { createdBy: string }, senderId: string | undefined): boolean =>
  senderId === undefined || senderId === createdBy;

/** Where a file is to be seen, on every host of its realm: what other tables keep. */
export const filePath = (key: string): string => `/files/${key}`;

/**
 * The upload that an address names: the path itself, a page's full address, or the address in the bucket that the file
 * was sent to, without its query. Nothing but the key at its end counts:
 * whose file it is the database says.
 */
export function uploadOf(address: string): UploadKey | undefined {
  const path = URL.parse(address, 'http://any.invalid')?.pathname ?? '';
  return parseKey(path.split('/').slice(-3).join('/'));
}

/** A portal's host shows its own files; the platform, whose people look after all portals, everybody's. */
export function mayShow(realmId: string, { tenantId }: UploadKey): boolean {
  return realmId === PLATFORM_ID || realmId === tenantId;
}
