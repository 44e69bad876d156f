import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, ERRORS } from '@dars/contracts/errors';
import { negotiateLanguage } from '@dars/contracts/language';
import { DEFAULT_LANGUAGE, type Language } from '@dars/contracts/languages';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError, describeReason } from '../core/describe-error.ts';
import { errorBody, toAppError } from '../core/errors.ts';
import { errorShape } from '../core/init.ts';
import { chargeFailure } from './failure-budget.ts';

/** Seconds in Retry-After if the error has none of its own. */
const DEFAULT_RETRY = 5;

/** Answers an error with a page. */
export type PageErrors = (error: AppError, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Registers the only error handler. It answers with tRPC's envelope, the API's shape or a page. */
export function registerErrors(app: FastifyInstance, log: FastifyBaseLogger, sendErrorPage: PageErrors): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown);
    logUnexpected(log, error, request.id);
    if (isTrpc(request.url)) return sendTrpcError(error, request, reply);
    if (isApi(request.url)) return sendRestError(error, request, reply);
    setErrorHeaders(reply, error);
    return sendErrorPage(error, request, reply);
  });
}

/**
 * Answers a request that was refused before it was routed, such as one whose address has a broken escape. No hook has
 * run, so the host's realm is unknown.
 */
export async function sendUnroutedError(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  sendErrorPage: PageErrors,
): Promise<FastifyReply> {
  if (isTrpc(request.url) || isApi(request.url)) return sendRestError(error, request, reply);
  // Fastify makes this request without its decorators.
  request.realm = null;
  setErrorHeaders(reply, error);
  return sendErrorPage(error, request, reply);
}

export function logUnexpected(log: FastifyBaseLogger, error: AppError, requestId: string): void {
  if (error.code === 'internal') log.error({ requestId, error: describeError(error.cause ?? error) }, error.code);
  // Overload and a lost database affect all requests for the same reason, so the line needs no stack.
  else if (error.code === 'unavailable') log.warn({ requestId, reason: describeReason(error.cause) }, error.code);
}

/** Sets the status and Retry-After, and charges the cost of the failure to the sender. */
export function setErrorHeaders(reply: FastifyReply, error: AppError): void {
  chargeFailure(reply.request, error);
  const status = ERRORS[error.code].http;
  reply.code(status);
  if (status === 429 || status === 503) reply.header('retry-after', error.details.retryAfter ?? DEFAULT_RETRY);
  const challenge = challengeOf(error);
  if (challenge) reply.header('www-authenticate', challenge);
}

/**
 * Returns the challenge of RFC 6750: the fault of a token, or, for a request without credentials, that a token is
 * accepted.
 */
function challengeOf({ code, details: { fault, scope } }: AppError): string | undefined {
  if (code === 'unauthenticated' && fault === undefined) return 'Bearer';
  if (fault === 'token-refused') return 'Bearer error="invalid_token"';
  if (fault === 'scope-missing') return `Bearer error="insufficient_scope", scope="${scope}"`;
  return undefined;
}

export function sendRestError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  setErrorHeaders(reply, error);
  const language = negotiateLanguage(request.headers['accept-language']);
  const { messages, issues, ...body } = restBody(error, language, request.id);
  // Validation errors of activities and of a portal's own calls have a list as their message (docs/decisions/0012).
  const asList = error.code === 'validation' && /^\/api\/(activities|tenant)(\/|\?|$)/.test(request.url);
  const { blockers } = error.details;
  return reply.send({
    ...body,
    ...(asList && { message: messages }),
    ...(issues.length > 0 && { issues }),
    ...(blockers && { blockers }),
  });
}

/**
 * Answers a connection that sent no valid HTTP, or sent it too slowly, and closes it. No hook logs it because it has no
 * request, so this function writes the access log's line, with the id in the answer.
 */
export function refuseConnection(thrown: Error & { code?: string }, socket: Socket, log: FastifyBaseLogger): void {
  if (thrown.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const statusCode = CONNECTION_STATUS[thrown.code ?? ''] ?? 400;
  const error = STATUS_CODES[statusCode];
  const {
    messages: _messages,
    issues: _issues,
    ...body
  } = restBody(new AppError('bad-request'), DEFAULT_LANGUAGE, randomUUID());
  log.info({
    requestId: body.requestId,
    client: socket.remoteAddress,
    route: 'none',
    status: statusCode,
    cause: thrown.code,
  });
  const text = JSON.stringify({ ...body, statusCode, error });
  const head = [
    `HTTP/1.1 ${statusCode} ${error}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroySoon();
}

const CONNECTION_STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

function sendTrpcError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  setErrorHeaders(reply, error);
  const language = negotiateLanguage(request.headers['accept-language']);
  return reply.send({ error: errorShape(error, language, request.id) });
}

/** Returns the body of docs/decisions/0012, with all messages and their fields. Its text is the first message. */
function restBody(error: AppError, language: Language, requestId: string) {
  const { statusCode, code, text, messages, issues } = errorBody(error, language, requestId);
  return { statusCode, error: STATUS_CODES[statusCode], code, message: text, requestId, messages, issues };
}

function isTrpc(url: string): boolean {
  return url.startsWith('/trpc/');
}

function isApi(url: string): boolean {
  return /^\/(api|files|healthz|readyz)(\/|\?|$)/.test(url);
}
