import type { QuizIntro } from '@dars/contracts/learning/attempt';
import type { LearnerCourse, LearnerLesson } from '@dars/contracts/learning/learning';
import { DOWNLOADS, type DownloadRecord, queryUrl } from '../lib/offline/kept-addresses.ts';
import { removePictures } from './kept-pictures.ts';
import { ageOf, currentGeneration, findPersonCache, forgetPerson, keepResponse } from './person-cache.ts';

/** The queries whose last answer is kept for times without a network. */
const KEPT = new Set(['learning.home', 'learning.mine', 'learning.course', 'learning.lesson', 'quiz.intro']);
/** Greatest age of an answer that is shown offline, in ms: as long as a session lasts. */
export const LONGEST_KEPT_MS = 30 * 86_400_000;
/** Greatest number of kept answers. A course needs one for itself, each lesson and each quiz. */
const MAX_ANSWERS = 2000;

export const courseUrl = (courseId: string): string => queryUrl('learning.course', { courseId });
export const lessonUrl = (lessonId: string): string => queryUrl('learning.lesson', { lessonId });
export const introUrl = (id: string): string => queryUrl('quiz.intro', { id });

const procedureOf = ({ pathname }: URL): string => pathname.slice('/trpc/'.length);
export const isKeptQuery = (url: URL): boolean => url.pathname.startsWith('/trpc/') && KEPT.has(procedureOf(url));

