import { latePart, useLatePart } from '@dars/ui/late-part';
import { createRootRouteWithContext, notFound, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RouterContext } from '../app/router-context.ts';
import { useSession } from '../app/session/session.tsx';
import { keepsAnswers } from '../features/attempt/answers/box-name.ts';
import { BrokenPage, UnknownPage } from '../features/dead-ends/dead-ends.tsx';

// Nothing to be seen: it follows the first screen.
const KEPT_ANSWERS = latePart(async () => (await import('../features/attempt/answers/kept-answers.tsx')).KeptAnswers);

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <UnknownPage alone />,
  errorComponent: () => <BrokenPage alone />,
});

function Root() {
  const session = useSession();
  // With each page that is opened it may be otherwise, and is tried again.
  useLocation();
  const keeps = session.realm.kind === 'tenant' && keepsAnswers(session);
  const KeptAnswers = useLatePart(KEPT_ANSWERS);
  useEffect(() => {
    // Without a network there is nothing that it could send.
    if (keeps) KEPT_ANSWERS.load().catch(() => undefined);
  });
  return (
    <>
      {keeps && KeptAnswers && <KeptAnswers />}
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
