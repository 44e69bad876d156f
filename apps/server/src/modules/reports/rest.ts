import {
  type CountryUsers,
  type CountryUsersInput,
  countryUsersInput,
  engagementInput,
  exportReportPeopleInput,
  reportPeopleInput,
  usersByCountry,
} from '@dars/contracts/reports/reports';
import * as z from 'zod/mini';
import { csvStream } from '../../core/export-stream.ts';
import { JsonStream } from '../../core/json-stream.ts';
import { type CallerOf, restRouteOf } from '../../core/rest-route.ts';
import { reportsRouter } from './router.ts';

const restRoute = restRouteOf({ reports: reportsRouter });

/** A number in a query string, where it is text; the procedure checks its rules. */
const numberText = z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number));

const { limit: _limit, ...peopleFields } = reportPeopleInput.shape;
const { after: _next, ...groupFields } = countryUsersInput.shape;
const { after: _step, ...exportFields } = exportReportPeopleInput.shape;

/**
 * Streams the learners of a portal by country, batch by batch, as there may be many thousands. A country is opened at
 * its first learner.
 */
async function* countriesFrom(
  caller: CallerOf<typeof restRoute>,
  first: CountryUsers,
  ofGroup: Pick<CountryUsersInput, 'groupId'>,
): AsyncGenerator<string> {
  let step = first;
  let country: string | undefined;
  yield '{"countries":[';
  for (;;) {
    for (const { id, name, users } of step.countries) {
      const listed = JSON.stringify(users).slice(1, -1);
      if (id === country) yield `,${listed}`;
      else
        yield `${country === undefined ? '' : ']},'}{"id":${JSON.stringify(id)},"name":${JSON.stringify(name)},"users":[${listed}`;
      country = id;
    }
    if (step.next === null) break;
    // Each batch is a call of its own, so that no transaction waits for a slow client and the export stops when the
    // session ends.
    step = await caller.reports.countryUsers({ ...ofGroup, after: step.next });
  }
  yield country === undefined ? ']}' : ']}]}';
}

export const reportsRest = [
  restRoute({
    method: 'GET',
    url: '/api/tenant/reports/statistics-students',
    procedure: 'reports.counts',
    summary:
      'Six counts of the portal or of a group: courses, lessons, quizzes, and all, activated and active learners',
    query: z.strictObject(groupFields),
    call: (caller, { query }) => caller.reports.counts(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/reports/students-engagement-statistics',
    procedure: 'reports.engagement',
    summary: 'Learners of each month of a year, in two halves',
    query: z.strictObject({ ...engagementInput.shape, year: z.optional(numberText) }),
    call: (caller, { query }) => caller.reports.engagement(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/reports/students-engagement-statistics-countries',
    procedure: 'reports.countryUsers',
    summary: 'All learners, or the members of a group, by country',
    query: z.strictObject(groupFields),
    answers: usersByCountry,
    call: async (caller, { query }) =>
      new JsonStream(countriesFrom(caller, await caller.reports.countryUsers(query), query)),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/reports/people',
    procedure: 'reports.people',
    summary: 'The people whom a figure counts',
    query: z.strictObject({ ...peopleFields, limit: z.optional(numberText) }),
    call: (caller, { query }) => caller.reports.people(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/reports/people/export',
    procedure: 'reports.exportPeople',
    summary: 'The people whom a figure counts, as a CSV file',
    body: z.strictObject(exportFields),
    call: (caller, { body }) => csvStream((after) => caller.reports.exportPeople({ ...body, after })),
  }),
];
