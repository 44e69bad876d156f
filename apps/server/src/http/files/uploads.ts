import { AppError } from '@dars/contracts/errors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import type { Actor } from '../../core/identity/actor.ts';
import { findCaller } from '../../core/procedures.ts';
import { originOf } from '../../core/realm-origin.ts';
import { sentHeaders } from '../../core/storage.ts';
import { receiveUpload } from '../../modules/upload/receive.ts';
import { parseKey } from '../../modules/upload/rules.ts';
import { REST_ROUTES } from '../../router.ts';
import { assertMayCall } from '../api/trpc.ts';
import type { ContextOf } from '../context.ts';
import { type FileRequest, keyOf } from './files.ts';

const MULTIPART = '/api/uploads/files';

/** Registers the two ways in which this server receives files: the signed PUT of the local disk, and a form's POST. */
export async function registerUploads(app: FastifyInstance, deps: Deps, contextOf: ContextOf): Promise<void> {
  await app.register(putRoute(deps));
  await app.register(postRoute(deps, contextOf));
}

function putRoute(deps: Deps): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the body, because only it knows how many bytes to accept.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.put<{ Params: { '*': string } }>('/files/*', (request, reply) =>
      closeAfterRefusal(reply, () => receivePut(deps, request)),
    );
  };
}

function postRoute(deps: Deps, contextOf: ContextOf): FastifyPluginAsync {
  return async (scope) => {
    const fileSize = Math.max(...Object.values(deps.config.uploadLimits));
    await scope.register(multipart, { limits: { files: 1, fields: 4, parts: 5, fileSize } });
    scope.post(MULTIPART, {
      onRequest: (request, reply) =>
        closeAfterRefusal(reply, () => assertMayCall(contextOf(request, reply), 'upload.complete')),
      handler: (request, reply) =>
        closeAfterRefusal(reply, async () =>
          receivePost(deps, { request, sender: await findCaller(contextOf(request, reply)) }),
        ),
    });
  };
}

const POSTED_FILES = new Set([MULTIPART, ...REST_ROUTES.flatMap(({ raw, url }) => (raw ? [url] : []))]);

/** Returns whether a request sends a file and so has the longer time limit. */
export const isFile = (method: string, url: string): boolean =>
  (method === 'PUT' && url.startsWith('/files/')) ||
  (method === 'POST' && POSTED_FILES.has(url.split('?', 1)[0] ?? ''));

/** Closes the connection after a refusal, so that the server does not wait for the rest of the file. */
async function closeAfterRefusal<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    reply.header('connection', 'close');
    throw error;
  }
}

/** Receives a file. 200 is success, and the stored address is this one without its query. */
async function receivePut(deps: Deps, request: FileRequest) {
  const { params, query, headers, raw } = request;
  const key = keyOf(request);
  if (!deps.storage.admits(params['*'], query as Record<string, unknown>, deps.now())) {
    throw new AppError('token-invalid');
  }
  // The header is signed together with the address, as in the bucket, so a request without it is not the signed one.
  if (headers['x-amz-acl'] !== sentHeaders('')['x-amz-acl']) throw new AppError('token-invalid');
  const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
  const contentType = headers['content-type'] ?? '';
  return { data: await receiveUpload(deps, key, { contentType, length, body: raw, origin: originIn(deps, request) }) };
}

/**
 * Receives a file of a form. The key is the one from `presign`, the path below `/files`. Unlike a signed address it
 * proves nothing, so the upload must be the sender's own.
 */
async function receivePost(deps: Deps, { request, sender }: { request: FastifyRequest; sender: Actor }) {
  const { key: name } = request.query as Record<string, unknown>;
  const key = typeof name === 'string' ? parseKey(name) : undefined;
  if (!key || key.tenantId !== sender.realmId) throw new AppError('not-found');
  if (!request.isMultipart()) throw new AppError('unsupported-media-type');
  const part = await request.file().catch((cause: unknown) => {
    throw new AppError('bad-request', {}, { cause });
  });
  if (!part) throw AppError.rule('file', 'required-field');
  const { mimetype: contentType, file: body } = part;
  const incoming = { contentType, length: undefined, body, origin: originIn(deps, request), senderId: sender.userId };
  return { data: await receiveUpload(deps, key, incoming) };
}

function originIn({ config }: Deps, { realm }: FastifyRequest): string {
  return realm ? originOf(realm, config.baseUrl) : config.baseUrl.origin;
}
