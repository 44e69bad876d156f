import { richTextParts } from '@dars/contracts/content/rich-text';
import { csvStep } from '@dars/contracts/csv';
import { isScope, TOKEN_SCOPES } from '@dars/contracts/permissions';
import { type $ZodType, globalRegistry, toJSONSchema } from 'zod/v4/core';
import type { ProcedureMeta } from '../../core/init.ts';
import type { RestRoute } from '../../core/rest-route.ts';
import { contractOf, takesKey } from '../api/trpc.ts';
import { ERROR, ERROR_ANSWER } from './error.ts';
import type { Json, Operation } from './operation.ts';
import { parametersOf } from './parameters.ts';
import { UPLOAD_FORM } from './upload.ts';

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; securitySchemes: Json; responses: { Error: typeof ERROR_ANSWER } };
}

const about = (origin: string): string =>
  [
    `A first call: \`curl --header 'Authorization: Bearer dars_…' ${origin}/api/courses\`. At the platform’s host add \`--header 'x-tenant-id: <id of the portal>'\`, which \`GET /api/me\` tells.`,
    'Each portal is called at its own host, the platform at its own; who signs in to one is not signed in to the other. On the platform’s host the header `x-tenant-id` names the portal that a call is about. `GET /api/me` answers the portal’s id as `tenantId`; with a portal’s token it is the one call that needs no header there.',
    'These are the calls by REST. What else the client does goes by tRPC at `/trpc`, with the same tokens, scopes and rules: the questions of quizzes, for example, or failed mails. `apps/server/examples/trpc.ts` is a typed program that calls it.',
    'Times are ISO 8601 in UTC, ids are UUIDs. Lists answer `rows` and `total`, and the header `X-Total-Count`; `page` counts from 0.',
    'A refused call answers `code`, which is stable, and `message`, in the language of `Accept-Language` (ar, en, es). Where fields broke rules, `issues` names each field and rule.',
    'A program signs in with a token, as `Authorization: Bearer dars_…`. A portal’s admin makes it at `/home/admin/tokens`, the platform’s super-admin at `/admin/tokens`. It acts as who made it, within the scopes that were chosen, and belongs to one portal: it works at that portal’s host, or at the platform’s with `x-tenant-id`. One’s own account, tokens themselves and the files of lessons are for people who signed in.',
    'A token ends when it expires or is revoked. It rests while its portal is suspended, and while its maker may not do all that it is for: if they may again, it works again. To end it for good, revoke it. A call that brings neither session nor token is answered `401` with `WWW-Authenticate: Bearer`, one whose token is no good `401` with `WWW-Authenticate: Bearer error="invalid_token"`, one that lacks a scope `403` with `error="insufficient_scope"` and the scope.',
    'A program asks with its token at most as often as one address may, wherever it asks from; `429` says by `Retry-After` when to go on.',
    'POST calls that list the header `Idempotency-Key` can be sent again without happening again: for 24 hours the same key of the same person gives the same answer, marked by `Idempotency-Replayed: true`. It is the person’s key whichever of their sessions and tokens brings it: two programs that run as one person must choose keys that differ. Another body or address under that key is refused with `422`. A call that failed leaves its key free. Of two at once the second waits for the first, and is told `503` when that takes too long.',
    'The header means nothing to calls that do not list it: public ones, signing in and out, tables, uploads (completing one twice answers the same), and those that tell a secret once.',
  ].join('\n\n');

