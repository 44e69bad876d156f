import { TOKEN_SCOPES } from '@dars/contracts/permissions';
import { expect, test } from 'vitest';
import { SCOPE_GROUPS } from './token-scopes.ts';

test('SCOPE_GROUPS contains every scope once', () => {
  expect(Object.values(SCOPE_GROUPS).flat().sort()).toEqual(TOKEN_SCOPES.toSorted());
});
