import { describe, expect, test } from 'vitest';
import { TENANT_STATUSES } from '../constants.ts';
import { isEditable, statusAfter, type TenantChange } from './tenant-lifecycle.ts';

describe('statusAfter', () => {
  test.each<[TenantChange, (string | undefined)[]]>([
    ['suspend', [undefined, 'SUSPENDED', undefined, undefined]],
    ['resume', [undefined, undefined, 'PUBLISHED', undefined]],
    ['archive', [undefined, undefined, 'ARCHIVED', undefined]],
  ])('%s leads from DRAFT, PUBLISHED, SUSPENDED and ARCHIVED to %j', (change, after) => {
    expect(TENANT_STATUSES.map((status) => statusAfter(change, status))).toEqual(after);
  });

  test('offers no change of an archived portal, which is not editable either', () => {
    expect(TENANT_STATUSES.filter((status) => !isEditable(status))).toEqual(['ARCHIVED']);
  });
});
