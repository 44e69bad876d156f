import { Readable } from 'node:stream';
import { EXTENSIONS, type Presigned, PURPOSES, type UploadPurpose } from '@dars/contracts/upload';
import { newId } from '@dars/db/columns';
import type { Sql } from 'postgres';
import sharp from 'sharp';
import type { Storage, StorageArea } from '../core/storage.ts';
import type { Harness, TestRequest } from './harness.ts';

/** A small picture of one colour. */
export const samplePng = (size = 16): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#0E7C66' } })
    .png()
    .toBuffer();

/** The beginnings of files of these types, which the server checks. */
export const SAMPLES = {
  'video/mp4': Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom and the film'),
  'audio/mpeg': Buffer.from('ID3\x04 and the sound'),
  'text/vtt': Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nمرحبًا\n'),
  'application/pdf': Buffer.from('%PDF-1.7 and the pages'),
  'application/zip': Buffer.from('PK\u0003\u0004 and the files'),
} as const;

/** The session of the sender, and the host of the request. */
export interface Sender {
  host: string;
  cookie: string;
}

export async function presign(
  { request }: Harness,
  { host, cookie }: Sender,
  body: { purpose: string; contentType: string; size: number },
): Promise<Presigned> {
  const answer = await request({ host, cookie, method: 'POST', url: '/api/uploads/presign', body });
  if (answer.statusCode !== 201) throw new Error(`The upload was refused: ${answer.body}`);
  return answer.json<Presigned>();
}

/** Inserts a checked photo of a sender into each of these realms, with the same id, and resolves with that. */
export async function insertPhoto(
  admin: Sql,
  { tenantIds, createdBy }: { tenantIds: string[]; createdBy: string },
): Promise<string> {
  const id = newId();
  const file = { id, purpose: 'photo', content_type: 'image/png', size: 1, created_by: createdBy };
  for (const tenant_id of tenantIds) {
    const key = `${tenant_id}/photo/${id}.png`;
    await admin`insert into uploads ${admin({ ...file, tenant_id, key, status: 'attached', checksum: '-' })}`;
  }
  return id;
}

/** Inserts a checked, unattached picture of the portal, and returns its address. */
export async function insertUnattachedFile(admin: Sql, tenantId: string, purpose: UploadPurpose): Promise<string> {
  const id = newId();
  const key = `${tenantId}/${purpose}/${id}.png`;
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const file = { id, tenant_id: tenantId, key, purpose, content_type: 'image/png', size: 1, created_by: tenantId };
  await admin`insert into uploads ${admin({ ...file, status: 'stored', checksum: '-', expires_at: later })}`;
  return `/files/${key}`;
}

/** Stores an attached file, in the realm's lesson if its purpose is a lesson's. Resolves with its key. */
export async function insertFile(
  { deps, test: { admin } }: Harness,
  { tenantId, activityId }: { tenantId: string; activityId: string },
  { purpose, content }: { purpose: UploadPurpose; content: Buffer },
): Promise<string> {
  const id = newId();
  const [type] = PURPOSES[purpose].types;
  const key = `${tenantId}/${purpose}/${id}.${EXTENSIONS[type]}`;
  const file = { id, tenant_id: tenantId, key, purpose, content_type: type, size: content.length, created_by: id };
  await admin`insert into uploads ${admin({ ...file, status: 'attached', checksum: CHECKSUM })}`;
  await admin`insert into activity_files ${admin({ tenant_id: tenantId, activity_id: activityId, upload_id: id })}`;
  await deps.storage.receive(key, Readable.from([content]), content.length);
  const received = await deps.storage.take(key);
  await received?.publish(type);
  await received?.release();
  return key;
}

/** The checksum of every file of `insertFile`. */
export const CHECKSUM = 'checksum';

export const insertUnattachedPhoto = (admin: Sql, tenantId: string): Promise<string> =>
  insertUnattachedFile(admin, tenantId, 'photo');

/** The names of the files in an area, sorted. */
export async function namesIn(storage: Storage, area: StorageArea): Promise<string[]> {
  const names = await Array.fromAsync(storage.list(area), ({ name }) => name);
  return names.sort();
}

/** Sends a file as a browser does: to this server or to the storage's own address. */
export async function send(
  { request, deps }: Harness,
  { url, headers }: Pick<Presigned, 'url' | 'headers'>,
  body: Buffer,
): Promise<{ status: number; text: string }> {
  if (deps.storage.sendsTo !== undefined) {
    const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });
    return { status: answer.status, text: await answer.text() };
  }
  const { host, pathname, search } = new URL(url);
  const put: TestRequest = { host, method: 'PUT', url: pathname + search, headers, body };
  const { statusCode, body: text } = await request(put);
  return { status: statusCode, text };
}

export const complete = ({ request }: Harness, { host, cookie }: Sender, uploadId: string) =>
  request({ host, cookie, method: 'POST', url: '/api/uploads/complete', body: { uploadId } });

/** Announces, sends and completes a file. */
export async function upload(
  harness: Harness,
  sender: Sender,
  file: { purpose: string; contentType: string; body: Buffer },
): Promise<Presigned> {
  const { purpose, contentType, body } = file;
  const presigned = await presign(harness, sender, { purpose, contentType, size: body.length });
  await send(harness, presigned, body);
  const done = await complete(harness, sender, presigned.uploadId);
  if (done.statusCode !== 200) throw new Error(`The file was refused: ${done.body}`);
  return presigned;
}
