import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../lazy/lazy-part.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { renderPart } from '../testing/render.tsx';
import { dismissToast, toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const CARDS = lazyPart(async () => (await import('./toast-cards.tsx')).ToastCards);

// This DOM has no layout and does not implement the function.
document.elementsFromPoint = () => [];
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
});

test('Toaster shows a toast with its action, and closes it after its time', async () => {
  const onSelect = vi.fn();
  renderPart(<Toaster cards={CARDS} />);
  act(() => void toast({ title: 'حُذف الدرس', tone: 'info', action: { label: 'تراجع', onSelect } }));
  expect(await screen.findByText('حُذف الدرس')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(onSelect).toHaveBeenCalledOnce();
  act(() => void toast({ title: 'حُفظ' }));
  act(() => void vi.advanceTimersByTime(5600));
  expect(screen.queryByText('حُفظ')).toBeNull();
});

test('Toaster shows an equal toast once and restarts its time', async () => {
  renderPart(<Toaster cards={CARDS} />);
  act(() => void toast({ title: 'نُسخ' }));
  expect(await screen.findByText('نُسخ')).toBeDefined();
  act(() => void vi.advanceTimersByTime(4000));
  act(() => void toast({ title: 'نُسخ' }));
  act(() => void toast({ title: 'نُسخ', tone: 'error' }));
  expect(screen.getAllByText('نُسخ')).toHaveLength(2);
  act(() => void vi.advanceTimersByTime(4000));
  expect(screen.getAllByText('نُسخ')).toHaveLength(2);
  act(() => void vi.advanceTimersByTime(1600));
  expect(screen.getAllByText('نُسخ')).toHaveLength(1);
});

test('Toaster shows equal toasts with an action separately', async () => {
  renderPart(<Toaster cards={CARDS} />);
  const action = { label: 'تراجع', onSelect: () => undefined };
  act(() => void toast({ title: 'حُذف', action }));
  act(() => void toast({ title: 'حُذف', action }));
  expect(await screen.findAllByRole('button', { name: 'تراجع' })).toHaveLength(2);
});

test('Toaster shows four toasts at most and drops the oldest', async () => {
  renderPart(<Toaster cards={CARDS} />);
  const ids: number[] = [];
  act(() => {
    for (const title of ['1', '2', '3', '4', '5']) ids.push(toast({ title }));
  });
  expect(await screen.findByText('5')).toBeDefined();
  expect(screen.queryByText('1')).toBeNull();
  act(() => {
    ids.forEach(dismissToast);
    vi.advanceTimersByTime(400);
  });
  expect(screen.queryByText('5')).toBeNull();
});

test('Escape closes the dialog below a toast, and the toast once the focus is in it', async () => {
  const onOpenChange = vi.fn();
  renderPart(
    <>
      <Toaster cards={CARDS} />
      <Dialog open onOpenChange={onOpenChange} title="exception">
        text
      </Dialog>
    </>,
  );
  act(() => void toast({ title: 'مُنح' }));
  const shown = await screen.findByText('مُنح');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', code: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(shown.isConnected).toBe(true);
  fireEvent.keyDown(shown, { key: 'Escape', code: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledOnce();
});
