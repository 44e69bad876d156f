import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseGroupSearch, parseMemberSearch } from '../../features/people/groups/group-search.ts';
import { parseImportSearch } from '../../features/people/importing/import-search.ts';
import { parseInvitationSearch } from '../../features/people/invitations/invitation-search.ts';
import { parseMergeSearch } from '../../features/people/merging/merge-search.ts';
import { parseLearnerRecordSearch, parseLearnerSearch, parseStaffSearch } from '../../features/people/people-search.ts';
import { loadAreas } from '../load-areas.ts';
import { staffRoute } from './staff-route.tsx';

const importPeopleScreens = () => import('./people-screens.tsx');

const people = { getParentRoute: () => staffRoute, loader: loadAreas('people', 'address', 'versions', 'selection') };

const staffListRoute = createRoute({
  ...people,
  path: '/staff',
  validateSearch: parseStaffSearch,
  component: lazyRouteComponent(importPeopleScreens, 'StaffScreen'),
});

const newStaffRoute = createRoute({
  ...people,
  path: '/staff/new',
  component: lazyRouteComponent(importPeopleScreens, 'NewStaffScreen'),
});

const editStaffRoute = createRoute({
  ...people,
  loader: loadAreas('people', 'address', 'versions', 'log-ins'),
  path: '/staff/$id',
  component: lazyRouteComponent(importPeopleScreens, 'EditStaffScreen'),
});

const learnersRoute = createRoute({
  ...people,
  loader: loadAreas('people', 'address', 'courses', 'editor', 'selection'),
  path: '/learners',
  validateSearch: parseLearnerSearch,
  component: lazyRouteComponent(importPeopleScreens, 'LearnersScreen'),
});

const newLearnersRoute = createRoute({
  ...people,
  loader: loadAreas('people', 'courses', 'editor'),
  path: '/learners/new',
  component: lazyRouteComponent(importPeopleScreens, 'NewLearnersScreen'),
});

const invitationsRoute = createRoute({
  ...people,
  loader: loadAreas('people', 'courses', 'editor'),
  path: '/learners/invitations',
  validateSearch: parseInvitationSearch,
  component: lazyRouteComponent(importPeopleScreens, 'InvitationsScreen'),
});

const groupsRoute = createRoute({
  ...people,
  loader: loadAreas('groups', 'selection', 'editor', 'courses'),
  path: '/learners/groups',
  validateSearch: parseGroupSearch,
  component: lazyRouteComponent(importPeopleScreens, 'GroupsScreen'),
});

const groupRoute = createRoute({
  ...people,
  loader: loadAreas('groups', 'people', 'courses', 'editor'),
  path: '/learners/groups/$groupId',
  validateSearch: parseMemberSearch,
  component: lazyRouteComponent(importPeopleScreens, 'GroupScreen'),
});

const importPeopleRoute = createRoute({
  ...people,
  loader: loadAreas('importing'),
  path: '/learners/import',
  validateSearch: parseImportSearch,
  component: lazyRouteComponent(importPeopleScreens, 'ImportPeopleScreen'),
});

const learnerRoute = createRoute({
  ...people,
  loader: loadAreas('people', 'address', 'versions', 'issuance', 'log-ins', 'learner-view', 'groups'),
  path: '/learners/$userId',
  validateSearch: parseLearnerRecordSearch,
  component: lazyRouteComponent(importPeopleScreens, 'LearnerScreen'),
});

const mergeRoute = createRoute({
  ...people,
  loader: loadAreas('people', 'learner-merge'),
  path: '/learners/$userId/merge',
  validateSearch: parseMergeSearch,
  component: lazyRouteComponent(importPeopleScreens, 'MergeScreen'),
});

export const peopleScreens = [
  staffListRoute,
  newStaffRoute,
  editStaffRoute,
  learnersRoute,
  newLearnersRoute,
  invitationsRoute,
  groupsRoute,
  groupRoute,
  importPeopleRoute,
  learnerRoute,
  mergeRoute,
];
