import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caches } from '../../../core/caches.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newQuiz } from '../../../testing/quiz.ts';
import { findCachedVersion, getVersion } from './versions.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe('getVersion', () => {
  it('caches a version for the server that read it, and for no other', async () => {
    const quiz = await newQuiz(harness);
    await quiz.start();
    const { id: tenantId } = quiz.portal;
    const [row] = await harness.test.admin<
      { id: string }[]
    >`select id from quiz_versions where tenant_id = ${tenantId}`;
    const id = row?.id ?? '';
    const [one, other] = [new Caches(), new Caches()];
    expect(findCachedVersion({ tenantId, caches: one }, id)).toBeUndefined();
    const read = await harness.db.withTenant(tenantId, (tx) => getVersion(tx, { tenantId, caches: one }, id));
    expect(findCachedVersion({ tenantId, caches: one }, id)).toEqual(read.content);
    expect(findCachedVersion({ tenantId, caches: other }, id)).toBeUndefined();
    expect(read.content.questions).toHaveLength(quiz.questionIds.length);
  });
});
