import { lazyPart, useLazyPart } from '@dars/ui/lazy-part';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import { createRootRouteWithContext, notFound, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { RouterContext } from '../app/router-context.ts';
import { useSession } from '../app/session/session.tsx';
import { hasWaitingAnswers } from '../features/attempt/answers/outbox-name.ts';
import { BrokenPage, UnknownPage } from '../features/error-pages/error-pages.tsx';

const LEARNER_VIEW = lazyPart(async () => (await import('../app/learner-view/learner-view.tsx')).LearnerView);
// The component renders nothing, so it is loaded after the first screen.
const ANSWER_FLUSH = lazyPart(async () => (await import('../features/attempt/answers/answer-flush.tsx')).AnswerFlush);

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <UnknownPage standalone />,
  errorComponent: () => <BrokenPage standalone />,
});

function Root() {
  const session = useSession();
  const { view, authorities } = session.user;
  // Renders again with each new page, because answers may be waiting since the last one.
  useLocation();
  const isWaiting = session.realm.kind === 'tenant' && hasWaitingAnswers(session);
  const AnswerFlush = useLazyPart(ANSWER_FLUSH);
  useEffect(() => {
    // A load that fails without a network is tried again with the next page.
    if (isWaiting) ANSWER_FLUSH.load().catch(() => undefined);
  });
  return (
    <>
      {isWaiting && AnswerFlush && <AnswerFlush />}
      {(view || authorities.includes('ROLE_ADMIN_PORTAL')) && <View />}
      <Outlet />
    </>
  );
}

/** The page is shown without waiting for it. */
function View() {
  const { Part } = useLoadLazyPart(LEARNER_VIEW);
  return <Suspense>{Part && <Part />}</Suspense>;
}

/** Returns a guard that treats a path as unknown on the other kind of host. */
export function onlyOn(kind: 'platform' | 'tenant') {
  return ({ context }: { context: RouterContext }) => {
    if (context.session.realm.kind !== kind) throw notFound();
  };
}
