import { csvStep } from '@dars/contracts/csv';
import {
  countryCounts,
  countryCountsInput,
  countryUsers,
  countryUsersInput,
  engagement,
  engagementInput,
  exportReportPeopleInput,
  recentEvents,
  recentEventsInput,
  reportPeople,
  reportPeopleInput,
  studentCounts,
  studentCountsInput,
} from '@dars/contracts/reports/reports';
import { requireReadableGroup } from '../../core/identity/readable-group.ts';
import { router } from '../../core/init.ts';
import { tenantProcedure } from '../../core/procedures.ts';
import { countStudents } from './count-students.ts';
import { exportPeople } from './export-people.ts';
import { findCountryUsers } from './find-country-users.ts';
import { listReportPeople } from './list-people.ts';
import { listRecent } from './list-recent.ts';
import { rankCountries, toEngagement } from './rules.ts';
import { listCountries, listMonths } from './store.ts';

export const reportsRouter = router({
  counts: tenantProcedure('reports:read', { reads: 'replica' })
    .input(studentCountsInput)
    .use(requireReadableGroup)
    .output(studentCounts)
    .query(({ ctx: { tx, tenantId, deps }, input }) =>
      countStudents(tx, { tenantId, now: deps.now() }, input?.groupId),
    ),

  engagement: tenantProcedure('reports:read', { reads: 'replica' })
    .input(engagementInput)
    .use(requireReadableGroup)
    .output(engagement)
    .query(async ({ ctx: { tx, tenantId, deps }, input }) =>
      toEngagement(await listMonths(tx, { tenantId, now: deps.now() }, input)),
    ),

  countries: tenantProcedure('reports:read', { reads: 'replica' })
    .input(countryCountsInput)
    .use(requireReadableGroup)
    .output(countryCounts)
    .query(async ({ ctx: { tx, tenantId, language }, input }) => ({
      countries: rankCountries(await listCountries(tx, tenantId, input?.groupId), language),
    })),

  countryUsers: tenantProcedure('reports:read', { reads: 'replica' })
    .input(countryUsersInput)
    .use(requireReadableGroup)
    .output(countryUsers)
    .query(({ ctx, input }) => findCountryUsers(ctx, input)),

  people: tenantProcedure('reports:read', { reads: 'replica' })
    .input(reportPeopleInput)
    .use(requireReadableGroup)
    .output(reportPeople)
    .query(({ ctx, input }) => listReportPeople(ctx, input)),

  exportPeople: tenantProcedure('reports:read', { reads: 'replica' })
    .input(exportReportPeopleInput)
    .use(requireReadableGroup)
    .output(csvStep)
    .query(({ ctx, input }) => exportPeople(ctx, input)),

  recent: tenantProcedure('reports:read', { reads: 'replica' })
    .input(recentEventsInput)
    .use(requireReadableGroup)
    .output(recentEvents)
    .query(({ ctx, input }) => listRecent(ctx, input?.groupId)),
});
