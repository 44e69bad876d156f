import * as z from 'zod/mini';
import { PORTAL_ACTIONS, SIGN_IN_REFUSALS } from '../audit.ts';
import { ofGroup } from '../learning/groups/of-group.ts';
import { id, rule } from '../rules.ts';
import { FIRST_YEAR, LAST_YEAR, MONTH } from './years.ts';

export const studentCountsInput = z.optional(z.strictObject(ofGroup));
/**
 * The answer of `statistics-students`. The text `reports:definitions` says what each figure counts. Of a group, its
 * members and the courses in which it enrols them count.
 */
export const studentCounts = z.object({
  /** Courses that are not archived, published or not. */
  coursesCount: z.int(),
  /** Lessons of those courses. */
  lessonCount: z.int(),
  quizCount: z.int(),
  /** Learners of the portal. */
  numOfUsers: z.int(),
  /** Learners who have activated their account. */
  numActivatedUsers: z.int(),
  /** Of them, those who have learnt in the last 30 days. */
  numOfActiveLearner: z.int(),
});
export type StudentCounts = z.infer<typeof studentCounts>;

const year = z.int().check(z.minimum(FIRST_YEAR, rule('invalid')), z.maximum(LAST_YEAR, rule('invalid')));

export const engagementInput = z.strictObject({
  /** Left out: the current year in the portal's time zone. */
  year: z.optional(year),
  ...ofGroup,
});
export type EngagementInput = z.output<typeof engagementInput>;

const sixMonths = z.array(z.int()).check(z.length(6));
/**
 * Learners who had joined and who had activated their account at the end of each month, and learners who were active in
 * it. Future months are 0.
 */
const halfYear = z.object({ allUsers: sixMonths, activatedUsers: sixMonths, activeUsers: sixMonths });
export const engagement = z.object({
  year: z.int(),
  /** Number of months that have begun: 12 of a past year, 0 of a future one. */
  months: z.int(),
  firstHalfYear: halfYear,
  secondHalfYear: halfYear,
});
export type Engagement = z.infer<typeof engagement>;

/** ISO 3166 alpha-2, or UNKNOWN_COUNTRY. */
const country = z.string().check(z.regex(/^[A-Z]{2}$/, rule('invalid')));

export const countryCountsInput = z.optional(z.strictObject(ofGroup));
/** Sorted by number of learners, the largest first, equals by name in the caller's language. */
export const countryCounts = z.object({
  countries: z.array(z.object({ id: z.string(), name: z.string(), users: z.int() })),
});
export type CountryCounts = z.infer<typeof countryCounts>;

const month = z.string().check(z.regex(MONTH, rule('invalid')));

/**
 * Selects the people whom a number counts: `all` and `activated` at the end of a month (left out: today), `active` in a
 * month (left out: in the last 30 days); of one country or of all, of a group or of all learners.
 */
const countedFigure = {
  of: z.enum(['all', 'activated', 'active']),
  month: z.optional(month),
  country: z.optional(country),
  ...ofGroup,
};
export const reportPeopleInput = z.strictObject({
  ...countedFigure,
  /** The last id of the page before. */
  after: z.optional(id),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 30),
});
export type ReportPeopleInput = z.output<typeof reportPeopleInput>;

export const reportPeople = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      login: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      imageUrl: z.nullable(z.string()),
      country: z.string(),
      createdDate: z.string(),
      activatedDate: z.nullable(z.string()),
      /** The day, in the portal's time zone, as 2026-05-01. */
      lastLearntOn: z.nullable(z.string()),
    }),
  ),
  /** Equals the figure exactly. */
  total: z.int(),
  /** `after` of the next page; null: this was the last. */
  next: z.nullable(z.string()),
});
export type ReportPeople = z.infer<typeof reportPeople>;

/** A CSV of the same people. `after` is the last id of the batch before. */
export const exportReportPeopleInput = z.strictObject({ ...countedFigure, after: z.optional(id) });
export type ExportReportPeopleInput = z.output<typeof exportReportPeopleInput>;

/** One batch of the list of all learners by country, or of the members of a group. */
const learnerOfCountry = z.strictObject({ country, id });
export const countryUsersInput = z.strictObject({ after: z.optional(learnerOfCountry), ...ofGroup });
export type CountryUsersInput = z.output<typeof countryUsersInput>;
/** Countries by code. */
export const usersByCountry = z.object({
  countries: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      users: z.array(z.object({ id: z.string(), login: z.string() })),
    }),
  ),
});
export const countryUsers = z.object({
  /** The first country may continue the last one of the batch before. */
  ...usersByCountry.shape,
  /** `after` of the next batch; null: this was the last. */
  next: z.nullable(learnerOfCountry),
});
export type CountryUsers = z.infer<typeof countryUsers>;

export const recentEventsInput = z.optional(z.strictObject(ofGroup));
/**
 * Recent events of the portal, newest first, without sign-ins. Of a group: what its members did, and what was done to them
 * and to the group.
 */
export const recentEvents = z.array(
  z.object({
    id: z.string(),
    action: z.enum(PORTAL_ACTIONS),
    /** ISO 8601, UTC. */
    at: z.string(),
    /** The actor's realm: this portal, the platform, or the system itself (which includes visitors). */
    by: z.enum(['portal', 'platform', 'system']),
    /** An actor of this portal; null for any other. */
    actor: z.nullable(
      z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), imageUrl: z.nullable(z.string()) }),
    ),
    /** The object of the action, by its current name; null if it has none, or none any more. */
    subject: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** Only for a refused sign-in: the e-mail as it was typed, which may belong to no account, and the reason. */
    refusal: z.nullable(z.object({ login: z.string(), reason: z.enum(SIGN_IN_REFUSALS) })),
  }),
);
export type RecentEvent = z.infer<typeof recentEvents>[number];
