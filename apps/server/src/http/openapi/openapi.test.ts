import { hash } from 'node:crypto';
import { TOKEN_SCOPES } from '@dars/contracts/permissions';
import { insertTenant } from '@dars/db/testing/builders';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REST_ROUTES } from '../../router.ts';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import type { OpenApi } from './openapi.ts';

/** Open calls that find something, and answer 404 if it does not exist. */
const FINDS = new Set(['/api/certificates/:code', '/api/invitations/:code']);
const INTEGRATORS = portalHost('integrators');

let harness: Harness;
let document: OpenApi;
beforeAll(async () => {
  harness = await createHarness();
  await insertTenant(harness.test.admin, { nameInEnglish: 'integrators' });
  document = (await harness.request({ host: PLATFORM_HOST, url: '/api/openapi.json' })).json();
});
afterAll(() => harness.close());

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1 and public', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone({ ...document }));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: `http://${PLATFORM_HOST}` }]);
  });

  test('lists every path below /api once, with a unique name and summary', () => {
    const served = harness.app.knownRoutes
      .filter(({ method, url }) => url.startsWith('/api/') && method !== 'HEAD' && method !== 'OPTIONS')
      .map(({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect([...described, 'get /api/docs', 'get /api/openapi.json'].sort()).toEqual(served.sort());
    expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(described.length);
    for (const { summary } of operations()) expect(summary).toMatch(/^\p{Lu}.*[^.]$/u);
  });

  test('describes inputs and answers by the schemas that check them', () => {
    const list = document.paths['/api/tenants']?.['get'];
    expect(list?.parameters.map(({ name }) => name)).toEqual([
      ...['page', 'size', 'type', 'query', 'package', 'status', 'sort'],
    ]);
    expect(list?.responses['200']).toMatchObject({
      headers: { 'X-Total-Count': {} },
      content: { 'application/json': { schema: { properties: { rows: { type: 'array' }, total: {} } } } },
    });
    const signIn = document.paths['/api/login']?.['post'];
    expect(signIn?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: ['login', 'password'] } } },
    });
    expect(signIn?.security).toEqual([]);
    const update = document.paths['/api/tenants/{id}']?.['put'];
    expect(update?.parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path', required: true }));
    expect(update?.security).toEqual([{ session: [] }, { token: ['tenants:write'] }]);
    expect(document.paths['/api/profile']?.['get']?.security).toEqual([{ session: [] }]);
  });

  test('states for every call whether it answers strangers', async () => {
    for (const { url, method } of REST_ROUTES) {
      const path = url.replace(/:(\w+)/g, '{$1}');
      const { security } = document.paths[path]?.[method.toLowerCase()] ?? {};
      const isOpen = security?.length === 0 || security?.some((each) => Object.keys(each).length === 0);
      const { statusCode } = await harness.request({
        host: INTEGRATORS,
        url: url.replace(/:\w+/, 'a@b.example'),
        method,
      });
      // A portal does not have the platform's calls.
      const isAnswered = statusCode !== 401 && (statusCode !== 404 || FINDS.has(url));
      expect([method, url, isAnswered]).toEqual([method, url, isOpen]);
    }
    expect(document.paths['/api/me']?.['get']).toMatchObject({
      security: [{ session: [] }, { token: [] }],
      description: 'For whoever is signed in at this host, and for every token.',
    });
  });

  test('states which calls accept an idempotency key', () => {
    const takesKey = (path: string, method = 'post') =>
      document.paths[path]?.[method]?.parameters.some(({ name }) => name === 'Idempotency-Key');
    for (const path of ['/api/activities', '/api/tenants', '/api/courses/{id}/duplicate'])
      expect(takesKey(path)).toBe(true);
    for (const path of ['/api/login', '/api/tokens', '/api/tenant/learners/export', '/api/uploads/presign'])
      expect(takesKey(path)).toBe(false);
    expect(takesKey('/api/activities', 'put')).toBe(false);
  });

  test('explains each parameter and the range of a number', () => {
    for (const { operationId, parameters } of operations()) {
      for (const each of parameters) expect([operationId, each['name'], each['description']]).not.toContain(undefined);
    }
    const parameter = (path: string, name: string) =>
      document.paths[path]?.['get']?.parameters.find((each) => each['name'] === name);
    expect(parameter('/api/courses', 'page')?.['schema']).toMatchObject({ type: 'integer', minimum: 0, default: 0 });
    const year = parameter('/api/tenant/reports/students-engagement-statistics', 'year');
    expect(year?.['schema']).toMatchObject({ type: 'integer', minimum: 2000, maximum: 9999 });
    expect(parameter('/api/tenant/activate', 'x-tenant-id')).toBeDefined();
    expect(parameter('/api/activate', 'x-tenant-id')).toBeUndefined();
  });

  test('gives the maximum length of a text and the allowed values', () => {
    const schemaOf = (path: string, name: string) =>
      document.paths[path]?.['get']?.parameters.find((each) => each['name'] === name)?.['schema'];
    for (const path of ['/api/courses', '/api/tenant/users', '/api/tenant/learners', '/api/admin/users'])
      expect([path, schemaOf(path, 'query')]).toEqual([path, { type: 'string', maxLength: 100 }]);
    expect(schemaOf('/api/tenants', 'query')).toEqual({ type: 'string', maxLength: 200 });
    expect(schemaOf('/api/tenants', 'type')).toEqual({ type: 'string', enum: ['name', 'email'] });
  });

  test('lists every possible answer and its condition', () => {
    const users = document.paths['/api/admin/users']?.['get'];
    const [page, everybody, one] = [
      { rows: {}, total: {} },
      { rows: {}, total: {} },
      { id: {}, login: {} },
    ];
    expect(users?.responses['200']).toMatchObject({
      headers: { 'X-Total-Count': {} },
      content: {
        'application/json': {
          schema: {
            anyOf: [{ properties: page }, { properties: everybody }, { properties: one }, { type: 'null' }],
          },
        },
      },
    });
    expect(users?.parameters).toContainEqual(
      expect.objectContaining({ name: 'mobile', description: expect.stringContaining('or null') }),
    );
  });

  test('names schemas that several calls share', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual([
      'Error',
      'RichText',
      'RichTextBlock',
      'RichTextInline',
      'RichTextMark',
      'RichTextTable',
    ]);
    const body = { anyOf: [{ $ref: '#/components/schemas/RichText' }, { type: 'null' }] };
    const media = { content: { 'application/json': { schema: { properties: { body } } } } };
    expect(document.paths['/api/activities']?.['post']?.requestBody).toMatchObject(media);
    expect(document.paths['/api/activities/{id}']?.['get']?.responses['200']).toMatchObject(media);
    expect(JSON.stringify(schemas)).not.toContain('additionalProperties":false');
    for (const [, name] of JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(schemas).toHaveProperty([String(name)]);
  });

  test('describes the upload by a form', () => {
    const form = document.paths['/api/uploads/files']?.['post'];
    expect(form?.requestBody?.['content']).toHaveProperty(['multipart/form-data']);
    expect(form?.security).toEqual([{ session: [] }, { token: ['files:upload'] }]);
  });

  test('lists the scopes that no REST call uses', () => {
    expect(JSON.stringify(document.components.securitySchemes)).toContain('by tRPC alone: mails:read, mails:write');
  });

  test('describes the answer of a CSV export as a file', () => {
    const file = document.paths['/api/tenant/learners/export']?.['post']?.responses['200'];
    expect(file?.['content']).toHaveProperty(['text/csv']);
  });
});

