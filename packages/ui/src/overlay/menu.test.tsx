import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { IconButton } from '../button.tsx';
import { renderPart } from '../testing/render.tsx';
import { Menu } from './menu.tsx';

test('Menu chooses the item that is clicked, and none when the press that opened it ends on one', async () => {
  const onSelect = vi.fn();
  renderPart(
    <main>
      <Menu trigger={<IconButton label="actions">…</IconButton>} items={[{ key: 'up', label: 'move up', onSelect }]} />
    </main>,
  );
  fireEvent.pointerDown(screen.getByRole('button', { name: 'actions' }), { button: 0 });
  const item = await screen.findByRole('menuitem', { name: 'move up' });
  fireEvent.pointerUp(item, { button: 0 });
  expect(item.isConnected).toBe(true);
  fireEvent.pointerDown(item, { button: 0 });
  fireEvent.pointerUp(item, { button: 0 });
  fireEvent.click(item);
  await waitFor(() => expect(onSelect).toHaveBeenCalledOnce());
});
