import type { TokenScope } from '@dars/contracts/permissions';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertApiToken } from '../../testing/tokens.ts';
import type { FixturePlace, FixturePortal, Fixtures } from '../fixtures.ts';
import type { Fields, Sample } from './sample.ts';

const input = (scope: TokenScope) => (_place: FixturePlace, tag: string) => ({
  name: tag,
  scopes: [scope],
  expiresInDays: 30,
});

export const tokenSamples: Record<string, Sample> = {
  'token.list': () => ({ page: 0, size: 10 }),
  'token.create': input('courses:read'),
  'token.revoke': newPortalToken,
  'token.platformList': () => ({ page: 0, size: 10 }),
  'token.platformCreate': input('tenants:read'),
  'token.platformRevoke': async (place, _tag, { harness, nowhere, superAdmin }) => ({
    id:
      place === nowhere ? place.ownerId : (await insertApiToken(harness, { ...superAdmin, tenantId: PLATFORM_ID })).id,
  }),
};

async function newPortalToken(place: FixturePlace, _tag: string, { harness, nowhere }: Fixtures): Promise<Fields> {
  if (place === nowhere) return { id: place.ownerId };
  return { id: (await insertApiToken(harness, (place as FixturePortal).people.ROLE_ADMIN_PORTAL)).id };
}