test('shows every call on the page without running any script', async () => {
  const { body, headers } = await harness.request({ host: PLATFORM_HOST, url: '/api/docs' });
  for (const { operationId } of operations()) expect(body).toContain(`<div id="${operationId}">`);
  expect(body).toContain('/home/admin/tokens');
  expect(body).not.toContain('<script');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
  expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`);
});

test('shows every schema and scope on the page and has no dead link', async () => {
  const { body } = await harness.request({ host: PLATFORM_HOST, url: '/api/docs' });
  for (const name of Object.keys(document.components.schemas)) expect(body).toContain(`<div id="schemas.${name}">`);
  for (const scope of TOKEN_SCOPES) expect(body).toContain(`<td><code>${scope}</code></td>`);
  const targets = [...body.matchAll(/ href="#([^"]+)"/g)].map(([, target]) => target);
  expect(targets).toEqual(expect.arrayContaining(['errors', 'scopes', 'schemas.Error', 'schemas.RichText']));
  for (const target of targets) expect(body.split(` id="${target}"`)).toHaveLength(2);
});

test('shows an error as it is', async () => {
  const headers = { 'accept-language': 'en' };
  const refused = await harness.request({ method: 'POST', url: '/api/forgot-password', body: {}, headers });
  const { example } = document.components.responses.Error.content['application/json'];
  expect(refused.json()).toEqual({ ...example, requestId: expect.any(String) });
  expect((await harness.request({ url: '/api/docs' })).body).toContain(example.message);
});

test('is built once and gives each host its own address', async () => {
  for (const each of [INTEGRATORS, PLATFORM_HOST]) {
    const { servers } = (await harness.request({ host: each, url: '/api/openapi.json' })).json<OpenApi>();
    expect(servers).toEqual([{ url: `http://${each}` }]);
    const { body } = await harness.request({ host: each, url: '/api/docs' });
    expect(body).toContain(`calls at <code>http://${each}</code>`);
    expect(body).not.toContain('portal.invalid');
  }
});
