import type { LearnerCourse, LearnerHome, LearnerLesson } from '@dars/contracts/learning/learning';
import { myCoursesInput } from '../features/learn/catalogue/courses-search.ts';
import { queryUrl } from '../lib/offline/kept-addresses.ts';
import { keepMathFont } from './client-files.ts';
import { keepPictures } from './kept-pictures.ts';
import { courseUrl, introUrl, lessonUrl, listKept, readKept, removeCourse, requestQuery } from './kept-queries.ts';
import { currentGeneration, findPersonCache, isFresh, keepResponse } from './person-cache.ts';
import { keepShell, SHELL } from './shell.ts';

/** The ids of the kept courses in a person's cache, the most recently opened first. */
const COURSES = '/offline/courses';
/** Marks when the courses that the person has started were kept last, besides those in that list. */
const STARTED = '/offline/started';
const MAX_COURSES = 20;
/** Most bytes of the pictures in the texts of an opened course, and of all others that the person has started. */
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

/**
 * Keeps the courses that the person has started, also on other devices, once a day. Each is a task of its own, so that
 * a course that the person opens meanwhile does not wait for all of them.
 *
 * @throws without a network; the next call requests what is missing
 */
export async function keepStarted(): Promise<void> {
  let started: string[] | undefined;
  await enqueue(async () => {
    if (!(await isFresh(SHELL, COURSE_FRESH_MS))) await updateHome();
    if ((await findPersonCache()) && !(await isFresh(STARTED, LESSON_FRESH_MS))) started = await listStarted();
  });
  if (!started) return;
  const since = currentGeneration();
  let pictureBytes = MAX_PICTURE_BYTES;
  for (const id of started) {
    await enqueue(async () => {
      // Somebody else may have signed in meanwhile.
      if (since !== currentGeneration()) return;
      pictureBytes = await updateCourse(id, pictureBytes);
    });
  }
  await keepResponse(STARTED, new Response(), since);
}

/**
 * Lists the open courses of the person that were not opened on this device, the most recent first, as many as there is
 * room for, and removes the kept courses that are in no list any more.
 */
async function listStarted(): Promise<string[]> {
  const opened = await listCourses();
  const open: string[] = [];
  for (let page = 1; ; page += 1) {
    const url = mineUrl(page);
    await requestQuery(url);
    const { rows = [], total = 0 } = (await readKept<LearnerHome['mine']>(url)) ?? {};
    open.push(...rows.map(({ id }) => id));
    if (rows.length === 0 || open.length >= Math.min(total, MAX_COURSES)) break;
  }
  const started = open.filter((id) => !opened.includes(id)).slice(0, Math.max(0, MAX_COURSES - opened.length));
  const wanted = new Set([...opened, ...started]);
  for (const { course } of await listKept<LearnerCourse>('learning.course')) {
    if (course.own?.status === 'ACTIVE' && !wanted.has(course.id)) await removeCourse(course.id);
  }
  return started;
}

const mineUrl = (page: number): string => queryUrl('learning.mine', myCoursesInput({ page }));

/** Requests the shell and all opened courses again, unless that was done a short time ago. @throws without a network */
export const updateKept = (): Promise<void> =>
  enqueue(async () => {
    if (await isFresh(SHELL, COURSE_FRESH_MS)) return;
    await updateHome();
    for (const id of await listCourses()) await updateCourse(id);
  });

async function updateHome(): Promise<void> {
  await keepShell();
  if (!(await findPersonCache())) return;
  await requestQuery(queryUrl('learning.home'));
  await requestQuery(mineUrl(1));
}

/** Requests what is old of a course. @returns what is left of the bytes for its pictures */
async function updateCourse(courseId: string, maxPictureBytes = MAX_PICTURE_BYTES): Promise<number> {
  let course = await readKept<LearnerCourse>(courseUrl(courseId));
  // The person may have enrolled a moment ago.
  if (course?.course.own?.status !== 'ACTIVE' || !(await isFresh(courseUrl(courseId), COURSE_FRESH_MS))) {
    await requestQuery(courseUrl(courseId));
    course = await readKept<LearnerCourse>(courseUrl(courseId));
  }
  if (course?.course.own?.status !== 'ACTIVE') return maxPictureBytes;
  let pictureBytes = maxPictureBytes;
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
  return pictureBytes;
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
