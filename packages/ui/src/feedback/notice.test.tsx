import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Notice } from './notice.tsx';

test('Notice closes only by OK', () => {
  const onOk = vi.fn();
  render(
    <Notice title="موقوفة" okText="حسنًا" onOk={onOk}>
      نص
    </Notice>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'موقوفة' });
  const ok = screen.getByRole('button', { name: 'حسنًا' });
  expect(document.activeElement).toBe(ok);
  expect(screen.getAllByRole('button')).toEqual([ok]);
  // `fireEvent` returns false for an event whose default was prevented.
  expect(fireEvent.keyDown(ok, { key: 'Escape', code: 'Escape' })).toBe(false);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  fireEvent.click(dialog);
  expect(dialog.open).toBe(true);
  expect(onOk).not.toHaveBeenCalled();
  fireEvent.click(ok);
  expect(onOk).toHaveBeenCalledOnce();
});
