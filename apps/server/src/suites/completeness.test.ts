import { can } from '@dars/contracts/permissions';
import { translator } from '@dars/i18n/server';
import { describe, expect, test } from 'vitest';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { type ProcedureMeta, schemasOf } from '../core/init.ts';
import { REST_ROUTES } from '../router.ts';
import { nameOf, procedures } from './endpoints.ts';
import { samples } from './samples/samples.ts';
import { transports } from './transports.ts';

const FILE = 'apps/server/src/suites/samples/samples.ts';

/** The fields of a schema that have any rule. */
function fieldsOf(schema: $ZodType | undefined): string[] {
  const { properties = {} } = schema ? toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};
  return Object.keys(properties).filter((name) => Object.keys(properties[name] ?? {}).length > 0);
}

const t = translator('en');
const hasLabel = (field: string) => t.find(`fields:${field}`) !== undefined;
/** The label is loaded with the screens of staff only. */
const hasStaffLabel = (field: string) => t.find(`staff-fields:${field}`) !== undefined;

describe('the generated suites', () => {
  test.each(Object.keys(procedures))('have a sample input of %s', (path) => {
    expect(samples[path], `Add a sample of ${path} to ${FILE}`).toBeDefined();
  });

  test.each(REST_ROUTES.map(nameOf))('have a transport for %s', (name) => {
    expect(transports[name], `Add a transport of ${name} to apps/server/src/suites/transports/`).toBeDefined();
  });

  test('name only procedures and routes that exist', () => {
    const routes = REST_ROUTES.map(nameOf);
    expect(Object.keys(samples).filter((path) => !(path in procedures))).toEqual([]);
    expect(Object.keys(transports).filter((name) => !routes.includes(name))).toEqual([]);
  });

  test('find a scope at every procedure', () => {
    const silent = Object.entries(procedures).filter(([, procedure]) => procedure._def.meta === undefined);
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  test('find a label for every field of a REST path', () => {
    const fields = REST_ROUTES.flatMap(({ params, query, body }) => [params, query, body]).flatMap(fieldsOf);
    expect(fields.filter((name) => !hasLabel(name) && !hasStaffLabel(name))).toEqual([]);
  });

  test.each(Object.entries(procedures))('find a label for every field of %s', (_name, procedure) => {
    const { permission } = procedure._def.meta as ProcedureMeta;
    const isForLearners = permission === null || can('ROLE_LEARNER', permission);
    const fields = fieldsOf(schemasOf(procedure).input);
    expect(fields.filter((name) => !hasLabel(name) && (isForLearners || !hasStaffLabel(name)))).toEqual([]);
  });

  test('find the procedure of every REST route', () => {
    const lost = REST_ROUTES.filter((route) => !(route.procedure in procedures));
    expect(lost.map(nameOf)).toEqual([]);
  });
});
