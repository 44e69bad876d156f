import { createClientI18n } from '@dars/i18n/client';
import { getQueryKey } from '@trpc/react-query';
import { createRoot } from 'react-dom/client';
import { type AppPageData, readPageData } from '../public/page-data.ts';
import './app.css';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { leaveForSetUp, leaveForSignIn, leaveView } from './session/leave.ts';
import { createQueries } from './session/queries.ts';
import { followSession } from './session/session-sync.ts';
import { createApi, trpc } from './session/trpc.ts';

/** Starts the signed-in client. The page that the server sent names the user, the realm and the language. */
async function start() {
  const { page, realm, language, texts: given } = readPageData<AppPageData>();
  const root = document.getElementById('root');
  if (page.kind !== 'app' || !root) throw new Error("not the signed-in client's page");
  const session = { user: page.user, realm };
  const texts = createClientI18n(language, given);
  const queries = createQueries(
    (code) => leaveForSignIn(session, code),
    () => leaveForSetUp(session),
    () => leaveView(session),
  );
  followSession(
    page.user,
    () => void import('./session/sign-out.ts').then((signOut) => signOut.leaveSignedOut(session)),
  );
  const router = await createAppRouter({ i18n: texts, session });
  // The server's rendering stays until the first screen is loaded.
  const [i18n] = await Promise.all([texts, router.load()]);
  // Not before the screen is loaded, which takes slow devices longer than data stays fresh: they would ask for it again.
  if (page.home) queries.setQueryData(getQueryKey(trpc.learning.home, undefined, 'query'), page.home);
  createRoot(root).render(<App i18n={i18n} session={session} api={createApi()} queries={queries} router={router} />);
}

// Not awaited at the top level: the screens import from this file and would wait for it, while it waits for them.
void start();
