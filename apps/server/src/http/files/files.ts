import { AppError } from '@dars/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { copyName } from '../../core/files/file-name.ts';
import { mayShow, parseKey, type UploadKey } from '../../modules/upload/rules.ts';
import type { Upload } from '../../modules/upload/store.ts';
import type { ContextOf } from '../context.ts';
import { byteRange } from './byte-range.ts';
import { findVisible, isPrivate } from './file-access.ts';

interface FileRoute {
  Params: { '*': string };
}
export type FileRequest = FastifyRequest<FileRoute>;

/** Prevents everything in a file that a browser opens as a page from running, loading anything or seeing our pages. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** For public files. A file never changes; a new version has a new name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files whose access may change. The browser asks each time, and does not load again what it has. */
const REVALIDATED = 'private, no-cache';

/**
 * Serves checked uploads from either storage on the portal's own host and the platform's. The address answers 404 until
 * the upload is complete, and again after the file was swept. A lesson's media are served to people who may see the
 * lesson.
 */
export function registerFiles(app: FastifyInstance, deps: Deps, contextOf: ContextOf): void {
  const show = async (request: FileRequest, reply: FastifyReply) => {
    const key = keyOf(request);
    const file = await findVisible(contextOf(request, reply), key);
    if (file?.key !== request.params['*']) throw new AppError('not-found');
    setHeaders(reply, file);
    return sendFile(deps, { request, reply, file });
  };
  // For a HEAD route of its own, Fastify omits the length.
  app.route<FileRoute>({ method: ['GET', 'HEAD'], url: '/files/*', handler: show });
}

/** Returns the upload in an address below `/files`. @throws not-found if it is invalid or belongs to another realm */
export function keyOf({ params, realm }: FileRequest): UploadKey {
  const key = parseKey(params['*']);
  if (!key || !realm || !mayShow(realm.tenantId, key)) throw new AppError('not-found');
  return key;
}

async function sendFile(
  deps: Deps,
  { request, reply, file }: { request: FileRequest; reply: FastifyReply; file: Upload },
) {
  const { headers, method } = request;
  const etag = `"${file.checksum}"`;
  reply.header('etag', etag);
  if (headers['if-none-match']?.split(',').some((each) => [etag, `W/${etag}`, '*'].includes(each.trim()))) {
    return reply.code(304).send();
  }
  // A part of another version would not fit the client's part.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? byteRange(headers.range, file.size) : undefined;
  if (range === null) {
    return reply.code(416).removeHeader('etag').header('content-range', `bytes */${file.size}`).send();
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.header('content-length', end - start + 1);
  if (method === 'HEAD') return reply.send();
  const body = await deps.storage.open(file.key, range);
  if (!body) throw new AppError('not-found');
  return reply.send(body);
}

function setHeaders(reply: FastifyReply, file: Upload): void {
  const { contentType, purpose, tenantId } = file;
  const isBrand = purpose === 'logo' || purpose === 'icon';
  reply.headers({
    'content-type': contentType,
    'content-disposition': dispositionOf(file),
    'content-security-policy': POLICY,
    'cache-control': isPrivate({ tenantId, purpose }) ? REVALIDATED : IMMUTABLE,
    'accept-ranges': 'bytes',
    // Mail programs on any site show the logo.
    ...(isBrand && { 'cross-origin-resource-policy': 'cross-origin' }),
  });
}

/** A browser saves a file to download and opens it in no page of ours. Without a name here it takes the link's. */
function dispositionOf({ purpose, key, createdAt }: Upload): string {
  if (purpose === 'export') return `attachment; filename="${copyName(createdAt)}"`;
  return purpose === 'file' || purpose === 'answer' ? 'attachment' : `inline; filename="${key.split('/').at(-1)}"`;
}
