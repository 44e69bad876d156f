import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../config/files.ts';
import {
  assertName,
  type ByteRange,
  type Received,
  type Storage,
  type StorageArea,
  sentHeaders,
} from '../core/storage.ts';
import { abortAfter, feedInTime, readInTime, ServiceClock, STORAGE_LIMITS, type StorageLimits } from './time-limits.ts';

const SECOND = 1000;
/** The maximum number of connections to the service. Each video download holds one until it ends. */
const CONNECTIONS = 500;
/**
 * Prefixes of keys in the bucket. An upload has an address that only its sender knows, and is deleted once it has been
 * checked.
 */
const PREFIX: Record<StorageArea, string> = { received: 'pending/', published: 'files/' };

/** An object of the bucket. */
interface ObjectPlace {
  client: S3Client;
  limits: StorageLimits;
  Bucket: string;
  Key: string;
}

/**
 * Stores files in an S3-compatible service. Browsers send uploads directly to it, and get published files from this
 * server with its headers. Requests to a service that does not answer end after `limits`: see `StorageTimeout`.
 */
export function createS3Storage(config: S3Config, limits: StorageLimits = STORAGE_LIMITS): Storage {
  const { bucket: Bucket } = config;
  const client = connect(config, config.endpoint, limits);
  // A signature is valid only for the host in it.
  const signer = config.publicUrl === config.endpoint ? client : connect(config, config.publicUrl, limits);
  const place = (area: StorageArea, name: string): ObjectPlace => {
    assertName(name);
    return { client, limits, Bucket, Key: PREFIX[area] + name };
  };
  return {
    sendsTo: new URL(config.publicUrl).origin,
    presign: async (file) => ({
      url: await signPut(signer, Bucket, file),
      headers: sentHeaders(file.contentType),
    }),
    // The addresses are the bucket's, and the service checks their signatures.
    admits: () => false,
    async receive(key, body, size) {
      // The service would wait for the rest of a body that breaks off.
      const broken = new AbortController();
      body.on('error', () => broken.abort());
      const { Key } = place('received', key);
      const clock = new ServiceClock('taking a file', limits.idle);
      const fed = feedInTime(body, clock);
      fed.on('error', () => broken.abort());
      const put = new PutObjectCommand({ Bucket, Key, Body: fed, ContentLength: size });
      try {
        await Promise.race([client.send(put, { abortSignal: broken.signal }), clock.late]);
      } finally {
        clock.stop();
        broken.abort();
      }
    },
    take: (key) => copyReceived(place('received', key), place('published', key)),
    open: (key, range) => read(place('published', key), range).catch(ifMissing),
    async remove(area, name) {
      const { Key } = place(area, name);
      const remove = new DeleteObjectCommand({ Bucket, Key });
      await abortAfter(limits.answer, 'removing a file', (abortSignal) => client.send(remove, { abortSignal }));
    },
    async *list(area) {
      const Prefix = PREFIX[area];
      for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
        const list = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
        const page = await abortAfter(limits.answer, 'listing files', (abortSignal) =>
          client.send(list, { abortSignal }),
        );
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
          yield { name: Key.slice(Prefix.length), changedAt: LastModified };
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      }
    },
    close() {
      client.destroy();
      signer.destroy();
    },
  };
}

const ignore = () => undefined;
/** Turns off the library's own log on the console. Callers handle each thrown error. */
const SILENT_LOGGER = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function connect(
  { region, accessKeyId, secretAccessKey }: S3Config,
  endpoint: string,
  { connect: connectionTimeout }: StorageLimits,
): S3Client {
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Services other than Amazon's do not support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout, httpAgent: agent, httpsAgent: agent },
    logger: SILENT_LOGGER,
  });
}

/** Signs the type, size and access of the file, so that the service refuses others. */
function signPut(
  client: S3Client,
  Bucket: string,
  { key, contentType, size, expiresAt }: Parameters<Storage['presign']>[0],
) {
  assertName(key);
  const put = new PutObjectCommand({
    Bucket,
    Key: PREFIX.received + key,
    ACL: 'public-read',
    ContentType: contentType,
    ContentLength: size,
  });
  return getSignedUrl(client, put, {
    expiresIn: Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / SECOND)),
    unhoistableHeaders: new Set(['x-amz-acl']),
    signableHeaders: new Set(['host', 'content-type', 'content-length', 'x-amz-acl']),
  });
}

async function copyReceived(from: ObjectPlace, to: ObjectPlace): Promise<Received | undefined> {
  const { client, limits, Bucket, Key } = from;
  const head = await headOf(from).catch(ifMissing);
  if (!head) return undefined;
  const { ETag, ContentLength = 0 } = head;
  return {
    size: ContentLength,
    read: (range) => read(from, range, ETag),
    async publish(ContentType, content) {
      if (content) {
        const put = new PutObjectCommand({ Bucket, Key: to.Key, ContentType, Body: content });
        await abortAfter(limits.copy, 'taking a picture', (abortSignal) => client.send(put, { abortSignal }));
        return;
      }
      const copy = new CopyObjectCommand({
        Bucket,
        Key: to.Key,
        CopySource: `${Bucket}/${Key}`,
        CopySourceIfMatch: ETag,
        MetadataDirective: 'REPLACE',
        ContentType,
      });
      await abortAfter(limits.copy, 'copying a file', (abortSignal) => client.send(copy, { abortSignal }));
      await refuseOther(from, to, ETag);
    },
    release: async () => undefined,
  };
}

const headOf = ({ client, limits, Bucket, Key }: ObjectPlace) =>
  abortAfter(limits.answer, 'finding a file', (abortSignal) =>
    client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal }),
  );

/** Refuses a file that was sent again during its check, for services that ignore the copy's condition. */
async function refuseOther(from: ObjectPlace, to: ObjectPlace, checked: string | undefined): Promise<void> {
  if ((await headOf(from)).ETag === checked) return;
  const { client, limits, Bucket, Key } = to;
  const remove = new DeleteObjectCommand({ Bucket, Key });
  await abortAfter(limits.answer, 'removing a file', (abortSignal) => client.send(remove, { abortSignal }));
  throw new Error('The file was sent again while it was checked');
}

async function read(
  { client, limits, Bucket, Key }: ObjectPlace,
  range?: ByteRange,
  IfMatch?: string,
): Promise<Readable> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const get = new GetObjectCommand({ Bucket, Key, Range, IfMatch });
  const { Body } = await abortAfter(limits.answer, 'opening a file', (abortSignal) =>
    client.send(get, { abortSignal }),
  );
  // In Node the body is a Readable; the types also cover browsers.
  return readInTime(Body as Readable, limits.idle);
}

function ifMissing(error: { name?: string }): undefined {
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return undefined;
  throw error;
}
