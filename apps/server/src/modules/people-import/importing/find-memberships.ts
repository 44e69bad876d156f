import { idArray } from '@dars/db/prepared';
import type { TenantTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import type { StoredImport, StoredRow } from '../store.ts';

/** The memberships of the people of rows as they are now. */
export interface Memberships {
  /** Whether the person is in a group other than by the import. */
  isInOther: (userId: string) => boolean;
  /** Whether the person joined a group again that the import had made them a member of. */
  hasRejoined: (userId: string) => boolean;
  /** Whether the person is in the group by the import. */
  isByImport: (groupId: string, userId: string) => boolean;
  /** Whether a running group leads the person into the course, other than by a membership that the import made. */
  isLedInto: (courseId: string, userId: string) => boolean;
}

interface FoundMembership extends Record<string, unknown> {
  userId: string;
  groupId: string;
  /** A course into which the group leads now. */
  courseId: string | null;
  /** Whether the person joined after the import had ended. */
  isLater: boolean;
}

/** Finds the memberships of the people of rows, who are locked. */
export async function findMemberships(
  tx: TenantTx,
  { tenantId, finishedAt, updatedAt }: StoredImport,
  rows: readonly StoredRow[],
): Promise<Memberships> {
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  const ended = (finishedAt ?? updatedAt).toISOString();
  const found = await tx.execute<FoundMembership>(sql`
    select m.user_id as "userId", m.group_id as "groupId", c.course_id as "courseId",
      m.created_at > ${ended}::timestamptz as "isLater"
    from group_members m
    left join groups g on g.tenant_id = ${tenantId} and g.id = m.group_id and g.is_running
    left join group_courses c on c.tenant_id = ${tenantId} and c.group_id = g.id
    where m.tenant_id = ${tenantId} and m.user_id = any(${idArray(userIds)})`);
  const named = new Set(rows.flatMap(({ userId, change }) => (change?.groups ?? []).map((id) => `${id} ${userId}`)));
  const isNamed = ({ groupId, userId }: FoundMembership) => named.has(`${groupId} ${userId}`);
  const byImport = found.filter((each) => isNamed(each) && !each.isLater);
  const others = found.filter((each) => !isNamed(each) || each.isLater);
  const made = new Set(byImport.map(({ groupId, userId }) => `${groupId} ${userId}`));
  const inOthers = new Set(others.map(({ userId }) => userId));
  const rejoined = new Set(others.filter(isNamed).map(({ userId }) => userId));
  const ledInto = new Set(others.map(({ courseId, userId }) => `${courseId} ${userId}`));
  return {
    isInOther: (userId) => inOthers.has(userId),
    hasRejoined: (userId) => rejoined.has(userId),
    isByImport: (groupId, userId) => made.has(`${groupId} ${userId}`),
    isLedInto: (courseId, userId) => ledInto.has(`${courseId} ${userId}`),
  };
}
