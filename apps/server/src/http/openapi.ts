import { csvStep } from '@dars/contracts/csv';
import { ERRORS } from '@dars/contracts/errors';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import type { ProcedureMeta } from '../trpc/init.ts';
import type { RestRoute } from './rest.ts';
import { contractOf } from './trpc.ts';

type Json = Record<string, unknown>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Json[];
  security: Json[];
  responses: Record<string, Json>;
  requestBody?: Json;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; securitySchemes: Json; responses: Json };
}

const ABOUT = [
  'Each portal is called at its own host, the platform at its own; who signs in to one is not signed in to the other.',
  'On the platform’s host the header `x-tenant-id` names the portal that a call is about.',
  'Times are ISO 8601 in UTC, ids are UUIDs, texts of errors are in the language of `Accept-Language` (ar, en, es).',
  'Lists answer `rows` and `total`, and the header `X-Total-Count`; `page` counts from 0.',
].join('\n\n');

/** Every REST path as OpenAPI 3.1, from the very schemas that check what comes in and goes out. */
export function openApi(routes: readonly RestRoute[], origin: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  const names = new Map<string, number>();
  const schemas = new Schemas();
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    // Some calls have two paths, with and without `tenant`: their names must differ.
    const used = (names.get(route.procedure) ?? 0) + 1;
    names.set(route.procedure, used);
    const operationId = used === 1 ? route.procedure : `${route.procedure}.${used}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, { operationId, schemas }) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dars', version: '1', description: ABOUT },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Error: ERROR, ...schemas.shared },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'dars_session' } },
      responses: { Error: { description: 'What went wrong', content: json({ $ref: '#/components/schemas/Error' }) } },
    },
  };
}

function operation(route: RestRoute, { operationId, schemas }: { operationId: string; schemas: Schemas }): Operation {
  const { meta, output } = contractOf(route.procedure);
  return {
    operationId,
    tags: [route.procedure.split('.', 1)[0] ?? ''],
    summary: route.summary,
    description: whoMay(meta),
    parameters: [
      ...parametersOf(schemas.of(route.params, 'input'), 'path'),
      ...parametersOf(schemas.of(route.query, 'input'), 'query'),
      ...(meta.scope === 'tenant' ? [TENANT_HEADER] : []),
    ],
    security: meta.scope === 'public' ? [] : [{ session: [] }],
    ...(route.body && { requestBody: { required: true, content: json(schemas.of(route.body, 'input')) } }),
    responses: { [route.status]: answerOf(route, output, schemas), default: { $ref: '#/components/responses/Error' } },
  };
}

const SCOPES: Record<ProcedureMeta['scope'], string> = {
  public: 'Open to everybody.',
  realm: 'For whoever is signed in at this host',
  platform: 'For people of the platform',
  tenant: 'For people of the portal',
};

function whoMay({ scope, permission }: ProcedureMeta): string {
  return permission === null ? SCOPES[scope] : `${SCOPES[scope]}, with the permission \`${permission}\`.`;
}

const TENANT_HEADER: Json = {
  name: 'x-tenant-id',
  in: 'header',
  required: false,
  description: 'The portal. On the platform’s host only; on a portal’s it may be left out, and must be that portal’s.',
  schema: { type: 'string', format: 'uuid' },
};

function answerOf({ status }: RestRoute, output: $ZodType | undefined, schemas: Schemas): Json {
  if (status === 204) return { description: 'Done' };
  if (output === csvStep) {
    return { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } };
  }
  const schema = schemas.of(output, 'output');
  const isList = 'rows' in ((schema['properties'] as Json | undefined) ?? {});
  return {
    description: status === 201 ? 'Created' : 'The answer',
    ...(isList && { headers: { 'X-Total-Count': { schema: { type: 'integer' } } } }),
    content: json(schema),
  };
}

function parametersOf(schema: Json, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

/** zod's schemas as JSON Schema. What has itself in it, like a text's lists, is written once, beside the paths. */
class Schemas {
  readonly shared: Json = {};
  readonly #names = new Map<string, string>();

  /** What JSON Schema cannot say, a check in code for example, it leaves out. */
  of(schema: $ZodType | undefined, io: 'input' | 'output'): Json {
    if (!schema) return {};
    const { $schema: _, $defs, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
    if (!$defs) return rest;
    // The same definitions have the same name, wherever they come from.
    const key = JSON.stringify($defs);
    const prefix = this.#names.get(key) ?? `Part${this.#names.size + 1}`;
    this.#names.set(key, prefix);
    const renamed = (value: unknown): Json =>
      JSON.parse(JSON.stringify(value).replaceAll('#/$defs/__schema', `#/components/schemas/${prefix}_`)) as Json;
    for (const [name, definition] of Object.entries($defs)) {
      this.shared[name.replace('__schema', `${prefix}_`)] = renamed(definition);
    }
    return renamed(rest);
  }
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** What every refused call answers. */
const ERROR: Json = {
  type: 'object',
  required: ['statusCode', 'error', 'code', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string', description: 'The status in words' },
    code: { type: 'string', description: `Stable: ${Object.keys(ERRORS).join(', ')}, or the rule that a field broke` },
    message: {
      description: 'For people, in their language; of some calls one for each field',
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    requestId: { type: 'string' },
  },
};
