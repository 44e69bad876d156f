import { TOKEN_SCOPES } from '@dars/contracts/permissions';
import { expect, test } from 'vitest';
import { SCOPE_GROUPS } from './token-scopes.ts';

test('every scope can be chosen, in one place', () => {
  expect(Object.values(SCOPE_GROUPS).flat().sort()).toEqual(TOKEN_SCOPES.toSorted());
});
