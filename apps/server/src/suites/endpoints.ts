import type { AnyTRPCProcedure } from '@trpc/server';
import type { ProcedureMeta } from '../core/init.ts';
import type { RestRoute } from '../core/rest-route.ts';
import { appRouter, REST_ROUTES } from '../router.ts';
import type { TestRequest } from '../testing/harness.ts';
import { sessionOf } from '../testing/people.ts';
import { bearer } from '../testing/tokens.ts';
import type { Caller, FixturePlace, Fixtures } from './fixtures.ts';
import { samples } from './samples/samples.ts';
import type { Transport } from './transports/transport.ts';
import { transports } from './transports.ts';

export interface EndpointAnswer {
  status: number;
  /** Without the request id, which differs in every answer. */
  body: unknown;
  text: string;
}

/** An endpoint of the server: a procedure by tRPC, or one of its REST paths. */
export interface Endpoint {
  /** `tenant.list`, or `GET /api/tenants`. */
  name: string;
  procedure: string;
  meta: ProcedureMeta;
  /** The endpoint also answers visitors of a portal. */
  forVisitors?: boolean;
  /** Returns a new input that succeeds for the caller and names things of that place. */
  sample(fixtures: Fixtures, place: FixturePlace, who: Caller): Promise<{ input: unknown; tag: string }>;
  ask(fixtures: Fixtures, who: Caller, input: unknown): Promise<EndpointAnswer>;
  /** Returns the request with that input. An endpoint that only a test made has none. */
  request?(input: unknown): TestRequest;
  /** Converts the answer of its procedure to its own. */
  answer?: Transport['answer'] | undefined;
}

// At run time the record is flat, by path; its type does not show that.
export const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;

export const trpcEndpoints: Endpoint[] = Object.keys(procedures).map(trpcEndpoint);
export const restEndpoints: Endpoint[] = REST_ROUTES.flatMap((route) =>
  (transports[nameOf(route)] ?? []).map((transport) => restEndpoint(route, transport)),
);
export const endpoints: Endpoint[] = [...trpcEndpoints, ...restEndpoints];

export function nameOf({ method, url }: RestRoute): string {
  return `${method} ${url}`;
}

let tags = 0;

/** Returns a new sample input of a procedure, with things that are created for this call. */
export async function sampleOf(
  procedure: string,
  fixtures: Fixtures,
  place: FixturePlace,
  who: Caller,
): Promise<{ input: unknown; tag: string }> {
  const sample = samples[procedure];
  if (!sample) throw new Error(`Add a sample of ${procedure} to apps/server/src/suites/samples/samples.ts`);
  tags += 1;
  const tag = `tag${String(tags).padStart(6, '0')}`;
  return { input: await sample(place, tag, fixtures, who), tag };
}

function trpcEndpoint(path: string): Endpoint {
  const procedure = procedures[path];
  if (!procedure) throw new Error(`There is no procedure ${path}`);
  return {
    name: path,
    procedure: path,
    meta: procedure._def.meta as ProcedureMeta,
    sample: (fixtures, place, who) => sampleOf(path, fixtures, place, who),
    ask: (fixtures, who, input) => send(fixtures, who, request(input)),
    request,
  };

  function request(input: unknown): TestRequest {
    const json = toJson(input);
    if (procedure?._def.type !== 'query') return { method: 'POST', url: `/trpc/${path}`, body: json };
    return { url: `/trpc/${path}${json === undefined ? '' : `?input=${encodeURIComponent(json)}`}` };
  }
}

function restEndpoint(route: RestRoute, transport: Transport): Endpoint {
  const { procedure = route.procedure, path, query, body, file, answer } = transport;
  const meta = procedures[procedure]?._def.meta as ProcedureMeta;
  return {
    name: nameOf(route),
    procedure,
    meta,
    forVisitors: route.forVisitors !== undefined,
    sample: (fixtures, place, who) => sampleOf(procedure, fixtures, place, who),
    ask: (fixtures, who, input) => send(fixtures, who, request(input)),
    request,
    answer,
  };

  function request(input: unknown): TestRequest {
    const fields = (input ?? {}) as Record<string, unknown>;
    const url = fill(route.url, path?.(fields) ?? {}) + search(query?.(fields) ?? {});
    if (file) return { method: route.method, url, body: file(fields), headers: { 'content-type': 'text/plain' } };
    return { method: route.method, url, body: toJson(body?.(fields)) };
  }
}

export const callerCookie = async ({ harness }: Fixtures, { cookie, person }: Caller): Promise<string | undefined> =>
  cookie ?? (person && (await sessionOf(harness, person)));

/** Returns the request as that person's browser or program sends it. */
export async function requestFrom(fixtures: Fixtures, who: Caller, request: TestRequest): Promise<TestRequest> {
  const { host, header, token, headers: more } = who;
  const cookie = await callerCookie(fixtures, who);
  const headers: Record<string, string> = {
    ...more,
    ...(header !== undefined && { 'x-tenant-id': header }),
    ...(token !== undefined && bearer(token)),
    // tRPC's client sends the type also without an input.
    ...((request.body !== undefined || isMutation(request)) && { 'content-type': 'application/json' }),
    ...request.headers,
  };
  return { ...request, host, cookie, headers };
}

const isMutation = ({ method, url }: TestRequest) => method === 'POST' && url.startsWith('/trpc/');

async function send(fixtures: Fixtures, who: Caller, request: TestRequest): Promise<EndpointAnswer> {
  const response = await fixtures.harness.request(await requestFrom(fixtures, who, request));
  const isFile = response.headers['content-disposition'] !== undefined;
  const body = isFile ? response.body : parse(response.body);
  return { status: response.statusCode, body, text: response.body };
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  return JSON.parse(text, (key, value) => (key === 'requestId' ? undefined : value));
}

/** Stands for a piece of JSON that JavaScript has no value for: `1e309`. */
export const rawJson = (json: string): string => `§${json}§`;
const RAW = /"§(.*?)§"/g;
/** Whether a value contains a piece of such JSON. */
export const isRawJson = (value: unknown): boolean => JSON.stringify(value)?.match(RAW) != null;

function toJson(value: unknown): string | undefined {
  return JSON.stringify(value)?.replace(RAW, (_match, json: string) => JSON.parse(`"${json}"`));
}

function fill(url: string, values: Record<string, unknown>): string {
  return url.replace(/:(\w+)/g, (_match, name: string) => encode(values[name]));
}

function search(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${encode(name)}=${encode(each)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function encode(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  return encodeURIComponent(text.replaceAll('§', '').toWellFormed());
}
