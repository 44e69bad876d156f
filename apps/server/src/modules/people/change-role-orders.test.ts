import type { RoleConsequences } from '@dars/contracts/accounts/roles/role-change';
import { describe, expect, it } from 'vitest';
import { codeOf, setUpOrders } from '../../testing/selling/orders.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const { fixtures, selling, open, call } = setUpOrders(NOW);

const promote = (id = fixtures.learner.id) => fixtures.portal.call('people.changeRole', { id, role: 'ROLE_LECTURER' });

describe('a learner with an order', () => {
  it('becomes staff only when the order is closed', async () => {
    const { id } = await open();
    const { data } = await fixtures.portal.call('people.previewRole', { id: fixtures.learner.id });
    expect((data as RoleConsequences).obstacles).toEqual(['open-orders']);
    expect(codeOf(await promote())).toBe('conflict');
    expect(codeOf(await call('cancel', { id }))).toBe('ok');
    expect(codeOf(await promote())).toBe('ok');
  });

  it('either places it or becomes staff when both happen at once', async () => {
    await Promise.all([call('open', { courseId: selling.course.id }), promote()]);
    const [row] = await fixtures.admin`
      select u.role, count(o.id)::int as orders from users u
      left join orders o on o.user_id = u.id where u.id = ${fixtures.learner.id} group by u.role`;
    expect([
      { role: 'ROLE_LEARNER', orders: 1 },
      { role: 'ROLE_LECTURER', orders: 0 },
    ]).toContainEqual(row);
  });
});
