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
import { expect, test } from 'vitest';
import { useCloseViaHistory } from './use-close-via-history.ts';

const NAMES = ['new'];

function Page() {
  const navigate = useNavigate();
  const go = (search: object, replace = false) => void navigate({ to: '.', search, replace });
  const close = useCloseViaHistory(NAMES, () => go({}, true));
  return (
    <>
      <button type="button" onClick={() => go({ new: 1 })}>
        open
      </button>
      <button type="button" onClick={() => go({ new: 1, tab: 2 }, true)}>
        turn
      </button>
      <button type="button" onClick={close}>
        close
      </button>
    </>
  );
}

async function openAt(...initialEntries: string[]) {
  const rootRoute = createRootRoute();
  const list = createRoute({ getParentRoute: () => rootRoute, path: '/list', component: Page });
  const history = createMemoryHistory({ initialEntries });
  const router = createRouter({ routeTree: rootRoute.addChildren([list]), history });
  await router.load();
  // The cast is needed because the application registers its own router type.
  render(<RouterProvider router={router as unknown as RegisteredRouter} />);
  const press = async (name: string, href: string) => {
    fireEvent.click(screen.getByText(name));
    await waitFor(() => expect(router.state.location.href).toBe(href));
  };
  return { history, press };
}

test('useCloseViaHistory goes back in the history when the part was opened on this page', async () => {
  const { history, press } = await openAt('/before', '/list?q=a');
  await press('open', '/list?new=1');
  await press('turn', '/list?new=1&tab=2');
  const index = history.location.state.__TSR_index;
  await press('close', '/list?q=a');
  expect(history.location.state.__TSR_index).toBe(index - 1);
  await press('open', '/list?new=1');
  await press('close', '/list?q=a');
  expect(history.location.state.__TSR_index).toBe(index - 1);
});

test('useCloseViaHistory replaces the entry when the part was open in the address from the start', async () => {
  const { history, press } = await openAt('/before', '/list?new=1');
  const index = history.location.state.__TSR_index;
  await press('close', '/list');
  expect(history.location.state.__TSR_index).toBe(index);
});

test('useCloseViaHistory goes back only once when it is called twice', async () => {
  const { press } = await openAt('/before', '/list');
  await press('open', '/list?new=1');
  fireEvent.click(screen.getByText('close'));
  await press('close', '/list');
});
