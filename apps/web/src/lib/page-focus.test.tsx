import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RegisteredRouter,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { useHeadingFocus } from './page-focus.ts';

function Page({ title, next }: { title: string; next: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useHeadingFocus(heading);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <button type="button" onClick={() => void navigate({ to: next })}>
        open
      </button>
      <button type="button" onClick={() => void navigate({ to: next, replace: true })}>
        replace
      </button>
    </>
  );
}

/** Renders the app as a browser loads it with the course's page as the last of these history entries. */
async function openCourse(initialEntries = ['/course']) {
  const rootRoute = createRootRoute();
  const course = createRoute({
    getParentRoute: () => rootRoute,
    path: '/course',
    component: () => <Page key="course" title="course" next="/lesson" />,
  });
  const lesson = createRoute({
    getParentRoute: () => rootRoute,
    path: '/lesson',
    component: () => <Page key="lesson" title="lesson" next="/course" />,
  });
  const history = createMemoryHistory({ initialEntries });
  const router = createRouter({ routeTree: rootRoute.addChildren([course, lesson]), history });
  await router.load();
  // The cast is needed because the application registers its own router type.
  render(<RouterProvider router={router as unknown as RegisteredRouter} />);
  await screen.findByRole('heading', { name: 'course' });
  return history;
}

/** Presses the button with this name. */
function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

/** Waits until the page with this heading has the focus. */
async function expectFocus(name: string) {
  const heading = await screen.findByRole('heading', { name });
  await waitFor(() => expect(document.activeElement).toBe(heading));
}

describe('useHeadingFocus', () => {
  it('leaves the focus at the top of the page when the app loads', async () => {
    await openCourse();
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves the focus at the top of the page when the app reloads after navigations', async () => {
    await openCourse(['/lesson', '/course']);
    expect(document.activeElement).toBe(document.body);
  });

  it('focuses the heading of the page that a navigation opened', async () => {
    await openCourse();
    press('open');
    await expectFocus('lesson');
  });

  it('focuses the heading of a page that replaced the first history entry', async () => {
    await openCourse();
    press('replace');
    await expectFocus('lesson');
  });

  it('focuses the heading when the reader goes back to the page that the app loaded', async () => {
    const history = await openCourse();
    press('open');
    await expectFocus('lesson');
    history.back();
    await expectFocus('course');
  });
});