/** Returns every REST path as OpenAPI 3.1, from the same schemas that check inputs and answers. */
export function openApi(routes: readonly RestRoute[], origin: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  const names = new Map<string, number>();
  const schemas = new Schemas();
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    // Some calls have two paths, with and without `tenant`, and need different names.
    const used = (names.get(route.procedure) ?? 0) + 1;
    names.set(route.procedure, used);
    const operationId = used === 1 ? route.procedure : `${route.procedure}.${used}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, { operationId, schemas }) };
  }
  paths['/api/uploads/files'] = { post: uploadForm() };
  return {
    openapi: '3.1.0',
    info: { title: 'Dars', version: '1', description: about(origin) },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Error: ERROR, ...schemas.shared },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'dars_session' },
        token: { type: 'http', scheme: 'bearer', description: scopesIn(paths) },
      },
      responses: { Error: ERROR_ANSWER },
    },
  };
}

function operation(route: RestRoute, { operationId, schemas }: { operationId: string; schemas: Schemas }): Operation {
  const { meta, input, output } = contractOf(route.procedure);
  return {
    operationId,
    tags: [route.procedure.split('.', 1)[0] ?? ''],
    summary: route.summary,
    description: `${allowedCaller(meta)}${route.forVisitors ? ' A portal’s visitors hear no more than that there is somebody.' : ''}`,
    parameters: [
      ...parametersOf(schemas.of(route.params, 'input'), 'path', input),
      ...parametersOf(schemas.of(route.query, 'input'), 'query', input),
      ...(isOfPortal(route, meta) ? [TENANT_HEADER] : []),
      ...(takesKey(route) ? [KEY_HEADER] : []),
    ],
    security: [...securityOf(meta), ...(route.forVisitors ? [{}] : [])],
    ...(route.body && { requestBody: { required: true, content: json(schemas.of(route.body, 'input')) } }),
    responses: {
      [route.status]: answerOf(route, route.answers ?? output, schemas),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** Returns the upload by a form, which has no procedure. Its permission is that of `upload.complete`. */
function uploadForm(): Operation {
  const { meta } = contractOf('upload.complete');
  const parameters = [...UPLOAD_FORM.parameters, TENANT_HEADER];
  const who = { tags: ['upload'], description: allowedCaller(meta), security: securityOf(meta) };
  return { operationId: 'upload.form', ...who, ...UPLOAD_FORM, parameters };
}

/**
 * Returns whether a call accepts the header with a portal: calls of tokens do, and some public calls have a path for
 * it.
 */
function isOfPortal({ url }: RestRoute, { scope, permission }: ProcedureMeta): boolean {
  if (scope === 'realm') return permission !== null && isScope(permission);
  return scope === 'tenant' || url.startsWith('/api/tenant/');
}

/** Returns all scopes, and which of them no REST call uses. */
function scopesIn(paths: OpenApi['paths']): string {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const asked = new Set(operations.flatMap(({ security }) => security.flatMap(({ token }) => token)));
  const others = TOKEN_SCOPES.filter((scope) => !asked.has(scope));
  const rest = others.length > 0 ? `. For calls by tRPC alone: ${others.join(', ')}` : '';
  return `Scopes: ${TOKEN_SCOPES.join(', ')}${rest}`;
}

/**
 * Returns the security of a call: a session or, if a token can have the permission, a token with it. Without a
 * permission any token is accepted.
 */
function securityOf({ scope, permission }: ProcedureMeta): Json[] {
  if (scope === 'public') return [];
  const token = permission === null ? [] : [permission];
  return [{ session: [] }, ...(token.every(isScope) ? [{ token }] : [])];
}

const SCOPES: Record<ProcedureMeta['scope'], string> = {
  public: 'Open to everybody.',
  realm: 'For whoever is signed in at this host',
  platform: 'For people of the platform',
  tenant: 'For people of the portal',
};

function allowedCaller({ scope, permission }: ProcedureMeta): string {
  if (scope === 'public') return SCOPES[scope];
  if (permission === null) return `${SCOPES[scope]}, and for every token.`;
  const forTokens = isScope(permission) ? 'and for tokens with this scope' : 'not for tokens';
  return `${SCOPES[scope]}, with the permission \`${permission}\`, ${forTokens}.`;
}

const TENANT_HEADER: Json = {
  name: 'x-tenant-id',
  in: 'header',
  required: false,
  description: 'The portal. On the platform’s host only; on a portal’s it may be left out, and must be that portal’s.',
  schema: { type: 'string', format: 'uuid' },
};

const KEY_HEADER: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Of your choice: sent again under the same key, the call is not made again, and is answered the same.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

function answerOf({ status }: RestRoute, output: $ZodType | undefined, schemas: Schemas): Json {
  if (status === 204) return { description: 'Done' };
  if (output === csvStep) {
    return { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } };
  }
  const schema = schemas.of(output, 'output');
  return {
    description: status === 201 ? 'Created' : 'The answer',
    ...(hasRows(schema) && { headers: { 'X-Total-Count': { schema: { type: 'integer' } } } }),
    content: json(schema),
  };
}

/** Returns whether an answer is or can be a list. */
const hasRows = ({ properties = {}, anyOf = [] }: { properties?: object; anyOf?: Json[] }): boolean =>
  'rows' in properties || anyOf.some(hasRows);

/** Leaves answers open for later fields. A schema that is both sent and answered is described once. */
const OPEN = {
  input: () => undefined,
  output({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }) {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  },
};

for (const [id, schema] of Object.entries(richTextParts)) globalRegistry.add(schema, { id });

/** Converts zod's schemas to JSON Schema. Schemas with a name in zod's registry are written once, beside the paths. */
class Schemas {
  readonly shared: Json = {};

  /** Converts a schema. It omits what JSON Schema cannot express, such as a check in code. */
  of(schema: $ZodType | undefined, io: 'input' | 'output'): Json {
    if (!schema) return {};
    const whole = toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', override: OPEN[io] });
    const text = JSON.stringify(whole).replaceAll('#/$defs/', '#/components/schemas/');
    const { $schema: _, $defs, ...rest } = JSON.parse(text) as Json;
    Object.assign(this.shared, $defs);
    return rest;
  }
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });
