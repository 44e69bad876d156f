import { ERRORS } from '@dars/contracts/errors';
import * as z from 'zod/v4/core';
import { schemasOf } from '../core/init.ts';
import { callerCookie, type Endpoint, type EndpointAnswer, isRawJson, procedures, rawJson } from './endpoints.ts';
import { allowedCaller, type Caller, type Fixtures } from './fixtures.ts';

/** Values that no form sends. */
export const HOSTILE_VALUES: unknown[] = [
  null,
  '',
  ' ',
  'a\0b',
  'a\ud800b',
  '\u202ea',
  '__proto__',
  "' or 1=1 --",
  '%',
  'x'.repeat(20_000),
  // Dates that JavaScript or a pattern accepts, but Postgres does not, or not with a month added.
  '0000-01',
  '9999-12',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  rawJson('1e309'),
  rawJson('-1e309'),
  rawJson('1e-400'),
  [],
  ['a', 'b'],
  {},
  { id: { id: { id: 1 } } },
  rawJson('{\\"__proto__\\": {\\"id\\": 1}}'),
  rawJson('{\\"constructor\\": {\\"prototype\\": {\\"id\\": 1}}}'),
  { toString: 'x', length: -1 },
];

const WHOLE = [...HOSTILE_VALUES, undefined];

/** Returns the endpoint's faults with wrong input: a 5xx, or an error in an unusual shape. */
export async function checkBadInput(fixtures: Fixtures, endpoint: Endpoint): Promise<string[]> {
  const problems: string[] = [];
  const who = await signedIn(fixtures, allowedCaller(fixtures, endpoint.meta));
  const { input } = await endpoint.sample(fixtures, fixtures.a, who);
  if (input === undefined) return problems;
  const isRest = endpoint.name !== endpoint.procedure;
  const bad = [...(isRest ? [] : WHOLE), ...variantsOf(input as Record<string, unknown>)];
  const isInAddress = isRest && endpoint.request?.(input).body === undefined;
  const { input: schema } = schemasOf(procedures[endpoint.procedure]);
  for (const each of isInAddress || !schema ? bad : await withoutRepeatedRefusals(schema, bad)) {
    const answer = await endpoint.ask(fixtures, who, each);
    const problem = problemOf(answer);
    if (problem) problems.push(`${JSON.stringify(each)?.slice(0, 200)}: ${problem}: ${answer.text.slice(0, 300)}`);
  }
  return problems;
}

/** Signs in once for all requests. */
async function signedIn(fixtures: Fixtures, who: Caller): Promise<Caller> {
  const cookie = await callerCookie(fixtures, who);
  return { ...who, ...(cookie !== undefined && { cookie }) };
}

/** Returns the input with one field wrong, with each field missing, and with an unknown field. */
function variantsOf(input: Record<string, unknown>): unknown[] {
  return [
    ...Object.keys(input).flatMap((field) => HOSTILE_VALUES.map((value) => ({ ...input, [field]: value }))),
    ...Object.keys(input).map((missing) =>
      Object.fromEntries(Object.entries(input).filter(([field]) => field !== missing)),
    ),
    { ...input, surprise: 1 },
  ];
}

/**
 * Leaves out what the schema refuses for the same reasons as an earlier input, as only the reasons decide the answer.
 * In the address of a REST path every value is a text, so the schema sees other values there than in `inputs`.
 */
async function withoutRepeatedRefusals(schema: z.$ZodType, inputs: readonly unknown[]): Promise<unknown[]> {
  const known = new Set<string>();
  const kept: unknown[] = [];
  for (const input of inputs) {
    const { error } = isRawJson(input) ? {} : await z.safeParseAsync(schema, input);
    const reasons = error && JSON.stringify(error.issues.map(({ code, path, message }) => [code, path, message]));
    if (reasons !== undefined && known.has(reasons)) continue;
    if (reasons !== undefined) known.add(reasons);
    kept.push(input);
  }
  return kept;
}

const STATUSES = new Set<number>(Object.values(ERRORS).map(({ http }) => http));

export function problemOf({ status, body }: EndpointAnswer): string | undefined {
  if (status < 400) return undefined;
  if (status >= 500) return `${status}`;
  if (!STATUSES.has(status)) return `${status} is no status of the error table`;
  return hasErrorShape(body, status) ? undefined : 'not the shape of an error';
}

function hasErrorShape(body: unknown, status: number): boolean {
  if (typeof body !== 'object' || body === null) return false;
  if ('error' in body && typeof body.error === 'object') {
    const { data, message } = body.error as { data?: { httpStatus?: unknown; appCode?: unknown }; message?: unknown };
    return data?.httpStatus === status && typeof data.appCode === 'string' && isText(message);
  }
  const { statusCode, error, code, message } = body as Record<string, unknown>;
  const messages = Array.isArray(message) ? message : [message];
  return statusCode === status && isText(error) && isText(code) && messages.length > 0 && messages.every(isText);
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
