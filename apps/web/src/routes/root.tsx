import { createRootRouteWithContext, notFound, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { RouterContext } from '../app/router.tsx';
import { useSession } from '../app/session.tsx';
import { keepsAnswers } from '../features/attempt/box-name.ts';
import { BrokenPage, UnknownPage } from '../features/dead-ends/dead-ends.tsx';

const RETRY_MS = 15_000;

// Nothing to be seen: it follows the first screen, and without a network there is nothing that it could send.
const KeptAnswers = lazy(async () => {
  for (;;) {
    const fetched = await import('../features/attempt/kept-answers.tsx').catch(() => undefined);
    if (fetched) return { default: fetched.KeptAnswers };
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
});

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: UnknownPage,
  errorComponent: BrokenPage,
});

function Root() {
  const session = useSession();
  // With each page that is opened it may be otherwise.
  useLocation();
  return (
    <>
      {session.realm.kind === 'tenant' && keepsAnswers(session) && (
        <Suspense>
          <KeptAnswers />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}

/** A path of the other kind of host is a path that does not exist. */
export function onlyOn(kind: 'platform' | 'tenant') {
  return ({ context }: { context: RouterContext }) => {
    if (context.session.realm.kind !== kind) throw notFound();
  };
}
