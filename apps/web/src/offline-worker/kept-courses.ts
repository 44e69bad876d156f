import type { LearnerCourse, LearnerLesson } from '@dars/contracts/learning/learning';
import { queryUrl } from '../lib/offline/kept-addresses.ts';
import { keepMathFont } from './client-files.ts';
import { keepPictures } from './kept-pictures.ts';
import { courseUrl, introUrl, lessonUrl, readKept, removeCourse, requestQuery } from './kept-queries.ts';
import { currentGeneration, findPersonCache, isFresh, keepResponse } from './person-cache.ts';
import { keepShell, SHELL } from './shell.ts';

/** The ids of the kept courses in a person's cache, the most recently opened first. */
const COURSES = '/offline/courses';
const MAX_COURSES = 20;
/** Most bytes of the pictures in the texts of a course. */
const MAX_PICTURE_BYTES = 20_000_000;
/** Ms in which a course, or the shell, is not requested again. */
const COURSE_FRESH_MS = 10 * 60_000;
/** Ms in which the worker does not request the same lesson again. A lesson that is opened is always requested. */
const LESSON_FRESH_MS = 86_400_000;

/** Runs one request after the other, because several pages may ask for the same course at once. */
let queue: Promise<void> = Promise.resolve();

function enqueue(work: () => Promise<void>): Promise<void> {
  const done = queue.then(work);
  queue = done.catch(() => undefined);
  return done;
}

/**
 * Keeps the texts of a course that the person has opened.
 *
 * @returns whether the course can be read offline from now on
 */
export async function keepCourse(courseId: string): Promise<boolean> {
  let isKept = false;
  await enqueue(async () => {
    if (!(await isFresh(SHELL, COURSE_FRESH_MS))) await updateHome();
    if (!(await findPersonCache())) return;
    await updateCourse(courseId);
    isKept = (await readKept<LearnerCourse>(courseUrl(courseId)))?.course.own?.status === 'ACTIVE';
    if (isKept) await listFirst(courseId);
  });
  return isKept;
}

/** Requests the shell and all kept courses again, unless that was done a short time ago. @throws without a network */
export const updateKept = (): Promise<void> =>
  enqueue(async () => {
    if (await isFresh(SHELL, COURSE_FRESH_MS)) return;
    await updateHome();
    for (const id of await listCourses()) await updateCourse(id);
  });

async function updateHome(): Promise<void> {
  await keepShell();
  if (await findPersonCache()) await requestQuery(queryUrl('learning.home'));
}

async function updateCourse(courseId: string): Promise<void> {
  let course = await readKept<LearnerCourse>(courseUrl(courseId));
  // The person may have enrolled a moment ago.
  if (course?.course.own?.status !== 'ACTIVE' || !(await isFresh(courseUrl(courseId), COURSE_FRESH_MS))) {
    await requestQuery(courseUrl(courseId));
    course = await readKept<LearnerCourse>(courseUrl(courseId));
  }
  if (course?.course.own?.status !== 'ACTIVE') return;
  let pictureBytes = MAX_PICTURE_BYTES;
  let needsMathFont = false;
  for (const { id, lock } of course.sections.flatMap(({ lessons }) => lessons)) {
    if (lock !== null) continue;
    if (!(await isFresh(lessonUrl(id), LESSON_FRESH_MS))) await requestQuery(lessonUrl(id));
    const lesson = await readKept<LearnerLesson>(lessonUrl(id));
    if (lesson) pictureBytes = await keepPictures(lesson, pictureBytes);
    needsMathFont ||= lesson !== undefined && hasFormula(lesson);
    for (const activity of lesson?.activities ?? []) {
      const url = introUrl(activity.id);
      if (activity.type === 'QUIZ' && !(await isFresh(url, LESSON_FRESH_MS))) await requestQuery(url);
    }
  }
  // Last, because the texts are more important on a device without room.
  if (needsMathFont) await keepMathFont();
}

/** Tells whether a text of a lesson has a formula. */
const hasFormula = ({ activities }: LearnerLesson): boolean =>
  /"type":"(inline|block)Math"/.test(JSON.stringify(activities));

async function listCourses(): Promise<string[]> {
  const kept = await (await findPersonCache())?.match(COURSES);
  return kept ? await kept.json() : [];
}

async function listFirst(courseId: string): Promise<void> {
  const since = currentGeneration();
  const ids = [courseId, ...(await listCourses()).filter((id) => id !== courseId)];
  for (const id of ids.splice(MAX_COURSES)) await removeCourse(id);
  await keepResponse(COURSES, new Response(JSON.stringify(ids)), since);
}
