import type {
  Invitation,
  InvitationUse,
  ListInvitationsInput,
  ListInvitationUsesInput,
} from '@dars/contracts/accounts/invitation';
import type { TenantContext } from '../../core/context.ts';
import { toInvitation, toInvitationUse } from './rules.ts';
import { findCourses, getStored, pageOfInvitations, pageOfUses } from './store.ts';

/** @throws not-found */
export async function getInvitation(
  { tx, tenantId, deps }: TenantContext,
  { id }: { id: string },
): Promise<Invitation> {
  const [stored, courses] = await Promise.all([
    getStored(tx, { tenantId, id }),
    findCourses(tx, { tenantId, ids: [id] }),
  ]);
  return toInvitation(stored, courses.get(id) ?? [], deps.now());
}

/** Lists a page of the portal's invitations, newest first unless sorted. */
export async function listInvitations(
  { tx, tenantId, deps }: TenantContext,
  input: ListInvitationsInput,
): Promise<{ rows: Invitation[]; total: number }> {
  const { stored, total } = await pageOfInvitations(tx, { tenantId, ...input, now: deps.now() });
  const courses = await findCourses(tx, { tenantId, ids: stored.map(({ id }) => id) });
  return { rows: stored.map((each) => toInvitation(each, courses.get(each.id) ?? [], deps.now())), total };
}

/** Lists a page of the people who came by an invitation, unless sorted the latest first. @throws not-found */
export async function listInvitationUses(
  { tx, tenantId }: TenantContext,
  input: ListInvitationUsesInput,
): Promise<{ rows: InvitationUse[]; total: number }> {
  const { uses: total } = await getStored(tx, { tenantId, id: input.id });
  const rows = await pageOfUses(tx, { tenantId, ...input });
  return { rows: rows.map(toInvitationUse), total };
}
