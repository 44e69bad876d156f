import { personCacheName } from '../lib/offline/kept-addresses.ts';
import { type AppPageData, findPageData, type PublicPageData, type StaticPageData } from '../public/page-data.ts';
import { keepClientFiles, keepFilesOf, removeOldFiles } from './client-files.ts';
import { LONGEST_KEPT_MS } from './kept-queries.ts';
import { ageOf, currentGeneration, findPersonCache, forgetOthers, forgetPerson, keepResponse } from './person-cache.ts';
import { worker } from './scope.ts';

/** The page of the signed-in client that stands for all of them: it brings no data of a screen of its own. */
export const SHELL = '/home/my-courses';
const SIGN_IN = '/home/login';
/** The learner's pages, which the client's router shows from any page of the client. */
const LEARNER_PAGES = /^\/home(\/(profile|my-courses|courses)(\/.*)?)?$/;

/** Answers a navigation from the network, and without one with the kept shell or our offline page. */
export async function answerNavigation(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  const { pathname } = new URL(request.url);
  let response: Response;
  try {
    response = (await preloaded) ?? (await fetch(request));
  } catch {
    const shell = await findShell();
    if (shell && LEARNER_PAGES.test(pathname)) return shell;
    const { page, keptPage, headers } = worker.OFFLINE;
    return new Response(shell ? keptPage : page, { status: 503, headers });
  }
  // Before the page can ask for data, nothing of another person may be left.
  await readPerson(pathname, response);
  return response;
}

/** Requests the shell and keeps it with the files that it needs, for a learner. @throws without a network */
export async function keepShell(): Promise<void> {
  const since = currentGeneration();
  const response = await fetch(SHELL, { headers: { accept: 'text/html' } });
  const { pathname } = new URL(response.url);
  const userId = await readPerson(pathname, response);
  if (userId === undefined || pathname !== SHELL || since !== currentGeneration()) return;
  await keepClientFiles();
  if (!(await keepFilesOf(await response.clone().text()))) return;
  await caches.open(personCacheName(userId));
  await keepResponse(SHELL, response, since);
  await removeOldFiles();
}

async function findShell(): Promise<Response | undefined> {
  const shell = await (await findPersonCache())?.match(SHELL);
  if (!shell || ageOf(shell) <= LONGEST_KEPT_MS) return shell;
  await forgetPerson();
  return undefined;
}

/**
 * Reads from a page for whom the server has made it, and forgets everybody else.
 *
 * @returns the id of the learner, if the page is one of the signed-in client
 */
async function readPerson(pathname: string, response: Response): Promise<string | undefined> {
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || !pathname.startsWith('/home')) return undefined;
  const data = findPageData<AppPageData | PublicPageData | StaticPageData>(await response.clone().text());
  if (data && 'page' in data && data.page.kind === 'app') {
    const { id, authorities, view } = data.page.user;
    // Nothing of a learner is kept in the browser of an admin who sees the portal as they do.
    if (authorities.includes('ROLE_LEARNER') && !view) {
      await forgetOthers(id);
      return id;
    }
    await forgetPerson();
  } else if (pathname === SIGN_IN) await forgetPerson();
  return undefined;
}
