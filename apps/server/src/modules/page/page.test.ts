import { perLanguage } from '@dars/contracts/languages';
import { EMPTY_PAGE, type PortalPage, type PortalPageState } from '@dars/contracts/portal/portal-page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { insertUnattachedFile } from '../../testing/uploads.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

async function send(at: TestPortal, path: string, input?: unknown, by?: SignedInUser) {
  const answer = await at.call(`page.${path}`, input, by);
  return { ...answer, data: answer.data as PortalPageState };
}
const get = async (at: TestPortal) => (await send(at, 'get')).data;
const saying = (text: string, part: Partial<PortalPage> = {}) => ({
  ...EMPTY_PAGE,
  about: perLanguage(() => text),
  ...part,
});
const withImage = (imageUrl: string) => saying('', { hero: { ...EMPTY_PAGE.hero, imageUrl } });
const newImage = (at: TestPortal) => insertUnattachedFile(harness.test.admin, at.id, 'cover');
const statusOf = async (address: string) => {
  const [row] = await harness.test.admin`select status from uploads where '/files/' || key = ${address}`;
  return row?.['status'];
};

describe('a portal’s page', () => {
  test('is written as a draft, which nobody sees until it is published', async () => {
    const at = await newPortal(harness);
    expect(await get(at)).toEqual({ draft: EMPTY_PAGE, published: null, publishedDate: null, version: 0 });
    const written = await send(at, 'update', { ...saying('one'), version: 0 });
    expect(written.data).toMatchObject({ draft: saying('one'), published: null, version: 1 });
    const published = await send(at, 'publish', { version: 1 });
    expect(published.data).toMatchObject({ published: saying('one'), version: 2 });
    expect(published.data.publishedDate).not.toBeNull();
    await send(at, 'update', { ...saying('two'), version: 2 });
    expect(await get(at)).toMatchObject({ draft: saying('two'), published: saying('one') });
  });

  test('is reset to the published state, or to an empty page, when the draft is discarded', async () => {
    const at = await newPortal(harness);
    await send(at, 'update', { ...saying('one'), version: 0 });
    expect((await send(at, 'discard', { version: 1 })).data.draft).toEqual(EMPTY_PAGE);
    await send(at, 'update', { ...saying('two'), version: 2 });
    await send(at, 'publish', { version: 3 });
    await send(at, 'update', { ...saying('three'), version: 4 });
    expect((await send(at, 'discard', { version: 5 })).data.draft).toEqual(saying('two'));
  });

  test('is changed only by callers with its latest version, also when two create it at once', async () => {
    const at = await newPortal(harness);
    const both = await Promise.all(['a', 'b'].map((text) => send(at, 'update', { ...saying(text), version: 0 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const late of ['publish', 'discard']) {
      expect((await send(at, late, { version: 0 })).error?.data.appCode).toBe('edited-meanwhile');
    }
  });

  test('keeps the published picture while a draft has another one, and releases unused pictures', async () => {
    const at = await newPortal(harness);
    const [first, second] = [await newImage(at), await newImage(at)];
    await send(at, 'update', { ...withImage(first), version: 0 });
    await send(at, 'publish', { version: 1 });
    await send(at, 'update', { ...withImage(second), version: 2 });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['attached', 'attached']);
    await send(at, 'update', { ...withImage(first), version: 3 });
    expect((await get(at)).draft.hero.imageUrl).toBe(first);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['attached', 'stored']);
    const third = await newImage(at);
    await send(at, 'update', { ...withImage(third), version: 4 });
    await send(at, 'publish', { version: 5 });
    expect([await statusOf(first), await statusOf(third)]).toEqual(['stored', 'attached']);
  });

  test('refuses pictures of another portal, a section twice and texts that are too long', async () => {
    const [at, other] = [await newPortal(harness), await newPortal(harness)];
    const refused = [
      withImage(await newImage(other)),
      saying('', { sections: ['about', 'about'] }),
      saying('x'.repeat(601)),
    ];
    for (const page of refused) expect((await send(at, 'update', { ...page, version: 0 })).status).toBe(400);
  });

  test('is readable and writable by its own portal’s admins only', async () => {
    const [at, other] = [await newPortal(harness), await newPortal(harness)];
    await send(at, 'update', { ...saying('ours'), version: 0 });
    expect((await get(other)).draft).toEqual(EMPTY_PAGE);
    const lecturer = await at.signedIn('ROLE_LECTURER');
    expect((await send(at, 'get', undefined, lecturer)).status).toBe(403);
    expect((await send(at, 'publish', { version: 1 }, lecturer)).status).toBe(403);
  });

  test('records in the audit trail who published what', async () => {
    const at = await newPortal(harness);
    await send(at, 'update', { ...saying('one'), version: 0 });
    await send(at, 'publish', { version: 1 });
    const events = await harness.test.admin`
      select actor_id, action, details from audit_events where tenant_id = ${at.id} and action like 'page.%'`;
    expect(events).toEqual([
      {
        actor_id: at.admin.id,
        action: 'page.published',
        details: { parts: ['isPublic', 'hero', 'about', 'contact', 'sections'], isPublic: true },
      },
    ]);
  });
});
