import { MAX_GROUP_MEMBERS } from '@dars/contracts/learning/groups/group-constants';
import { searchKey } from '@dars/contracts/search-key';
import { idArray } from '@dars/db/prepared';
import type { ImportedPerson, ImportRowProblem } from '@dars/db/schema/accounts/people-import-rows';
import { groupMembers } from '@dars/db/schema/learning/group-members';
import { groups } from '@dars/db/schema/learning/groups';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, or, sql } from 'drizzle-orm';
import { VALUE_SEPARATOR } from '../../../core/files/cells.ts';
import { GUID } from './find-courses.ts';

/** A group as the check of rows needs it. */
export type NamedGroup = Pick<
  typeof groups.$inferSelect,
  'id' | 'name' | 'nameKey' | 'memberCount' | 'archivedAt' | 'isRunning'
>;

/** Returns the group with this id or name; undefined if there is none. */
export type FindGroup = (text: string) => NamedGroup | undefined;

/** Most groups of one person. */
const MAX_GROUPS = 20;
/** The signs between the groups of a cell, the stronger ones first. */
const SEPARATORS = [VALUE_SEPARATOR, /[,،]/];

/** Returns every text of a cell that may name a group: the cell, and what stands between its separators. */
export function possibleNames(cell: string, [separator, ...weaker] = SEPARATORS): string[] {
  if (!separator) return [cell];
  return [cell, ...partsOf(cell, separator).flatMap((part) => possibleNames(part, weaker))];
}

/** Returns the names in a cell. A separator inside the whole name of a group separates nothing. */
export function namesIn(cell: string, find: FindGroup, [separator, ...weaker] = SEPARATORS): string[] {
  if (!separator || find(cell)) return [cell];
  return partsOf(cell, separator).flatMap((part) => namesIn(part, find, weaker));
}

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Finds the groups of a portal by their ids or names. */
export async function findGroupsNamed(tx: TenantTx, tenantId: string, names: readonly string[]): Promise<FindGroup> {
  if (names.length === 0) return () => undefined;
  const { id, name, nameKey, memberCount, archivedAt, isRunning } = groups;
  const ids = names.map((text) => text.toLowerCase()).filter((text) => GUID.test(text));
  // One parameter, however many names there are.
  const keys = JSON.stringify([...new Set(names.map(searchKey))]);
  const isKey = sql`${nameKey} = any(array(select jsonb_array_elements_text(${keys}::text::jsonb)))`;
  const isNamed = or(sql`${id} = any(${idArray(ids)})`, isKey);
  const found = await tx
    .select({ id, name, nameKey, memberCount, archivedAt, isRunning })
    .from(groups)
    .where(and(eq(groups.tenantId, tenantId), isNamed));
  const groupsByName = new Map(found.flatMap((group) => [[group.nameKey, group] as const, [group.id, group] as const]));
  return (text) => groupsByName.get(text.toLowerCase()) ?? groupsByName.get(searchKey(text));
}

export type IsMember = (groupId: string, userId: string | undefined) => boolean;

/** Finds out which of these people are members of these groups. */
export async function findMembers(
  tx: TenantTx,
  tenantId: string,
  { groupIds, userIds }: { groupIds: string[]; userIds: string[] },
): Promise<IsMember> {
  if (groupIds.length === 0 || userIds.length === 0) return () => false;
  const { groupId, userId } = groupMembers;
  const found = await tx
    .select({ groupId, userId })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.tenantId, tenantId),
        sql`${groupId} = any(${idArray(groupIds)})`,
        sql`${userId} = any(${idArray(userIds)})`,
      ),
    );
  const members = new Set(found.map((row) => `${row.groupId} ${row.userId}`));
  return (group, user) => members.has(`${group} ${user}`);
}

interface RowGroups {
  /** The place of the column of groups. */
  place: number | null;
  find: FindGroup;
  isMember: (groupId: string) => boolean;
}

interface ReadGroups {
  groups: NamedGroup[];
  problems: ImportRowProblem[];
}

/** The free places of groups, which the rows of a batch take one after another. */
export class GroupPlaces {
  readonly #taken: Map<string, number>;

  /** @param taken the places that are taken already besides those of the counted members, by group */
  constructor(taken: Map<string, number>) {
    this.#taken = taken;
  }

  /**
   * Reads the groups that a row names.
   * @returns the groups that its person is to join, and why the person cannot
   */
  read({ role, groups: cells = [] }: ImportedPerson, { place, find, isMember }: RowGroups): ReadGroups {
    const joined = new Map<string, NamedGroup>();
    const problems: ImportRowProblem[] = [];
    const names = [...new Set(cells.flatMap((cell) => namesIn(cell, find)))];
    if (names.length > MAX_GROUPS) problems.push({ place, code: 'too-many-groups', params: { max: MAX_GROUPS } });
    for (const text of names.slice(0, MAX_GROUPS)) {
      const group = find(text);
      if (!group) problems.push({ place, code: 'group-unknown', params: { text } });
      else if (group.archivedAt !== null)
        problems.push({ place, code: 'group-archived', params: { text: group.name } });
      else if (!isMember(group.id)) joined.set(group.id, group);
    }
    // Only learners are members.
    const groups = role === 'ROLE_LEARNER' ? [...joined.values()] : [];
    const full = groups.filter(({ id, memberCount }) => memberCount + (this.#taken.get(id) ?? 0) >= MAX_GROUP_MEMBERS);
    for (const { name } of full)
      problems.push({ place, code: 'group-full', params: { text: name, max: MAX_GROUP_MEMBERS } });
    return { groups, problems };
  }

  take(entered: readonly NamedGroup[]): void {
    for (const { id } of entered) this.#taken.set(id, (this.#taken.get(id) ?? 0) + 1);
  }
}
