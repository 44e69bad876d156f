import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Input } from '../form/input.tsx';
import { renderPart } from '../testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogClose } from './dialog.tsx';

const cancel = <DialogClose>{(close) => <Button onClick={close}>cancel</Button>}</DialogClose>;

describe('Dialog', () => {
  function open(dirty: boolean) {
    const onOpenChange = vi.fn();
    const { t } = renderPart(
      <Dialog open onOpenChange={onOpenChange} title="portal" dirty={dirty} footer={cancel}>
        <Input aria-label="name" />
      </Dialog>,
    );
    return { onOpenChange, t };
  }
  const pressEscape = () =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape' });

  test('closes at once when nothing was typed', () => {
    const { onOpenChange } = open(false);
    pressEscape();
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  test.each(['Esc', 'X', 'cancel'])('asks for confirmation on %s, with the harmless answer focused', (way) => {
    const { onOpenChange, t } = open(true);
    if (way === 'Esc') pressEscape();
    else fireEvent.click(screen.getByRole('button', { name: way === 'X' ? t('common:actions.close') : 'cancel' }));
    expect(onOpenChange).not.toHaveBeenCalled();
    const question = screen.getByRole('alertdialog', { name: t('common:unsaved.title') });
    expect(document.activeElement?.textContent).toBe(t('common:unsaved.keep'));
    fireEvent.click(document.activeElement as Element);
    expect(question.isConnected).toBe(false);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('closes when the reader discards the input', () => {
    const { onOpenChange, t } = open(true);
    pressEscape();
    fireEvent.click(screen.getByRole('button', { name: t('common:unsaved.discard') }));
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('focuses its first field and not the X', () => {
    open(false);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('name');
  });
});

test('Dialog with dismiss="ok-only" has no X and ignores Esc and clicks outside', () => {
  const onOpenChange = vi.fn();
  renderPart(
    <Dialog open onOpenChange={onOpenChange} title="suspended" dismiss="ok-only" footer={<Button>OK</Button>}>
      text
    </Dialog>,
  );
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'OK' })]);
  expect(document.activeElement?.textContent).toBe('OK');
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape', code: 'Escape' });
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('Dialog submits its form by Ctrl Enter in any field, also with an Arabic keyboard', () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  renderPart(
    <Dialog
      open
      onOpenChange={() => undefined}
      title="portal"
      onSubmit={onSubmit}
      footer={<Button type="submit">OK</Button>}
    >
      <Input aria-label="name" />
    </Dialog>,
  );
  fireEvent.keyDown(screen.getByLabelText('name'), { code: 'Enter', key: 'Enter', ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('ConfirmDialog confirms once when its button is clicked twice, and again after a failure', () => {
  const onConfirm = vi.fn();
  const question = (busy: boolean) => (
    <ConfirmDialog open onOpenChange={vi.fn()} title="delete" confirmText="yes" busy={busy} onConfirm={onConfirm} />
  );
  const { rerender } = renderPart(question(false));
  const yes = () => fireEvent.click(screen.getByRole('button', { name: 'yes' }));
  yes();
  yes();
  rerender(question(true));
  expect(onConfirm).toHaveBeenCalledOnce();
  rerender(question(false));
  yes();
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

describe('ConfirmDialog when it closes', () => {
  /** `children` hold the element that has the focus before the dialog opens. */
  const page = (children: ReactNode, open: boolean) => (
    <>
      <ul aria-label="tokens">{children}</ul>
      <ConfirmDialog open={open} onOpenChange={vi.fn()} title="revoke" confirmText="yes" onConfirm={vi.fn()} />
    </>
  );
  const drawing = (
    <li>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as a chart that keys walk through. */}
      <svg tabIndex={0} data-testid="drawing">
        <title>months</title>
      </svg>
    </li>
  );

  test('returns the focus to where it was, also into an SVG', async () => {
    const { rerender } = renderPart(page(drawing, false));
    screen.getByTestId('drawing').focus();
    rerender(page(drawing, true));
    expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true);
    rerender(page(drawing, false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('drawing')));
  });

  test('focuses the row whose button is gone, or its list when the row is gone too', async () => {
    const row = (button: ReactNode) => <li>timetable {button}</li>;
    const { rerender } = renderPart(page(row(<button type="button">revoke</button>), false));
    screen.getByRole('button').focus();
    rerender(page(row(<button type="button">revoke</button>), true));
    rerender(page(row(null), true));
    rerender(page(row(null), false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')));
    rerender(page(row(null), true));
    rerender(page(null, true));
    rerender(page(null, false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
  });

  test('focuses the list when the row goes after the dialog has closed', async () => {
    const row = (
      <li>
        <button type="button">revoke</button>
      </li>
    );
    const { rerender } = renderPart(page(row, false));
    screen.getByRole('button').focus();
    rerender(page(row, true));
    rerender(page(row, false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
    rerender(page(null, false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
  });
});
