import type { LightMyRequestResponse } from 'fastify';
import type { TestRequest } from '../testing/harness.ts';
import { callerCookie, type Endpoint, procedures, requestFrom } from './endpoints.ts';
import { allowedCaller, type Caller, type Fixtures } from './fixtures.ts';

/** Bytes that an answer to a bad request may have beyond twice the size of the request. */
export const MAX_EXTRA_BYTES = 16 * 1024;

/** The sizes of wrong values. A request line limits those in an address more than those in a body. */
const SIZES = { url: 200, body: 1_000 };

/** The number of calls in a batch. */
const BATCH = 10;

const QUOTES = '"'.repeat(2_000);
const nested = (depth: number): unknown => (depth === 0 ? QUOTES : { [`"${depth}`]: [nested(depth - 1)] });

/**
 * Inputs that are wrong in very many places, or very wrong in a few, so that an answer which names every broken rule
 * becomes long.
 */
function excessiveInputs(input: unknown, size: number): unknown[] {
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const each = (value: (field: unknown) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field)]));
  const unknown = (count: number, key: (index: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [key(index), 1]));
  const text = QUOTES.slice(0, size);
  return [
    { ...fields, ...unknown(size, (index) => `k${index}`) },
    { ...fields, ...unknown(20, (index) => `"${index}\u0001${text}`) },
    each(() => text),
    each(() => Array(size).fill('"')),
    each((field) =>
      Array.isArray(field) ? Array(size).fill(withUnknownKeys(field[0], size)) : withUnknownKeys(field, size),
    ),
    each(() => (size < 1_000 ? text : nested(10))),
  ];
}

/** Adds unknown keys to an object. */
function withUnknownKeys(value: unknown, size: number): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return {
    ...value,
    ...Object.fromEntries(Array.from({ length: Math.min(size, 30) }, (_, index) => [`"${index}`, 1])),
  };
}

/** Long values for every header that the server reads, together as long as the server accepts. */
const HUGE_HEADERS: Record<string, string> = Object.fromEntries(
  ['accept-language', 'accept', 'x-request-id', 'x-tenant-id', 'idempotency-key', 'user-agent', 'if-none-match'].map(
    (name) => [name, QUOTES],
  ),
);

/** Returns the bad requests to the endpoint whose answers are too long. */
export async function checkAnswerSize(fixtures: Fixtures, endpoint: Endpoint): Promise<string[]> {
  const asker = allowedCaller(fixtures, endpoint.meta);
  const cookie = await callerCookie(fixtures, asker);
  const who: Caller = { ...asker, ...(cookie !== undefined && { cookie }) };
  const { input } = await endpoint.sample(fixtures, fixtures.a, who);
  const request = endpoint.request;
  if (!request) throw new Error(`${endpoint.name} has no request`);
  const isQuery = request(input).body === undefined;
  const asked: Asked[] = [];
  for (const excessive of excessiveInputs(input, isQuery ? SIZES.url : SIZES.body)) {
    asked.push({ excessive, ...(await ask(fixtures, who, request(excessive))) });
  }
  const others = [await ask(fixtures, who, { ...request(input), headers: HUGE_HEADERS })];
  const isRest = endpoint.name !== endpoint.procedure;
  const [longest] = asked.toSorted((one, other) => other.growth - one.growth);
  // A batch repeats a call, so the call that grows most makes the batch that grows most.
  if (!isRest && longest) others.push(await ask(fixtures, who, batched(endpoint.procedure, longest.excessive)));
  return [...asked, ...others].flatMap(({ problems }) => problems);
}

interface Asked {
  excessive: unknown;
  /** Bytes of the answer beyond twice those of the request. */
  growth: number;
  problems: string[];
}

async function ask(fixtures: Fixtures, who: Caller, request: TestRequest): Promise<Omit<Asked, 'excessive'>> {
  const sent = await requestFrom(fixtures, who, request);
  const question = { ...sent, headers: { ...sent.headers, ...request.headers } };
  const answer = await fixtures.harness.request(question);
  // A successful answer may be as long as its data.
  if (answer.statusCode !== 207 && answer.statusCode < 400) return { growth: 0, problems: [] };
  const growth = bytesOfAnswer(answer) - 2 * bytesOfRequest(question);
  return { growth, problems: growth <= MAX_EXTRA_BYTES ? [] : [problemOf(question, answer)] };
}

function batched(path: string, input: unknown): TestRequest {
  const url = `/trpc/${Array(BATCH).fill(path).join()}?batch=1`;
  const inputs = JSON.stringify(Object.fromEntries(Array.from({ length: BATCH }, (_, index) => [index, input])));
  return procedures[path]?._def.type === 'query'
    ? { url: `${url}&input=${encodeURIComponent(inputs)}` }
    : { method: 'POST', url, body: inputs };
}

function problemOf(request: TestRequest, answer: LightMyRequestResponse): string {
  const { method = 'GET', url, body } = request;
  return `${method} ${url.slice(0, 120)} ${String(body).slice(0, 120)}: ${bytesOfRequest(request)} bytes are answered (${answer.statusCode}) with ${bytesOfAnswer(answer)}: ${answer.body.slice(0, 200)}`;
}

function bytesOfRequest({ method = 'GET', url, headers = {}, cookie = '', body = '' }: TestRequest): number {
  return method.length + url.length + bytesOfHeaders({ ...headers, cookie }) + Buffer.byteLength(String(body));
}

function bytesOfAnswer({ headers, rawPayload }: LightMyRequestResponse): number {
  return bytesOfHeaders(headers) + rawPayload.length;
}

export function bytesOfHeaders(headers: Record<string, unknown>): number {
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + 4 + Buffer.byteLength(`${value}`),
    0,
  );
}
