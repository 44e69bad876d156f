import { PLATFORM_ID } from '@dars/contracts/platform';
import { newId } from '@dars/db/columns';
import { insertUser } from '@dars/db/testing/builders';
import type { FixturePlace, Fixtures } from '../fixtures.ts';
import type { Fields, Sample } from './sample.ts';

export const portalRequestSamples: Record<string, Sample> = {
  'portalRequest.count': () => undefined,
  'portalRequest.create': async (_place, tag, fixtures) => {
    // An owner has one open request at most.
    await fixtures.harness.test.admin`delete from portal_requests where owner_id = ${fixtures.a.owner.id}`;
    return wish(tag);
  },
  'portalRequest.decline': async (place, tag, fixtures) => ({
    ...(await ofNewOwner(place, tag, fixtures)),
    reason: 'no',
  }),
  'portalRequest.get': ofNewOwner,
  'portalRequest.list': () => ({ page: 0, size: 10, show: 'open' }),
  'portalRequest.mine': () => undefined,
  // The name belongs to no portal: which sub-domains exist is public.
  'portalRequest.nameExists': (_place, tag) => ({ name: tag }),
  'portalRequest.update': async (place, tag, fixtures) => ({
    ...(await newRequest(place, fixtures, { tag, ownerId: place.ownerId })),
    ...wish(`${tag}x`),
  }),
  'portalRequest.withdraw': (place, tag, fixtures) => newRequest(place, fixtures, { tag, ownerId: place.ownerId }),
};

const wish = (tag: string) => ({
  nameInArabic: `أكاديمية ${tag}`,
  nameInEnglish: tag,
  language: 'ar',
  note: 'x',
});

async function ofNewOwner(place: FixturePlace, tag: string, fixtures: Fixtures): Promise<Fields> {
  const owner = { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', activatedAt: null } as const;
  const { id } = await insertUser(fixtures.harness.test.admin, owner);
  return newRequest(place, fixtures, { tag, ownerId: id });
}

/** Inserts an open request, the only one of the owner. */
async function newRequest(
  place: FixturePlace,
  { harness, nowhere }: Fixtures,
  { tag, ownerId }: { tag: string; ownerId: string },
): Promise<Fields> {
  if (place === nowhere) return { id: place.ownerId };
  const { admin } = harness.test;
  await admin`delete from portal_requests where owner_id = ${ownerId}`;
  const id = newId();
  const names = { name_in_arabic: `أكاديمية ${tag}`, name_in_english: tag, language: 'ar' };
  await admin`insert into portal_requests ${admin({ ...names, tenant_id: PLATFORM_ID, id, owner_id: ownerId })}`;
  return { id };
}
