import { type BankQuestion, MAX_CHOSEN } from '@dars/contracts/content/question-bank';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { errorCodeOf, expectData } from '../../../testing/quiz.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const add = async (at: TestPortal, text: string, more: object = {}, by?: SignedInUser) =>
  expectData<BankQuestion>(
    await at.call('questionBank.create', { question: { type: 'trueFalse', text, isTrue: true }, ...more }, by),
  );
const get = async (at: TestPortal, { id }: BankQuestion) =>
  expectData<BankQuestion>(await at.call('questionBank.get', { id }));
const change = (at: TestPortal, input: object, by?: SignedInUser) => at.call('questionBank.change', input, by);

describe('chosen questions of the bank', () => {
  it('get and lose tags together, by which they are found, and stay the version that quizzes have', async () => {
    const at = await newPortal(harness);
    const one = await add(at, 'واحد', { tags: ['أحمد', 'نحو'] });
    const two = await add(at, 'اثنان', { tags: ['صرف'] });
    const ids = [one.id, two.id];
    expectData(await change(at, { ids, addTags: ['امتحان', 'نحو'], removeTags: ['احمد'] }));
    expect((await get(at, one)).tags.toSorted()).toEqual(['امتحان', 'نحو']);
    expect((await get(at, two)).tags.toSorted()).toEqual(['امتحان', 'صرف', 'نحو']);
    const found = await at.call('questionBank.list', { query: 'امتحان' });
    expect(found.data).toMatchObject({ total: 2 });
    const gone = await at.call('questionBank.list', { query: 'احمد' });
    expect(gone.data).toMatchObject({ total: 0 });
    const [row] = await harness.test.admin`select document_version from bank_questions where id = ${one.id}`;
    expect(row).toEqual({ document_version: 1 });
  });

  it('are shared together, and not by somebody whose they are not', async () => {
    const at = await newPortal(harness);
    const lecturer = await at.signedIn('ROLE_LECTURER');
    const own = await add(at, 'له', {}, lecturer);
    const other = await add(at, 'لغيره', { isShared: true });
    expect(errorCodeOf(await change(at, { ids: [own.id, other.id], isShared: false }, lecturer))).toBe('forbidden');
    expectData(await change(at, { ids: [own.id], isShared: true }, lecturer));
    expect(await get(at, own)).toMatchObject({ isShared: true, tags: [] });
    expect((await get(at, other)).isShared).toBe(true);
  });

  it('are refused as a whole when one would have too many tags', async () => {
    const at = await newPortal(harness);
    const tags = Array.from({ length: 10 }, (_, index) => `t${index}`);
    const full = await add(at, 'ممتلئ', { tags });
    const empty = await add(at, 'خال');
    const refused = await change(at, { ids: [empty.id, full.id], addTags: ['x'] });
    expect(refused.error?.data.issues).toMatchObject([{ path: ['addTags'], rule: 'maximum-items' }]);
    expect((await get(at, empty)).tags).toEqual([]);
    const many = Array.from({ length: MAX_CHOSEN + 1 }, () => full.id);
    expect(errorCodeOf(await change(at, { ids: many }))).toBe('validation');
  });
});