/** Answers a query from the network, and without one with the answer that was kept last. */
export async function answerQuery(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> {
  const since = currentGeneration();
  const response = await fetch(request).catch(async (error: unknown) => {
    const kept = await findAnswer(request.url);
    if (kept) return kept;
    throw error;
  });
  if (response.headers.has('x-kept-at')) return response;
  const taken = takeAnswer(request.url, response.clone(), since);
  // Nothing of a person whose session has ended may be left when the page learns of it.
  if (response.ok) keepAlive(taken);
  else await taken;
  return response;
}

/** The statuses of a server that has no room for more requests. */
const BUSY = [429, 503];

/** Requests a query. @throws without a network, and while the server has no room, which others need more urgently */
export async function requestQuery(url: string): Promise<void> {
  const since = currentGeneration();
  const response = await fetch(url);
  if (BUSY.includes(response.status)) throw new Error(`The server has no room: ${response.status}`);
  await takeAnswer(new URL(url, location.origin).href, response, since);
}

/** Reads the data of a kept answer. */
export async function readKept<Data>(url: string): Promise<Data | undefined> {
  const kept = await (await findPersonCache())?.match(url);
  return kept && (await dataOf<Data>(kept));
}

/** Reads the data of all kept answers of a procedure. */
export async function listKept<Data>(procedure: string): Promise<Data[]> {
  const cache = await findPersonCache();
  const urls = ((await cache?.keys()) ?? []).map(({ url }) => new URL(url));
  const kept = await Promise.all(
    urls
      .filter((url) => procedureOf(url) === procedure)
      .map(({ pathname, search }) => readKept<Data>(pathname + search)),
  );
  return kept.filter((data) => data !== undefined);
}

const dataOf = async <Data>(response: Response): Promise<Data> => (await response.json()).result.data as Data;

/** Keeps an answer, and removes what it shows to be no longer open to the person. */
async function takeAnswer(href: string, response: Response, since: number): Promise<void> {
  const url = new URL(href);
  if (await endsSession(response.clone())) return forgetPerson();
  if (response.status === 404) return forgetAnswered(url);
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return;
  if (procedureOf(url) === 'quiz.intro' && (await dataOf<QuizIntro>(response.clone())).open) {
    // Its remaining time is the server's, so nothing is shown of an open attempt without a network.
    await (await findPersonCache())?.delete(url.pathname + url.search);
    return;
  }
  const copy = response.clone();
  const isLesson = procedureOf(url) === 'learning.lesson';
  const before = isLesson ? await readKept<LearnerLesson>(url.pathname + url.search) : undefined;
  await keepResponse(url.pathname + url.search, response, since);
  if (procedureOf(url) === 'learning.course') await removeClosedLessons(await dataOf<LearnerCourse>(copy));
  else if (isLesson) {
    const lesson = await dataOf<LearnerLesson>(copy);
    await removeOldFiles(lesson);
    if (before) await removePictures(before, lesson);
  }
  await removeOldest();
}

/** Returns whether the server has ended the session, or closed the portal. */
async function endsSession(response: Response): Promise<boolean> {
  if (response.status === 401) return true;
  if (response.status !== 403) return false;
  return /"appCode":"tenant-suspended"/.test(await response.text());
}

async function findAnswer(href: string): Promise<Response | undefined> {
  const url = new URL(href);
  const kept = await (await findPersonCache())?.match(url.pathname + url.search);
  return kept && ageOf(kept) <= LONGEST_KEPT_MS ? kept : undefined;
}

async function forgetAnswered(url: URL): Promise<void> {
  const input = JSON.parse(url.searchParams.get('input') ?? '{}');
  if (procedureOf(url) === 'learning.course') await removeCourse(input.courseId);
  else if (procedureOf(url) === 'learning.lesson') await removeLesson(input.lessonId);
  else await (await findPersonCache())?.delete(url.pathname + url.search);
}

/** Removes the rules of all quizzes, which say that no attempt is open. */
export async function removeIntros(): Promise<void> {
  const cache = await findPersonCache();
  for (const request of (await cache?.keys()) ?? []) {
    if (new URL(request.url).pathname === '/trpc/quiz.intro') await cache?.delete(request);
  }
}

/** Removes a course, its lessons and their downloads. */
export async function removeCourse(courseId: string): Promise<void> {
  const cache = await findPersonCache();
  await cache?.delete(courseUrl(courseId));
  await removeLessons((lesson) => lesson.courseId === courseId);
}

/** Removes the lessons of a course that are withdrawn or locked; all of them if the person is not enrolled. */
async function removeClosedLessons({ course, sections, isPreview }: LearnerCourse): Promise<void> {
  const isEnrolled = course.own?.status === 'ACTIVE' && !isPreview;
  const open = new Set(
    sections.flatMap(({ lessons }) => lessons.filter(({ lock }) => isEnrolled && lock === null).map(({ id }) => id)),
  );
  await removeLessons((lesson) => lesson.courseId === course.id && !open.has(lesson.id));
}

async function removeLessons(isClosed: (lesson: Pick<LearnerLesson, 'id' | 'courseId'>) => boolean): Promise<void> {
  const cache = await findPersonCache();
  for (const { url } of (await cache?.keys()) ?? []) {
    const { pathname } = new URL(url);
    const kept = await cache?.match(url);
    if (!kept) continue;
    if (pathname === '/trpc/learning.lesson') {
      const lesson = await dataOf<LearnerLesson>(kept);
      if (isClosed(lesson)) await removeLesson(lesson.id);
    } else if (pathname.startsWith(DOWNLOADS)) {
      const { lessonId, courseId }: DownloadRecord = await kept.json();
      if (isClosed({ id: lessonId, courseId })) await removeLesson(lessonId);
    }
  }
}

async function removeLesson(lessonId: string): Promise<void> {
  const cache = await findPersonCache();
  const lesson = await readKept<LearnerLesson>(lessonUrl(lessonId));
  for (const { id, type } of lesson?.activities ?? []) if (type === 'QUIZ') await cache?.delete(introUrl(id));
  await cache?.delete(lessonUrl(lessonId));
  await removeFiles(lessonId, () => true);
  if (lesson) await removePictures(lesson);
}

/** Removes the files that a lesson no longer has. */
const removeOldFiles = ({ id, activities }: LearnerLesson): Promise<void> => {
  const urls = new Set(activities.flatMap(({ files, captions }) => [...files, ...captions].map(({ url }) => url)));
  return removeFiles(id, (url) => !urls.has(url));
};

async function removeFiles(lessonId: string, isOld: (url: string) => boolean): Promise<void> {
  const cache = await findPersonCache();
  const kept = await cache?.match(DOWNLOADS + lessonId);
  if (!cache || !kept) return;
  const record: DownloadRecord = await kept.json();
  const files = record.files.filter(({ url }) => !isOld(url));
  if (files.length === record.files.length) return;
  for (const { url } of record.files) if (isOld(url)) await cache.delete(url);
  if (files.length === 0) await cache.delete(DOWNLOADS + lessonId);
  else await cache.put(DOWNLOADS + lessonId, new Response(JSON.stringify({ ...record, files })));
}

/** Removes the answers that were kept first, once there are too many. */
async function removeOldest(): Promise<void> {
  const cache = await findPersonCache();
  const answers = ((await cache?.keys()) ?? []).filter(({ url }) => isKeptQuery(new URL(url)));
  for (const request of answers.slice(0, -MAX_ANSWERS)) await cache?.delete(request);
}
