import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REST_ROUTES } from '../app.ts';
import { createHarness, type Harness, PLATFORM_HOST } from '../testing/harness.ts';
import type { OpenApi } from './openapi.ts';

let harness: Harness;
let document: OpenApi;
beforeAll(async () => {
  harness = await createHarness();
  document = (await harness.request({ host: PLATFORM_HOST, url: '/api/openapi.json' })).json();
});
afterAll(() => harness.close());

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the OpenAPI document', () => {
  test('is a valid one of version 3.1, for whoever asks', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone({ ...document }));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: `http://${PLATFORM_HOST}` }]);
  });

  test('names every REST path once, each with a name and a summary of its own', () => {
    expect(operations()).toHaveLength(REST_ROUTES.length);
    expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(REST_ROUTES.length);
    for (const { summary } of operations()) expect(summary).toMatch(/^\p{Lu}.*[^.]$/u);
  });

  test('says what a call takes and answers, by the schemas that check it', () => {
    const list = document.paths['/api/tenants']?.['get'];
    expect(list?.parameters.map(({ name }) => name)).toEqual(['page', 'size', 'type', 'query', 'package', 'status']);
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
    expect(update?.security).toEqual([{ session: [] }]);
  });

  test('says of a file that it is one', () => {
    const file = document.paths['/api/tenant/learners/export']?.['post']?.responses['200'];
    expect(file?.['content']).toHaveProperty(['text/csv']);
  });
});

test('the page for people shows every call, and nothing on it runs', async () => {
  const { body, headers } = await harness.request({ host: PLATFORM_HOST, url: '/api/docs' });
  for (const { operationId } of operations()) expect(body).toContain(`<details id="${operationId}">`);
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});
