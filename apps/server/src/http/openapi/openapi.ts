import { exportedFile } from '@dars/contracts/content/question-export';
import { richTextParts } from '@dars/contracts/content/rich-text';
import { csvStep } from '@dars/contracts/csv';
import { markdownStep } from '@dars/contracts/learning/own-notes';
import { isScope, TOKEN_SCOPES } from '@dars/contracts/permissions';
import { type $ZodType, globalRegistry, toJSONSchema } from 'zod/v4/core';
import type { ProcedureMeta } from '../../core/init.ts';
import type { RestRoute } from '../../core/rest-route.ts';
import { contractOf, takesKey } from '../api/trpc.ts';
import { BADGE_DOCUMENTS } from './badge-documents.ts';
import { CARD_DOCUMENTS } from './card-documents.ts';
import { CERTIFICATE_DOCUMENTS } from './certificate-documents.ts';
import { ERROR, ERROR_ANSWER } from './error.ts';
import { INVOICE_DOCUMENTS } from './invoice-documents.ts';
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
    `A first call: \`curl --header 'Authorization: Bearer dars_…' ${origin}/api/courses\`. At the platform’s host add \`--header 'x-tenant-id: <id of the portal>'\`; \`GET /api/me\` returns the id.`,
    'Each portal has a host of its own, and so has the platform. A session of one host is not valid at another. On the platform’s host the header `x-tenant-id` names the portal that a call is about. `GET /api/me` returns the portal’s id as `tenantId`; with a portal’s token it is the only call that needs no header there.',
    'This document describes the calls by REST. Everything else that the client does goes by tRPC at `/trpc`, with the same tokens, scopes and rules, for example the questions of quizzes and failed mails. `apps/server/examples/trpc.ts` is a typed program that uses it.',
    'Times are ISO 8601 in UTC, and ids are UUIDs. A list answers `rows` and `total`, and the header `X-Total-Count`. `page` counts from 0.',
    'A refused call answers `code`, which is stable, and `message`, in the language of `Accept-Language` (ar, en, es). If fields broke rules, `issues` names each field and its rule.',
    'A program sends its token as `Authorization: Bearer dars_…`. A portal’s admin makes tokens at `/home/admin/tokens`, and a super-admin makes tokens of the platform at `/admin/tokens`. A program with a token acts as the person who made it, within the chosen scopes. A portal’s token works at the host of that portal, and at the platform’s host with `x-tenant-id`. Only signed-in people can manage their own account and tokens, and open the files of lessons.',
    'A token ends when it expires or is revoked. It does not work while its portal is suspended, or while its maker lacks a permission for one of its scopes, and works again afterwards. To end it for good, revoke it. A call with neither session nor token is answered `401` with `WWW-Authenticate: Bearer`, a call with an invalid token `401` with `WWW-Authenticate: Bearer error="invalid_token"`, and a call whose token lacks a scope `403` with `error="insufficient_scope"` and the scope.',
    'A token has the same request limit as an address, from whichever addresses it is used. A `429` says in `Retry-After` when the program may continue.',
    'A POST call that lists the header `Idempotency-Key` can be sent again without a second effect: for 24 hours the same key of the same person gets the same answer, marked by `Idempotency-Replayed: true`. A key belongs to the person, whichever session or token sends it, so two programs that act as one person must choose different keys. Another body or address with the same key is refused with `422`. A failed call leaves its key unused. If two calls arrive at once, the second waits for the first, and is answered `503` if that takes too long.',
    'Calls that do not list the header ignore it: public calls, signing in and out, CSV files, uploads (completing one twice gives the same answer), and calls whose answer shows a secret only once.',
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
  Object.assign(paths, CERTIFICATE_DOCUMENTS, BADGE_DOCUMENTS, CARD_DOCUMENTS, INVOICE_DOCUMENTS);
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
    description: `${allowedCaller(meta)}${route.forVisitors ? ' Visitors of a portal learn only whether the address or number is taken.' : ''}`,
    parameters: [
      ...parametersOf(schemas.of(route.params, 'input'), 'path', input),
      ...parametersOf(schemas.of(route.query, 'input'), 'query', input),
      ...(isOfPortal(route, meta) ? [TENANT_HEADER] : []),
      ...(takesKey(route) ? [KEY_HEADER] : []),
    ],
    security: [...securityOf(meta), ...(route.forVisitors ? [{}] : [])],
    ...(route.raw && { requestBody: fileBody(route.raw.types) }),
    ...(route.body && { requestBody: { required: true, content: json(schemas.of(route.body, 'input')) } }),
    responses: {
      [route.status]: answerOf(route, route.answers ?? output, schemas),
      ...(route.isAccepted && { 202: answerOf({ ...route, status: 202 }, route.answers ?? output, schemas) }),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** Returns the body of a route that takes a file. */
function fileBody(types: readonly string[]) {
  const file = { schema: { type: 'string', format: 'binary', description: 'The file' } };
  return { required: true, content: Object.fromEntries(types.map((type) => [type, file])) };
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
  description:
    'The id of the portal. Only the platform’s host needs it; on a portal’s host it must be that portal’s id.',
  schema: { type: 'string', format: 'uuid' },
};

const KEY_HEADER: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key of your choice. Sent again with the same key, the call gets the same answer and no second effect.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

const DESCRIPTIONS: Record<number, string> = { 201: 'Created', 202: 'Accepted; the work goes on' };

function answerOf({ status }: RestRoute, output: $ZodType | undefined, schemas: Schemas): Json {
  if (status === 204) return { description: 'Done' };
  if (output === csvStep) {
    return { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } };
  }
  if (output === markdownStep) {
    return { description: 'The file', content: { 'text/markdown': { schema: { type: 'string' } } } };
  }
  if (output === exportedFile) {
    const file = { schema: { type: 'string', format: 'binary' } };
    return {
      description: 'The file',
      content: { 'text/plain': file, 'application/xml': file, 'application/zip': file },
    };
  }
  const schema = schemas.of(output, 'output');
  return {
    description: DESCRIPTIONS[status] ?? 'The answer',
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
