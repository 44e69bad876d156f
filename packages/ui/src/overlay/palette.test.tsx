import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Palette } from './palette.tsx';

/** This DOM has no layout, and implements neither the observer nor the scrolling of the palette's list. */
class Observer {
  observe = vi.fn();
  unobserve = vi.fn();
  disconnect = vi.fn();
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Observer);
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="name" onKeyDown={() => setOpen(true)} />
      <Palette
        open={open}
        onOpenChange={setOpen}
        label="palette"
        placeholder="search"
        groups={[
          {
            heading: 'commands',
            items: [
              { key: 'courses', label: 'courses', onSelect: vi.fn() },
              { key: 'es', label: 'español', staysOnPage: true, onSelect: vi.fn() },
            ],
          },
        ]}
      />
    </>
  );
}

describe('Palette', () => {
  function openFromField() {
    renderPart(<Page />);
    const field = screen.getByLabelText('name');
    field.focus();
    fireEvent.keyDown(field, { code: 'KeyK', ctrlKey: true });
    expect(document.activeElement).toBe(screen.getByPlaceholderText('search'));
    return field;
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('returns the focus to where it was when Escape closes it', async () => {
    const field = openFromField();
    fireEvent.keyDown(screen.getByPlaceholderText('search'), { key: 'Escape', code: 'Escape' });
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('returns the focus after a command that stays on the page', async () => {
    const field = openFromField();
    fireEvent.click(screen.getByRole('option', { name: 'español' }));
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('leaves the focus to the page that a command opens', async () => {
    openFromField();
    fireEvent.click(screen.getByRole('option', { name: 'courses' }));
    await closed();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement).toBe(document.body);
  });
});
