import { createRootRouteWithContext, notFound, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../app/router.tsx';
import { BrokenPage, UnknownPage } from '../features/dead-ends/dead-ends.tsx';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: UnknownPage,
  errorComponent: BrokenPage,
});

/** A path of the other kind of host is a path that does not exist. */
export function onlyOn(kind: 'platform' | 'tenant') {
  return ({ context }: { context: RouterContext }) => {
    if (context.session.realm.kind !== kind) throw notFound();
  };
}
