import { MAX_LIST_VIEWS } from '@dars/contracts/accounts/list-view';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
let person: SignedInUser;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  portal = await newPortal(harness);
  person = await portal.signedIn('ROLE_ADMIN_PORTAL');
});

const call = (name: string, input: unknown, by = person) => portal.call(`listView.${name}`, input, by);
const save = (input: object, by = person) => call('save', { type: 'learners', name: 'Away', ...input }, by);
interface View {
  id: string;
  name: string;
  query: string;
  columns: string[] | null;
}
const views = async (type = 'learners', by = person) =>
  ((await call('list', { type }, by)).data as { rows: View[] }).rows;
const codeOf = async (answer: ReturnType<typeof call>) => (await answer).error?.data.appCode;

describe('the views of a list', () => {
  it('are kept by list and person, by name', async () => {
    await save({ name: 'Waiting', query: 'state=waiting' });
    await save({ query: 'state=active&sort=active', columns: ['phone', 'active'] });
    await save({ type: 'staff', name: 'Lecturers' });
    await save({ name: 'Foreign' }, await portal.signedIn('ROLE_ADMIN_PORTAL'));
    const id = expect.any(String);
    expect(await views()).toEqual([
      { id, name: 'Away', query: 'state=active&sort=active', columns: ['phone', 'active'] },
      { id, name: 'Waiting', query: 'state=waiting', columns: null },
    ]);
    expect((await views('staff')).map(({ name }) => name)).toEqual(['Lecturers']);
  });

  it('are replaced by a view with the same name', async () => {
    await save({ query: 'state=active', columns: ['phone'] });
    await save({ query: 'q=huda' });
    expect(await views()).toEqual([{ id: expect.any(String), name: 'Away', query: 'q=huda', columns: null }]);
  });

  it('are renamed, unless another view of the list has the name', async () => {
    await save({});
    await save({ name: 'Waiting' });
    await save({ type: 'staff', name: 'New' });
    const [away] = await views();
    expect(await codeOf(call('rename', { id: away?.id, name: 'Waiting' }))).toBe('conflict');
    expect((await call('rename', { id: away?.id, name: 'New' })).data).toMatchObject({ id: away?.id, name: 'New' });
    expect((await views()).map(({ name }) => name)).toEqual(['New', 'Waiting']);
  });

  it('are removed by their person only', async () => {
    await save({});
    const [view] = await views();
    const other = await portal.signedIn('ROLE_ADMIN_PORTAL');
    expect(await codeOf(call('remove', { id: view?.id }, other))).toBe('not-found');
    expect(await codeOf(call('rename', { id: view?.id, name: 'Mine' }, other))).toBe('not-found');
    expect((await call('remove', { id: view?.id })).status).toBe(200);
    expect(await views()).toEqual([]);
  });

  it('are limited in number, but an existing one can still be replaced', async () => {
    for (let number = 0; number < MAX_LIST_VIEWS; number += 1) await save({ name: `View ${number}` });
    expect(await codeOf(save({ name: 'One more' }))).toBe('validation');
    expect((await save({ name: 'View 3', query: 'q=x' })).status).toBe(200);
    expect(await views()).toHaveLength(MAX_LIST_VIEWS);
    expect((await save({ type: 'staff' })).status).toBe(200);
  });

  it('take only ids of columns and known lists', async () => {
    expect(await codeOf(save({ columns: ['<b>'] }))).toBe('validation');
    expect(await codeOf(save({ type: 'other' }))).toBe('validation');
    expect(await codeOf(save({ name: ' ' }))).toBe('validation');
  });
});
