import * as z from 'zod/mini';
import { LANGUAGES } from '../languages.ts';

/** The least and the most minutes of a goal for a week. */
const [GOAL_MIN, GOAL_MAX] = [30, 1200];
/** Weeks that the page of study time shows, with the current one. */
export const STUDY_WEEKS = 12;
/** Most courses of the page: those that the learner studied last. */
export const STUDIED_COURSES = 10;
/** Days of study after which a streak is not counted further. */
export const LONGEST_STREAK = 366;

const minutes = z.int();
const studyDay = z.object({ day: z.string(), minutes });
export type StudyDay = z.infer<typeof studyDay>;

const studiedCourse = z.object({
  id: z.string(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  minutes,
  /** Number of days on which the learner studied the course. */
  days: z.int(),
  lastDay: z.string(),
});
export type StudiedCourse = z.infer<typeof studiedCourse>;

const studyGoal = z.object({
  /** Minutes a week. Null: the learner has set no goal. */
  time: z.nullable(minutes),
  /** Whether the page shows the streak and the goal. */
  show: z.boolean(),
});
export type StudyGoal = z.infer<typeof studyGoal>;

/** The caller's study time. Days are those of the portal's time zone, and a minute in two courses at once counts once. */
export const ownStudy = z.object({
  today: z.string(),
  /** The days of the last `STUDY_WEEKS` weeks on which the caller studied, the latest first. */
  days: z.array(studyDay),
  /** Days in a row with study, up to today or yesterday; at most `LONGEST_STREAK`. */
  streak: z.int(),
  total: z.object({ minutes, days: z.int() }),
  /** The courses that the caller studied last, the latest first. */
  courses: z.array(studiedCourse),
  goal: studyGoal,
});
export type OwnStudy = z.infer<typeof ownStudy>;

export const saveStudyGoalInput = z.strictObject({
  time: z.nullable(z.int().check(z.minimum(GOAL_MIN), z.maximum(GOAL_MAX))),
  show: z.boolean(),
});
export type SaveStudyGoalInput = z.output<typeof saveStudyGoalInput>;

/** Returns the day that is so many days later, or earlier if the number is negative. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Counts the days in a row up to today. A day that is not over yet does not end the streak of the days before. */
export function streakOf(days: Iterable<string>, today: string): number {
  const studied = new Set(days);
  let day = studied.has(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; studied.has(day) && streak < LONGEST_STREAK; day = addDays(day, -1)) streak += 1;
  return streak;
}

export interface StudyWeek {
  /** All seven days, also those without study and those to come. */
  days: StudyDay[];
  minutes: number;
}

/**
 * Divides days into weeks, the latest first.
 * @param firstWeekday the day on which weeks begin, 0 for Sunday
 */
export function studyWeeks(days: readonly StudyDay[], today: string, firstWeekday: number): StudyWeek[] {
  const minutesOn = new Map(days.map((each) => [each.day, each.minutes]));
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const start = addDays(today, -((weekday - firstWeekday + 7) % 7));
  return Array.from({ length: STUDY_WEEKS }, (_, week) => {
    const ofWeek = Array.from({ length: 7 }, (_each, index) => addDays(start, index - week * 7));
    const shown = ofWeek.map((day) => ({ day, minutes: minutesOn.get(day) ?? 0 }));
    return { days: shown, minutes: shown.reduce((sum, each) => sum + each.minutes, 0) };
  });
}
