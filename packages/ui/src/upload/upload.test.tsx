import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Field } from '../form/field.tsx';
import { renderPart } from '../testing/render.tsx';
import { PhotoUpload } from './photo-upload.tsx';
import { UploadArea } from './upload-area.tsx';
import type { UploadState } from './upload-state.ts';

const FILE = new File(['x'], 'logo.png', { type: 'image/png' });
const SENDING: UploadState = { status: 'sending', name: 'logo.png', sent: 1, total: 4 };
const FAILED: UploadState = { status: 'failed', name: 'logo.png', error: 'too large', canRetry: true };

const calls = () => ({ onFile: vi.fn(), onCancel: vi.fn(), onRetry: vi.fn(), onRemove: vi.fn() });
const idle = { value: null, state: { status: 'idle' } as UploadState, accept: 'image/png' };
const button = (name: string) => screen.getByRole('button', { name });
const input = (container: HTMLElement) => container.querySelector('input') as HTMLInputElement;
const filesOf = (files: File[]) => ({ dataTransfer: { types: files.length > 0 ? ['Files'] : ['text/plain'], files } });

const PARTS = [
  ['UploadArea', (props: Props) => <UploadArea {...props} note="note" />, 'Choose a file'],
  ['PhotoUpload', (props: Props) => <PhotoUpload {...props} name="Muneera" />, 'Add a photo'],
] as const;
type Props = Parameters<typeof UploadArea>[0] extends infer All
  ? Omit<All & object, 'note' | 'preview' | 'alt'>
  : never;

function Changing({ part }: { part: (props: Props) => ReactElement }) {
  const [state, setState] = useState<UploadState>(SENDING);
  return part({ ...(idle as Props), ...calls(), state, onCancel: () => setState({ status: 'idle' }) });
}

describe.each(PARTS)('%s', (_name, Part, choose) => {
  test('takes a file from the dialog, by drop and by paste', () => {
    const on = calls();
    const { container } = renderPart(Part({ ...(idle as Props), ...on }), 'en');
    const area = container.querySelector('.upload, .photo') as HTMLElement;
    Object.defineProperty(input(container), 'files', { value: [FILE], configurable: true });
    fireEvent.change(input(container));
    fireEvent.drop(area, filesOf([FILE]));
    fireEvent.paste(area, { clipboardData: { files: [FILE] } });
    expect(on.onFile.mock.calls).toEqual([[FILE], [FILE], [FILE]]);
  });

  test('prevents the browser from opening a file that is dropped beside it', () => {
    renderPart(Part({ ...(idle as Props), ...calls() }), 'en');
    expect(fireEvent.drop(document.body, filesOf([FILE]))).toBe(false);
    expect(fireEvent.drop(document.body, filesOf([]))).toBe(true);
    cleanup();
    expect(fireEvent.drop(document.body, filesOf([FILE]))).toBe(true);
  });

  test('ignores drops and pastes without a file', () => {
    const on = calls();
    const { container } = renderPart(Part({ ...(idle as Props), ...on }), 'en');
    const area = container.querySelector('.upload, .photo') as HTMLElement;
    expect(fireEvent.drop(area, filesOf([]))).toBe(true);
    expect(fireEvent.paste(area, { clipboardData: { files: [] } })).toBe(true);
    expect(on.onFile).not.toHaveBeenCalled();
  });

  test('highlights itself while a file is dragged over it', () => {
    const { container } = renderPart(Part({ ...(idle as Props), ...calls() }), 'en');
    const area = container.querySelector('.upload, .photo') as HTMLElement;
    const isOver = () => area.classList.contains('is-over');
    fireEvent.dragEnter(area, filesOf([FILE]));
    fireEvent.dragEnter(button(choose), filesOf([FILE]));
    fireEvent.dragLeave(area, filesOf([FILE]));
    expect(isOver()).toBe(true);
    fireEvent.dragLeave(button(choose), filesOf([FILE]));
    expect(isOver()).toBe(false);
  });

  test('shows the progress and can be cancelled', () => {
    const on = calls();
    renderPart(Part({ ...(idle as Props), ...on, state: SENDING }), 'en');
    const progress = screen.getByRole('progressbar', { name: 'Uploading' }) as HTMLProgressElement;
    expect([progress.value, progress.max]).toEqual([1, 4]);
    expect(screen.getByText('25%')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Uploading');
    fireEvent.click(button('Cancel upload'));
    expect(on.onCancel).toHaveBeenCalledOnce();
  });

  test('shows the reason of a failure and a retry button when a retry may help', () => {
    const on = calls();
    const { rerender } = renderPart(Part({ ...(idle as Props), ...on, state: FAILED }), 'en');
    expect(screen.getByRole('status').textContent).toBe('too large');
    fireEvent.click(button('Try again'));
    expect(on.onRetry).toHaveBeenCalledOnce();
    rerender(Part({ ...(idle as Props), ...on, state: { ...FAILED, canRetry: false } }));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('shows the file and a remove button when it can be removed', () => {
    const on = calls();
    const uploaded = { ...(idle as Props), ...on, value: '/files/a.png' };
    const { container, rerender } = renderPart(Part(uploaded), 'en');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/a.png');
    fireEvent.click(button('Remove'));
    expect(on.onRemove).toHaveBeenCalledOnce();
    rerender(Part({ ...uploaded, onRemove: undefined }));
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  test('keeps the focus when its buttons change', () => {
    renderPart(<Changing part={Part} />, 'en');
    button('Cancel upload').focus();
    fireEvent.click(button('Cancel upload'));
    expect(document.activeElement).toBe(button(choose));
  });

  test('is named by its field’s label and its own text', () => {
    renderPart(
      <Field label="Logo" error="gone">
        {Part({ ...(idle as Props), ...calls() })}
      </Field>,
      'en',
    );
    const control = screen.getByRole('button', { name: `Logo ${choose}` });
    expect(control.getAttribute('aria-describedby')).toMatch(/-message$/);
  });
});

test('UploadArea removes a refused upload when it has no file, and the file when it has one', () => {
  const on = calls();
  const { rerender } = renderPart(<UploadArea {...(idle as Props)} {...on} state={FAILED} note="note" />, 'en');
  fireEvent.click(button('Remove'));
  expect([on.onCancel, on.onRemove].map((each) => each.mock.calls.length)).toEqual([1, 0]);
  rerender(<UploadArea {...(idle as Props)} {...on} value="/files/a.png" state={FAILED} note="note" />);
  fireEvent.click(button('Remove'));
  expect(on.onRemove).toHaveBeenCalledOnce();
});
