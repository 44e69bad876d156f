import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { UnknownPage } from '../../features/error-pages/error-pages.tsx';
import { AddLearnersPage } from '../../features/people/adding/add-learners-page.tsx';
import { EditStaff } from '../../features/people/edit-staff.tsx';
import { GroupPage } from '../../features/people/groups/group-page.tsx';
import type { GroupSearch, MemberSearch } from '../../features/people/groups/group-search.ts';
import { GroupsPage } from '../../features/people/groups/groups-page.tsx';
import { ImportPeoplePage } from '../../features/people/importing/import-people-page.tsx';
import type { ImportSearch } from '../../features/people/importing/import-search.ts';
import { InvitationsPage } from '../../features/people/invitations/invitations-page.tsx';
import { LearnerRecord } from '../../features/people/learner/learner-record.tsx';
import { LearnersPage } from '../../features/people/learners-page.tsx';
import { MergePage } from '../../features/people/merging/merge-page.tsx';
import type { LearnerRecordSearch, LearnerSearch, StaffSearch } from '../../features/people/people-search.ts';
import { StaffFormPage } from '../../features/people/staff-form-page.tsx';
import { StaffPage } from '../../features/people/staff-page.tsx';
import type { PageSearch } from '../../lib/list/page-search.ts';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

const staffRoute = getRouteApi('/home/admin/staff');
const newRoute = getRouteApi('/home/admin/staff/new');
const editRoute = getRouteApi('/home/admin/staff/$id');
const learnersRoute = getRouteApi('/home/admin/learners');
const invitationsRoute = getRouteApi('/home/admin/learners/invitations');
const groupsRoute = getRouteApi('/home/admin/learners/groups');
const groupRoute = getRouteApi('/home/admin/learners/groups/$groupId');
const importRoute = getRouteApi('/home/admin/learners/import');
const learnerRoute = getRouteApi('/home/admin/learners/$userId');
const mergeRoute = getRouteApi('/home/admin/learners/$userId/merge');

export function StaffScreen() {
  const search = staffRoute.useSearch();
  const navigate = staffRoute.useNavigate();
  const onSearch = useCallback(
    (next: StaffSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return (
    <RequirePermission permission="people:read">
      <StaffPage search={search} onSearch={onSearch} />
    </RequirePermission>
  );
}

export function NewStaffScreen() {
  const navigate = newRoute.useNavigate();
  return (
    <RequirePermission permission="people:write">
      <StaffFormPage person={undefined} onSaved={() => void navigate({ to: '/home/admin/staff' })} />
    </RequirePermission>
  );
}

export function EditStaffScreen() {
  const { id } = editRoute.useParams();
  const navigate = editRoute.useNavigate();
  return (
    <RequirePermission permission="people:write">
      <EditStaff id={id} unknown={<UnknownPage />} onSaved={() => void navigate({ to: '/home/admin/staff' })} />
    </RequirePermission>
  );
}

export function LearnersScreen() {
  const search = learnersRoute.useSearch();
  const navigate = learnersRoute.useNavigate();
  const onSearch = useCallback(
    (next: LearnerSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return (
    <RequirePermission permission="people:read">
      <LearnersPage search={search} onSearch={onSearch} />
    </RequirePermission>
  );
}

export function NewLearnersScreen() {
  return (
    <RequirePermission permission="people:write">
      <AddLearnersPage />
    </RequirePermission>
  );
}

export function InvitationsScreen() {
  const search = invitationsRoute.useSearch();
  const navigate = invitationsRoute.useNavigate();
  const onSearch = useCallback(
    (next: PageSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return (
    <RequirePermission permission="people:read">
      <InvitationsPage search={search} onSearch={onSearch} />
    </RequirePermission>
  );
}

export function GroupsScreen() {
  const search = groupsRoute.useSearch();
  const navigate = groupsRoute.useNavigate();
  const onSearch = useCallback(
    (next: GroupSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return (
    <RequirePermission permission="enrolments:read">
      <GroupsPage search={search} onSearch={onSearch} />
    </RequirePermission>
  );
}

export function GroupScreen() {
  const { groupId } = groupRoute.useParams();
  const search = groupRoute.useSearch();
  const navigate = groupRoute.useNavigate();
  const onSearch = useCallback(
    (next: MemberSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return (
    <RequirePermission permission="enrolments:read">
      <GroupPage groupId={groupId} search={search} onSearch={onSearch} unknown={<UnknownPage />} />
    </RequirePermission>
  );
}

export function ImportPeopleScreen() {
  const search = importRoute.useSearch();
  const navigate = importRoute.useNavigate();
  const onSearch = useCallback(
    (next: ImportSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return (
    <RequirePermission permission="people:write">
      <ImportPeoplePage search={search} onSearch={onSearch} />
    </RequirePermission>
  );
}

export function LearnerScreen() {
  const { userId } = learnerRoute.useParams();
  const search = learnerRoute.useSearch();
  const navigate = learnerRoute.useNavigate();
  const onSearch = useCallback(
    (next: LearnerRecordSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options }),
    [navigate],
  );
  return (
    <RequirePermission permission="enrolments:read">
      <LearnerRecord userId={userId} search={search} onSearch={onSearch} unknown={<UnknownPage />} />
    </RequirePermission>
  );
}

export function MergeScreen() {
  const { userId } = mergeRoute.useParams();
  const search = mergeRoute.useSearch();
  const navigate = mergeRoute.useNavigate();
  return (
    <RequirePermission permission="people:write">
      <MergePage
        userId={userId}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        unknown={<UnknownPage />}
      />
    </RequirePermission>
  );
}
