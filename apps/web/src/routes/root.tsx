import { lazyPart, useLazyPart } from '@dars/ui/lazy-part';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import { createRootRouteWithContext, notFound, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { RouterContext } from '../app/router-context.ts';
import { useSession } from '../app/session/session.tsx';
import { hasWaitingAnswers } from '../features/attempt/answers/outbox-name.ts';
import { BrokenPage, UnknownPage } from '../features/error-pages/error-pages.tsx';

const VIEW_BANNER = lazyPart(async () => (await import('../app/learner-view/view-banner.tsx')).ViewBanner);
// The component renders nothing, so it is loaded after the first screen.
const ANSWER_FLUSH = lazyPart(async () => (await import('../features/attempt/answers/answer-flush.tsx')).AnswerFlush);

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <UnknownPage standalone />,
  errorComponent: () => <BrokenPage standalone />,
});

function Root() {
  const session = useSession();
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
      {session.user.view && <Banner />}
      <Outlet />
    </>
  );
}

/** The banner of a view. The page is shown without waiting for it. */
function Banner() {
  const { Part } = useLoadLazyPart(VIEW_BANNER);
  return <Suspense>{Part && <Part />}</Suspense>;
}

/** Returns a guard that treats a path as unknown on the other kind of host. */
export function onlyOn(kind: 'platform' | 'tenant') {
  return ({ context }: { context: RouterContext }) => {
    if (context.session.realm.kind !== kind) throw notFound();
  };
}
