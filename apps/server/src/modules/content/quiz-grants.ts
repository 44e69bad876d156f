import { quizzes } from '@dars/db/schema/quiz/quizzes';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A learner at a quiz, by ids or by the columns that hold them. */
interface GrantPlace {
  tenantId: string | Placeholder;
  activityId: string | SQLWrapper;
  userId: string | SQLWrapper;
}

/**
 * A row with what staff grant the groups of a learner at a quiz: of each value the most generous one. Groups that are
 * archived grant nothing. Null: no group has the value.
 */
export const groupGrantIn = ({ tenantId, activityId, userId }: GrantPlace): SQL => sql`(
  select nullif(max(g.extra_attempts), 0) as extra_attempts, nullif(max(g.extra_time), 0) as extra_time,
    min(g.opens_at) as opens_at, max(g.closes_at) as closes_at
  from group_grants g
  join group_members m on m.tenant_id = ${tenantId} and m.group_id = g.group_id and m.user_id = ${userId}
  join groups r on r.tenant_id = ${tenantId} and r.id = g.group_id and r.archived_at is null
  where g.tenant_id = ${tenantId} and g.activity_id = ${activityId}) granted_to_groups`;

/**
 * A row with what a learner may do at a quiz otherwise than its settings say (docs/decisions/0066-quiz-availability.md):
 * each value is the learner's own, or else that of the learner's groups.
 */
export const grantIn = (place: GrantPlace): SQL => sql`(
  select coalesce(nullif(own.extra_attempts, 0), granted_to_groups.extra_attempts, 0) as extra_attempts,
    coalesce(nullif(own.extra_time, 0), granted_to_groups.extra_time, 0) as extra_time,
    coalesce(own.renounced_attempts, 0) as renounced_attempts,
    coalesce(own.opens_at, granted_to_groups.opens_at) as opens_at,
    coalesce(own.closes_at, granted_to_groups.closes_at) as closes_at
  from ${groupGrantIn(place)}
  left join attempt_grants own on own.tenant_id = ${place.tenantId} and own.activity_id = ${place.activityId}
    and own.user_id = ${place.userId}) granted`;

/** The columns of the row of `grantIn`. */
export const granted = {
  extraAttempts: sql<number>`granted.extra_attempts`,
  extraTime: sql<number>`granted.extra_time`,
  renouncedAttempts: sql<number>`granted.renounced_attempts`,
  opensAt: sql<Date | null>`granted.opens_at`.mapWith(quizzes.opensAt),
  closesAt: sql<Date | null>`granted.closes_at`.mapWith(quizzes.closesAt),
};

/** The columns of the row of `groupGrantIn`. */
export const grantedToGroups = {
  extraAttempts: sql<number>`coalesce(granted_to_groups.extra_attempts, 0)`,
  extraTime: sql<number>`coalesce(granted_to_groups.extra_time, 0)`,
  opensAt: sql<Date | null>`granted_to_groups.opens_at`.mapWith(quizzes.opensAt),
  closesAt: sql<Date | null>`granted_to_groups.closes_at`.mapWith(quizzes.closesAt),
};
