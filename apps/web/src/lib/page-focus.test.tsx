import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RegisteredRouter,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useHeadingFocus } from './page-focus.ts';

afterEach(cleanup);

function Page({ title, next, onLoad = false }: { title: string; next: string; onLoad?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useHeadingFocus(heading, { onLoad });
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <button type="button" onClick={() => void navigate({ to: next })}>
        open
      </button>
    </>
  );
}

async function openCourse({ onLoad = false } = {}) {
  const rootRoute = createRootRoute();
  const course = createRoute({
    getParentRoute: () => rootRoute,
    path: '/course',
    component: () => <Page title="course" next="/lesson" onLoad={onLoad} />,
  });
  const lesson = createRoute({
    getParentRoute: () => rootRoute,
    path: '/lesson',
    component: () => <Page key="lesson" title="lesson" next="/course" />,
  });
  const history = createMemoryHistory({ initialEntries: ['/course'] });
  const router = createRouter({ routeTree: rootRoute.addChildren([course, lesson]), history });
  await router.load();
  // The cast is needed because the application registers its own router type.
  render(<RouterProvider router={router as unknown as RegisteredRouter} />);
  await screen.findByRole('heading', { name: 'course' });
}

describe('useHeadingFocus', () => {
  it('leaves the focus at the top of the page when the app loads', async () => {
    await openCourse();
    expect(document.activeElement).toBe(document.body);
  });

  it('focuses the heading when the app loads and the page asks for it', async () => {
    await openCourse({ onLoad: true });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'course' }));
  });

  it('focuses the heading of the page that a navigation opened', async () => {
    await openCourse();
    const open = screen.getByRole('button', { name: 'open' });
    open.focus();
    fireEvent.click(open);
    const heading = await screen.findByRole('heading', { name: 'lesson' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
