import fc from 'fast-check';
import type * as z from 'zod/v4/core';
import { schemasOf } from '../core/init.ts';
import { HOSTILE_VALUES, problemOf } from './bad-input.ts';
import { callerCookie, type Endpoint, type EndpointAnswer, procedures, rawJson } from './endpoints.ts';
import { allowedCaller, type Caller, type Fixtures } from './fixtures.ts';

export interface FuzzOptions {
  /** The number of inputs for each endpoint. */
  runs: number;
  seed: number;
}

/** Returns the faults of an endpoint with inputs that are nearly right, and with requests that no browser sends. */
export async function fuzz(fixtures: Fixtures, endpoint: Endpoint, { runs, seed }: FuzzOptions): Promise<string[]> {
  const asker = allowedCaller(fixtures, endpoint.meta);
  const cookie = await callerCookie(fixtures, asker);
  const who = { ...asker, ...(cookie !== undefined && { cookie }) };
  const { input } = await endpoint.sample(fixtures, fixtures.a, who);
  const problems: string[] = [];
  for (const { input: each, headers } of fc.sample(requests(input, schemaOf(endpoint, input)), {
    numRuns: runs,
    seed,
  })) {
    const answer = await endpoint.ask(fixtures, { ...who, headers }, each);
    const problem = problemOf(answer);
    if (problem) problems.push(describe({ problem, answer, each, headers }));
  }
  return problems;
}

interface Fault {
  problem: string;
  answer: EndpointAnswer;
  each: unknown;
  headers: Caller['headers'];
}

const describe = ({ problem, answer, each, headers }: Fault): string =>
  `${problem}: ${JSON.stringify(each)?.slice(0, 300)} with ${JSON.stringify(headers)}: ${answer.text.slice(0, 200)}`;

/**
 * The schema of the procedure's input. @throws if a procedure takes an input without a schema, as no input could be
 * generated then
 */
function schemaOf({ name, procedure }: Endpoint, input: unknown): z.$ZodType | undefined {
  const schema = schemasOf(procedures[procedure]).input;
  if (input !== undefined && !schema) throw new Error(`${name} takes an input, and has no schema of it`);
  return schema;
}

function requests(
  input: unknown,
  schema: z.$ZodType | undefined,
): fc.Arbitrary<{ input: unknown; headers: Record<string, string> }> {
  const near = fc.oneof(
    { weight: 5, arbitrary: mutated(input) },
    { weight: 3, arbitrary: schema ? shaped(schema, 0) : mutated(input) },
    { weight: 1, arbitrary: anything },
  );
  return fc.record({
    input: near.map((value) => (isFields(value) || input === undefined ? value : { value })),
    headers: oddHeaders,
  });
}

const isFields = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 300 }));
const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.bigInt().map((value) => rawJson(`${value}`)),
  fc.constant(rawJson('1e400')),
);
const anyKey = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'id', 'then'),
);
/** JSON that is nested deeply enough to trouble parsers and validators. */
const deep = fc.integer({ min: 50, max: 4_000 }).map((depth) => rawJson(`${'['.repeat(depth)}${']'.repeat(depth)}`));
const duplicateKeys = fc.constant(rawJson('{\\"id\\": 1, \\"id\\": [2], \\"__proto__\\": {\\"id\\": null}}'));
const hostile = fc.constantFrom(...HOSTILE_VALUES);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  ...[
    anyText,
    anyNumber,
    deep,
    duplicateKeys,
    hostile,
    fc.dictionary(anyKey, fc.jsonValue()),
    fc.jsonValue({ maxDepth: 6 }),
  ],
);

/** Generates the right input with a fault somewhere in it. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  const options: fc.Arbitrary<unknown>[] = [anything, fc.constant(undefined)];
  if (typeof value === 'string')
    options.push(
      anyText.map((more) => value + more),
      anyText.map((more) => more + value),
    );
  if (typeof value === 'number')
    options.push(
      anyNumber,
      fc.integer().map((more) => value + more),
    );
  if (Array.isArray(value)) {
    options.push(fc.integer({ min: 0, max: 300 }).map((times) => Array.from({ length: times }, () => value[0])));
    if (value.length > 0) options.push(fc.tuple(...value.map(mutated)));
  } else if (isFields(value)) options.push(...fieldsOf(value as Record<string, unknown>));
  return fc.oneof(...options.toReversed().map((arbitrary, index) => ({ weight: index === 0 ? 6 : 1, arbitrary })));
}

function fieldsOf(value: Record<string, unknown>): fc.Arbitrary<unknown>[] {
  const one = Object.entries(value).map(([name, field]) =>
    mutated(field).map((other) => ({ ...value, [name]: other })),
  );
  const more = fc.tuple(anyKey, anything).map(([name, field]) => ({ ...value, [name]: field }));
  return one.length === 0 ? [more] : [more, fc.oneof(...one)];
}

/** Headers with odd values, without those that keep the server from reading the body. */
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept-language',
    'x-tenant-id',
    'x-forwarded-for',
    'x-request-id',
    'if-none-match',
    'range',
    'accept',
    'idempotency-key',
    'authorization',
    'x-forwarded-host',
    'forwarded',
  ),
  fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.constantFrom('*', ';q=', 'ar;q=9', 'Bearer ', 'gzip', 'bytes=-', '::1, 1.2.3.4', 'null'),
  ),
  { maxKeys: 2 },
);

/** Generates a value of the schema, in which each part may be wrong. */
function shaped(schema: z.$ZodType, depth: number): fc.Arbitrary<unknown> {
  const right = depth > 6 ? anything : plain(schema, depth);
  return fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: anything });
}

function plain(schema: z.$ZodType, depth: number): fc.Arbitrary<unknown> {
  const { def } = (schema as z.$ZodTypes)._zod;
  const inner = (each: z.$ZodType) => shaped(each, depth + 1);
  switch (def.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, each]) => [name, inner(each)])));
    case 'array':
      return fc.array(inner(def.element), { maxLength: 5 });
    case 'union':
      return fc.oneof(...def.options.map(inner));
    case 'optional':
    case 'nullable':
    case 'default':
      return fc.oneof(inner(def.innerType), fc.constantFrom(null, undefined));
    case 'pipe':
      return inner(def.in);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'number':
      return anyNumber;
    case 'string':
      return fc.oneof(anyText, fc.uuid(), fc.emailAddress(), fc.webUrl());
    case 'boolean':
      return fc.boolean();
    default:
      return anything;
  }
}
