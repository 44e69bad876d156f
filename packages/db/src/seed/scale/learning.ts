import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { type SQL, sql } from 'drizzle-orm';
import {
  courseAt,
  idIn,
  isPortal,
  learnersOf,
  momentAt,
  PORTAL,
  placeAt,
  pseudoRandom,
  type Range,
} from './learners.ts';
import { PLACES, QUESTIONS, QUIZ_PLACE, type ScalePortal } from './plan.ts';

interface FillOptions {
  portal: ScalePortal;
  range: Range;
  /** The last moment of any row. */
  until: Date;
}

const number = (value: number) => sql.raw(String(value));
const course = (portal: ScalePortal) => idIn(portal, 'course', courseAt(portal, sql`step`));
const activity = (portal: ScalePortal) => idIn(portal, 'activity', courseAt(portal, sql`step`), placeAt(sql`step`));
const opened = momentAt(sql`step`);
const completed = momentAt(sql`step + 0.5`);
/**
 * Begins a statement over the learners in the range; `EACH_STEP` adds a row for each activity that they have opened.
 */
const withSteps = ({ portal, range, until }: FillOptions) => sql`with ${learnersOf(portal, range, until)}`;
const EACH_STEP = sql`from ${PORTAL} cross join learners cross join lateral generate_series(1, steps) step`;

export const insertEnrolments = (options: FillOptions): SQL => {
  const { portal } = options;
  const last = sql`least(steps, (k + 1) * ${number(PLACES)})`;
  return sql`${withSteps(options)}
    insert into enrolments (tenant_id, course_id, user_id, status, completed_at, last_activity_id, last_seen_at, created_at, updated_at)
    select portal.tenant_id, ${course(portal)}, id, 'ACTIVE',
      case when steps > (k + 1) * ${number(PLACES)} then ${completed} end, ${activity(portal)}, ${opened},
      ${momentAt(sql`k * ${number(PLACES)}`)}, ${opened}
    from ${PORTAL} cross join learners cross join lateral generate_series(0, (steps - 1) / ${number(PLACES)}) k
      cross join lateral (select ${last} as step) reached
    where ${isPortal(portal)} and steps > 0`;
};

export const insertActivityProgress = (options: FillOptions): SQL => {
  const { portal } = options;
  return sql`${withSteps(options)}
    insert into activity_progress (tenant_id, user_id, activity_id, course_id, completed_at, created_at, updated_at)
    select portal.tenant_id, id, ${activity(portal)}, ${course(portal)}, case when step < steps then ${completed} end,
      ${opened}, case when step < steps then ${completed} else ${opened} end
    ${EACH_STEP}
    where ${isPortal(portal)}`;
};

/** A lesson is completed with the third of its activities. */
export const insertLessonProgress = (options: FillOptions): SQL => {
  const { portal } = options;
  return sql`${withSteps(options)}
    insert into lesson_progress (tenant_id, user_id, lesson_id, course_id, completed_at, created_at, updated_at)
    select portal.tenant_id, id, ${idIn(portal, 'lesson', courseAt(portal, sql`step`), sql`${placeAt(sql`step`)} / 3`)},
      ${course(portal)}, ${completed}, ${completed}, ${completed}
    ${EACH_STEP}
    where ${isPortal(portal)} and step % 3 = 0 and step < steps`;
};

/** A third of the learners answer the first question wrong; four right answers of five are enough. */
const rightAnswers = (portal: ScalePortal) => sql`(${number(QUESTIONS)} - (${pseudoRandom(portal, 7)} < 0.33)::int)`;
const attempt = (portal: ScalePortal) => idIn(portal, 'attempt', sql`n`, sql`step`);
const isQuiz = (portal: ScalePortal) =>
  sql`${isPortal(portal)} and ${placeAt(sql`step`)} = ${number(QUIZ_PLACE)} and step < steps`;

export const insertAttempts = (options: FillOptions): SQL => {
  const { portal } = options;
  return sql`${withSteps(options)}, versions as materialized (
      select id as version_id, activity_id, (
        select jsonb_agg(jsonb_build_object('questionId', each ->> 'id', 'order', '[]'::jsonb))
        from jsonb_array_elements(content -> 'questions') each) as arrangement
      from quiz_versions where tenant_id = ${portal.id}::uuid)
    insert into quiz_attempts (tenant_id, id, activity_id, course_id, user_id, number, version_id, arrangement, state,
      started_at, submitted_at, earned, total, is_passed, created_at)
    select portal.tenant_id, ${attempt(portal)}, activity_id, ${course(portal)}, id, 1, version_id, arrangement, 'SUBMITTED',
      ${opened}, ${completed}, ${rightAnswers(portal)} * ${number(UNITS_PER_POINT)}, ${number(QUESTIONS * UNITS_PER_POINT)}, true, ${opened}
    ${EACH_STEP} join versions on activity_id = ${activity(portal)}
    where ${isQuiz(portal)}`;
};

export const insertAnswers = (options: FillOptions): SQL => {
  const { portal } = options;
  const isRight = sql`(question > ${number(QUESTIONS)} - ${rightAnswers(portal)})`;
  return sql`${withSteps(options)}
    insert into quiz_answers (tenant_id, attempt_id, question_id, sequence, answer, earned, saved_at)
    select portal.tenant_id, ${attempt(portal)},
      ${idIn(portal, 'question', courseAt(portal, sql`step`), sql`question`)}, question,
      jsonb_build_object('type', 'trueFalse', 'isTrue', ${isRight}), ${isRight}::int * ${number(UNITS_PER_POINT)},
      ${momentAt(sql`step + 0.08 * question`)}
    ${EACH_STEP} cross join generate_series(1, ${number(QUESTIONS)}) question
    where ${isQuiz(portal)}`;
};

export const insertMonths = (options: FillOptions): SQL => {
  const { portal } = options;
  const month = sql`date_trunc('month', at at time zone ${sql.raw(`'${portal.timeZone}'`)})::date`;
  return sql`${withSteps(options)}
    insert into monthly_activity (tenant_id, month, user_id)
    select distinct portal.tenant_id, ${month}, id
    ${EACH_STEP} cross join lateral (values (${opened}), (case when step < steps then ${completed} end)) moments (at)
    where ${isPortal(portal)} and at is not null`;
};
