import { newId } from '@dars/db/columns';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { insertBankQuestion, insertQuestionCategory, insertQuiz } from '@dars/db/testing/quizzes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../../../core/context.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { countPool, drawQuestionIds } from '../../content/draw/store.ts';
import { listBankQuestions } from './list-questions.ts';
import { countUses } from './list-uses.ts';
import { listTagsOf } from './store.ts';

/** Questions of the portal under test, and of each of the others. */
const QUESTIONS = 2000;
const OTHER_PORTALS = 9;

let harness: Harness;
let portal: TestPortal;
let lecturer: SignedInUser;
let categoryId: string;
beforeAll(async () => {
  harness = await createHarness();
  const { admin } = harness.test;
  portal = await newPortal(harness);
  lecturer = await portal.signedIn('ROLE_LECTURER');
  categoryId = await insertQuestionCategory(admin, { tenantId: portal.id });
  const { questionIds } = await insertQuiz(admin, { tenantId: portal.id });
  const first = await insertBankQuestion(admin, {
    tenantId: portal.id,
    ownerId: lecturer.id,
    categoryId,
    tags: ['نادر'],
  });
  await admin`update questions set bank_question_id = ${first}, bank_version = 1 where id = ${questionIds[0] ?? ''}`;
  const others = await Promise.all(Array.from({ length: OTHER_PORTALS }, () => newPortal(harness)));
  for (const { id: tenantId } of [portal, ...others]) {
    await admin`insert into bank_questions (tenant_id, id, document, search_key, is_shared, created_at)
      select ${tenantId}, gen_random_uuid(), document, 'سؤال ' || md5(n::text), true, now() - n * interval '1 minute'
      from bank_questions, generate_series(1, ${QUESTIONS}) n where id = ${first}`;
  }
  await admin`insert into bank_question_tags (tenant_id, question_id, tag)
    select tenant_id, id, 'شائع' from bank_questions where id <> ${first}`;
  await admin`vacuum analyze`;
}, 60_000);
afterAll(() => harness.close());

const FILTERS = {
  'without a filter': {},
  'with a text': { query: 'سؤال a87ff' },
  'with a category': () => ({ categoryId }),
  'with a tag': { tag: 'نادر' },
  'with a use': { use: 'used' as const },
  'with a type': { type: 'single' as const },
};
const filterOf = (name: keyof typeof FILTERS) => {
  const filter = FILTERS[name];
  return typeof filter === 'function' ? filter() : filter;
};
const names = Object.keys(FILTERS) as (keyof typeof FILTERS)[];

/** The parts of a call's context that a list reads. */
const contextOf = (tx: TenantContext['tx']) =>
  ({ tx, tenantId: portal.id, actor: { userId: lecturer.id, role: 'ROLE_LECTURER' } }) as TenantContext;

describe(`a list of a bank of ${QUESTIONS} questions`, () => {
  it.each(names)('reads no table from end to end %s', async (name) => {
    const whole = await seqScannedTablesIn(harness.db, portal.id, (tx) =>
      listBankQuestions(contextOf(tx), { page: 0, size: 20, ...filterOf(name) }),
    );
    expect(whole.filter((table) => table.startsWith('bank') || table.startsWith('question'))).toEqual([]);
  });

  it('reads the tags and the uses of a page by its questions', async () => {
    const whole = await seqScannedTablesIn(harness.db, portal.id, async (tx) => {
      await listTagsOf(tx, portal.id, [newId()]);
      await countUses(tx, portal.id, [newId()]);
    });
    expect(whole.filter((table) => table.startsWith('bank') || table.startsWith('question'))).toEqual([]);
  });

  it.each([
    ['of the whole bank', () => ({})],
    ['of a category with those below it', () => ({ categoryId })],
    ['of a category', () => ({ categoryId, isDeep: false })],
    ['without a category', () => ({ categoryId: 'none' as const })],
    ['with a tag', () => ({ tags: ['شائع'] })],
  ])('draws questions %s without reading a table from end to end', async (_name, more) => {
    const draw = { count: 20, categoryId: null, isDeep: true, tags: [], ownerId: lecturer.id, ...more() };
    const whole = await seqScannedTablesIn(harness.db, portal.id, async (tx) => {
      await drawQuestionIds(tx, portal.id, [draw], [newId()]);
      await countPool(tx, portal.id, draw, [newId()]);
    });
    expect(whole.filter((table) => table.startsWith('bank') || table.startsWith('question'))).toEqual([]);
  });

  it('reads the first page in few blocks', async () => {
    const [plan] = await harness.db.withTenant(portal.id, (tx) =>
      tx.execute<{ 'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[] }>(sql`
        explain (analyze, buffers, format json)
        select id from bank_questions where tenant_id = ${portal.id} and removed_at is null
        order by created_at desc, id desc limit 20`),
    );
    const { Plan: top } = plan?.['QUERY PLAN'][0] ?? {};
    expect((top?.['Shared Hit Blocks'] ?? Infinity) + (top?.['Shared Read Blocks'] ?? 0)).toBeLessThan(60);
  });
});
