import type { KeepCourseMessage, KeepStartedMessage } from '../lib/offline/kept-addresses.ts';
import { announceVersion, answerAsset } from './client-files.ts';
import { keepCourse, keepStarted, updateKept } from './kept-courses.ts';
import { answerFile } from './kept-media.ts';
import { answerQuery, isKeptQuery, removeIntros } from './kept-queries.ts';
import { findPersonCache, forgetPerson } from './person-cache.ts';
import { type RequestEvent, worker } from './scope.ts';
import { answerNavigation, keepShell } from './shell.ts';

/** The calls that change who is signed in. */
const SESSION_CALLS = new Set(['/api/login', '/api/logout']);

/** The call that opens an attempt. */
const START = '/trpc/quiz.startAttempt';

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('message', (event) => {
  const message = event.data as KeepCourseMessage | KeepStartedMessage;
  const [port] = event.ports;
  // Without a network the next visit does it.
  if (message.kind === 'keep-started') event.waitUntil(keepStarted().catch(() => undefined));
  if (message.kind !== 'keep-course' || !port) return;
  event.waitUntil(keepCourse(message.courseId).then((isKept) => port.postMessage(isKept)));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (request.method === 'POST' && SESSION_CALLS.has(url.pathname)) event.respondWith(changeSession(request));
  if (request.method === 'POST' && url.pathname === START) event.waitUntil(removeIntros());
  if (request.method !== 'GET') return;
  if (url.pathname.startsWith('/files/')) event.respondWith(answerFile(request));
  else if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
  else if (isKeptQuery(url)) event.respondWith(answerQuery(request, (work) => event.waitUntil(work)));
});

/** Starts to answer the open pages, and keeps this version's files if a learner's data is kept. */
async function takeOver(): Promise<void> {
  await Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]);
  if (!(await findPersonCache())) return;
  // Without a network the next visit does it.
  await keepShell().catch(() => undefined);
  await announceVersion();
}

async function navigate(event: RequestEvent): Promise<Response> {
  const response = await answerNavigation(event.request, event.preloadResponse);
  // Without a network the next navigation does it.
  if (response.ok && (await findPersonCache())) event.waitUntil(updateKept().catch(() => undefined));
  return response;
}

/** Forgets the person as soon as somebody has signed in or out. 401: the session had ended already. */
async function changeSession(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok || response.status === 401) await forgetPerson();
  return response;
}
