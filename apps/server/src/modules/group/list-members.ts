import type {
  GroupMember,
  GroupMemberSort,
  ListGroupMembersInput,
  PreviewGroupInput,
} from '@dars/contracts/learning/groups/group';
import type { SortBy } from '@dars/contracts/list';
import { byColumn, byExpression, byText, listOrder } from '@dars/db/list-order';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { groupMembers } from '@dars/db/schema/learning/group-members';
import { peopleMatching, type TextMatch, textSearch } from '@dars/db/text-search';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { accountStateRank } from '../accounts/account/store.ts';
import { countEnding } from '../enrolment/end-by-group.ts';
import { findGroup } from './policy.ts';
import { toMember } from './rules.ts';
import type { MemberRow } from './store.ts';

const value = sql.placeholder;

/** A group has a bounded number of members, so that all of them are sorted. */
const ORDER = {
  keys: {
    name: byText(users.nameSearchKey),
    state: byExpression(accountStateRank),
    joined: byColumn(groupMembers.createdAt),
  },
  tieBreak: groupMembers.userId,
  usual: '-joined',
} as const;

/** Lists a page of the members of a group, those who joined last first unless sorted. @throws not-found */
export async function listMembers(
  ctx: TenantContext,
  { id, page, size, query, sort }: ListGroupMembersInput,
): Promise<{ rows: GroupMember[]; total: number }> {
  const { tx, tenantId } = ctx;
  const { memberCount } = await findGroup(ctx, id);
  const { match, patterns } = textSearch(query);
  const statements = statementsOf({ match, sort: sort ?? 'usual' });
  const values = { ...patterns, tenantId, groupId: id };
  const [rows, [counted]] = await Promise.all([
    statements.page(tx, { ...values, size, offset: page * size }),
    match === 'none' ? [{ total: memberCount }] : statements.total(tx, values),
  ]);
  return { rows: rows.map((row: MemberRow) => toMember(row)), total: counted?.total ?? 0 };
}

const statementsOf = perShape(({ match, sort }: { match: TextMatch; sort: SortBy<GroupMemberSort> | 'usual' }) => {
  const ids = peopleMatching(match);
  const isAccount = and(
    eq(users.tenantId, value('tenantId')),
    eq(users.id, groupMembers.userId),
    isNull(users.removedAt),
  );
  const isFound = and(
    eq(groupMembers.tenantId, value('tenantId')),
    eq(groupMembers.groupId, value('groupId')),
    ids && sql`${groupMembers.userId} in ${ids}`,
  );
  return {
    page: prepared((db: TenantTx) =>
      db
        .select({
          user: {
            ...{ id: users.id, login: users.login, imageUrl: users.imageUrl },
            ...{ firstName: users.firstName, lastName: users.lastName },
          },
          ...{ activatedAt: users.activatedAt, disabledAt: users.disabledAt, approval: users.approval },
          joinedAt: groupMembers.createdAt,
        })
        .from(groupMembers)
        .innerJoin(users, isAccount)
        .where(isFound)
        .orderBy(...listOrder<GroupMemberSort>(ORDER, sort))
        .limit(value('size'))
        .offset(value('offset'))
        .prepare('group_members_page'),
    ),
    total: prepared((db: TenantTx) =>
      db
        .select({ total: count() })
        .from(groupMembers)
        .innerJoin(users, isAccount)
        .where(isFound)
        .prepare('group_members_total'),
    ),
  };
});

/**
 * Counts the enrolments that would end: of these members in one course or in all, or of all members. None by the rule
 * `KEEP`.
 * @throws not-found
 */
export async function previewEndings(
  ctx: TenantContext,
  { id, courseId, userIds }: PreviewGroupInput,
): Promise<{ ended: number }> {
  const { onLeave } = await findGroup(ctx, id);
  if (onLeave === 'KEEP') return { ended: 0 };
  return { ended: await countEnding(ctx, { groupId: id, courseId, userIds }) };
}
