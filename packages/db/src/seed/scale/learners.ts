import { type SQL, sql } from 'drizzle-orm';
import { ACTIVATED, PLACES, type ScalePortal } from './plan.ts';

/** Learners of a portal, by their numbers from 1. */
export interface Range {
  first: number;
  last: number;
}

/** The SQL form of `idOf`, for numbers that the statement counts. */
export function idIn({ seed, number }: ScalePortal, kind: string, ...numbers: SQL[]): SQL {
  const parts = numbers.map((each) => sql` || ':' || ${each}`);
  return sql`md5(${sql.raw(`'${seed}:${kind}:${number}'`)}${sql.join(parts)})::uuid`;
}

/**
 * A pseudo-random number from 0 up to 1, by the number of the learner: the same at every run, and another one for each
 * `thing`.
 */
export function pseudoRandom({ seed, number }: ScalePortal, thing: number): SQL {
  return sql.raw(`((hashint8extended(n, ${(seed * 1_000_000 + number) * 100 + thing}) & 1048575) / 1048576.0::float8)`);
}

/**
 * The queries `joined`, `activated` and `learners`: when each learner joined and activated the account, and how many
 * activities they have opened (`steps`). `activated_at` and `last_at` are null for those who have not activated it;
 * `steps` is 0 for those who have learnt nothing. Most have joined lately, as in portals that grow.
 */
export function learnersOf(portal: ScalePortal, { first, last }: Range, until: Date): SQL {
  const die = (thing: number) => pseudoRandom(portal, thing);
  return sql`
    joined as materialized (
      select n, ${idIn(portal, 'user', sql`n`)} as id,
        now.at - make_interval(secs => ${portal.ageInDays}::float8 * 86400 * (1 - sqrt(${die(1)}))) as joined_at, now.at as until
      from generate_series(${first}::bigint, ${last}::bigint) n, (select ${until.toISOString()}::timestamptz as at) now
    ), activated as materialized (
      select joined.*, case when ${die(3)} < ${sql.raw(String(ACTIVATED))} then
        joined_at + (until - joined_at) * (0.2 * ${die(2)}) end as activated_at
      from joined
    ), learners as materialized (
      select activated.*, case when activated_at is not null and ${die(4)} < ${portal.learning}::float8 then
          greatest(1, round(${portal.steps}::float8 * (0.5 + ${die(5)})))::int else 0 end as steps,
        activated_at + (until - activated_at) * sqrt(${die(6)}) as last_at
      from activated
    )`;
}

/**
 * The portal's row, for the FROM of an INSERT … SELECT that also states `isPortal` and selects `portal.tenant_id`: only
 * then a cluster executes the statement on the machine of the rows, instead of copying them there, which row-level
 * security refuses.
 */
export const PORTAL = sql`tenant_settings portal`;
export const isPortal = ({ id }: ScalePortal): SQL => sql`portal.tenant_id = ${id}::uuid`;

/**
 * The time at which the learner opened their `step`th activity; they completed it half a step later, unless it is the
 * last. Only for learners with steps.
 */
export const momentAt = (step: SQL): SQL =>
  sql`(activated_at + (last_at - activated_at) * ((${step}) / steps::float8))`;

/** The index of the course of a step. Learners begin with different courses. */
export const courseAt = ({ courses }: ScalePortal, step: SQL): SQL =>
  sql`((n + (${step} - 1) / ${sql.raw(String(PLACES))}) % ${sql.raw(String(courses))})`;
export const placeAt = (step: SQL): SQL => sql`((${step} - 1) % ${sql.raw(String(PLACES))})`;
