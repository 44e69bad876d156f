import { describe, expect, it } from 'vitest';
import { setUpLearning } from '../../testing/learning.ts';

const { fixtures } = setUpLearning();

describe('learnerMerge.doubles', () => {
  it('names accounts with the same name in any order or the same mailbox, those with both first', async () => {
    const { portal } = fixtures;
    const named = (firstName: string, lastName: string, login: string) => portal.insert({ firstName, lastName, login });
    const sara = await named('سارة', 'العتيبي', 'sara.otaibi@a.test');
    const swapped = await named('العتيبى', 'ساره', 'other@b.test');
    const twice = await named('سارة', 'العتيبي', 'sara.otaibi@c.test');
    const mailbox = await named('Sara', 'O', 'sara.otaibi+new@d.test');
    await named('سارة', 'الحربي', 'sara.harbi@a.test');
    const { data } = await portal.call('learnerMerge.doubles', { userId: sara.id });
    const { rows } = data as { rows: { learner: { id: string }; signs: string[] }[] };
    expect(rows[0]).toMatchObject({ learner: { id: twice.id }, signs: ['name', 'address'] });
    expect(
      rows
        .slice(1)
        .map(({ learner, signs }) => [learner.id, ...signs])
        .toSorted(),
    ).toEqual(
      [
        [swapped.id, 'name'],
        [mailbox.id, 'address'],
      ].toSorted(),
    );
  });
});
