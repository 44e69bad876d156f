import { type ComponentProps, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRoot } from './hydrated-root.tsx';
import { type PublicPageData, readPageData } from './page-data.ts';

export function hydrate(Screen: ComponentProps<typeof HydratedRoot>['Screen']): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('this page was not rendered by the server');
  const page = <HydratedRoot served={readPageData<PublicPageData>()} Screen={Screen} />;
  // As a transition, hydration runs in slices between which a slow phone can scroll and type.
  startTransition(() => void hydrateRoot(root, page));
}
