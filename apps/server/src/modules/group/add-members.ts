import type { AddedMembers, AddGroupMembersInput, JoiningReason } from '@dars/contracts/learning/groups/group';
import { recordAudits } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { refusalToAdd } from '../accounts/account/rules.ts';
import { lockAccounts } from '../accounts/account/store.ts';
import type { GroupEnrolments } from '../enrolment/enrol-by-group.ts';
import type { SeatContext } from '../learning/grant-seats.ts';
import { lockChanging, refuseArchived } from './policy.ts';
import { insertMembers, type LockedGroup } from './store.ts';
import { enrolMembers } from './turn-group.ts';

/**
 * Adds learners of the portal to a group and, while it runs, enrols them in its courses, in one transaction. Each row of
 * the answer says what happened to one of them; a refused one stops nobody else.
 * @throws not-found, conflict if the group is archived, forbidden, and maximum-items if the group has no room for all
 */
export async function addMembers(ctx: TenantContext, input: AddGroupMembersInput): Promise<AddedMembers> {
  const { tx, tenantId } = ctx;
  const locked = await lockChanging(ctx, input.id);
  refuseArchived(locked);
  const [ids, logins] = [input.userIds.map((id) => id.toLowerCase()), input.emails];
  const accounts = await lockAccounts(tx, { tenantId, ids, logins });
  const found = new Map(
    accounts.flatMap((account) => [[account.id, account] as const, [account.login, account] as const]),
  );
  const named = [...new Set([...ids, ...logins])];
  const refusalOf = (who: string): JoiningReason | null => {
    const account = found.get(who);
    return account ? refusalToAdd(account) : 'unknown';
  };
  const welcome = new Set(named.filter((who) => refusalOf(who) === null).map((who) => found.get(who)?.id ?? ''));
  const { joined, enrolled, waiting } = await joinGroup(ctx, locked, [...welcome]);
  const isNew = new Set(joined);
  const rows = named.map((who): AddedMembers['rows'][number] => {
    const reason = refusalOf(who);
    if (reason) return { who, outcome: 'refused', reason };
    return { who, outcome: isNew.has(found.get(who)?.id ?? '') ? 'added' : 'member', reason: null };
  });
  return { rows, enrolled: enrolled.length, waiting };
}

/**
 * Makes learners members of a locked group, after their accounts were locked, and enrols them in its courses while it runs.
 * @throws maximum-items
 */
export async function joinGroup(
  ctx: SeatContext,
  locked: LockedGroup,
  userIds: readonly string[],
): Promise<GroupEnrolments & { joined: string[] }> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { id, name, memberCount, isRunning } = locked.stored;
  const joined = await insertMembers(tx, { tenantId, id, now: deps.now(), memberCount }, userIds);
  const event = { tenantId, actor, requestId, action: 'group.joined' as const };
  const details = { group: id, name };
  await recordAudits(
    tx,
    event,
    joined.map((subjectId) => ({ subjectId, details })),
  );
  const enrolments = isRunning ? await enrolMembers(ctx, locked, joined) : { enrolled: [], waiting: 0 };
  return { joined, ...enrolments };
}
