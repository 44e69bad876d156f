import { newId } from '@dars/db/columns';
import { insertUser } from '@dars/db/testing/builders';
import type { Place, World } from '../world.ts';
import type { Fields, Sample } from './sample.ts';

export const profileSamples: Record<string, Sample> = {
  'profile.sessions': () => undefined,
  // Whoever asks has no such session, and gets the answer that they would get if they had.
  'profile.endSession': newSession,
  'profile.endOtherSessions': () => undefined,
  // Of whoever asks, who has another way in: what they name belongs to no portal.
  'profile.unlinkProvider': async (_place, _tag, world, { person }) => {
    const { tenantId, id } = person ?? world.a.people.ROLE_LEARNER;
    const { admin } = world.harness.test;
    await admin`delete from identities where user_id = ${id}`;
    for (const provider of ['google', 'apple'])
      await admin`insert into identities ${admin({ tenant_id: tenantId, id: newId(), user_id: id, provider, subject: id })}`;
    return { provider: 'google' };
  },
};

/** Of somebody else there. */
async function newSession(place: Place, tag: string, { harness, nowhere }: World): Promise<Fields> {
  if (place === nowhere) return { id: tag };
  const { tenantId, id: userId } = await insertUser(harness.test.admin, { tenantId: place.id });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const row = { tenant_id: tenantId, id: tag, user_id: userId, expires_at: later, ends_at: later };
  await harness.test.admin`insert into sessions ${harness.test.admin(row)}`;
  return { id: tag };
}
