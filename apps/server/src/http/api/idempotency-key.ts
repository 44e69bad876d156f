import { hash } from 'node:crypto';
import { AppError } from '@dars/contracts/errors';
import type { FastifyRequest } from 'fastify';
import type { Idempotency } from '../../core/context.ts';

/** Visible ASCII, which fits a header and is readable in a log. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** @throws idempotency-key-invalid */
export function readKey({ headers, method, url, body }: FastifyRequest): Idempotency | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('idempotency-key-invalid');
  // A file's bytes would be a long list of numbers in JSON.
  const sent = Buffer.isBuffer(body) ? hash('sha256', body, 'base64url') : (body ?? null);
  const requestHash = hash('sha256', JSON.stringify([method, url, sent], sorted), 'base64url');
  return { key, requestHash, isReplay: false };
}

/** Sorts the fields of objects, because their order has no meaning and some programs change it with each call. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
