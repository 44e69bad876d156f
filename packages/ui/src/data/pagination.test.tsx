import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Pagination, pageNumbers } from './pagination.tsx';

test.each([
  ['ar', 'ArrowLeft', 3],
  ['ar', 'ArrowRight', 1],
  ['en', 'ArrowRight', 3],
  ['en', 'ArrowLeft', 1],
] as const)('Pagination in %s turns by %s to page %i', (language, code, page) => {
  const onPage = vi.fn();
  renderPart(<Pagination page={2} size={10} total={95} onPage={onPage} />, language);
  fireEvent.keyDown(screen.getByRole('button', { current: 'page' }), { code });
  expect(onPage).toHaveBeenCalledExactlyOnceWith(page);
});

test('Pagination stays on the last page and keeps the focus when its next button is pressed', () => {
  const onPage = vi.fn();
  const { t } = renderPart(<Pagination page={9} size={10} total={95} onPage={onPage} />);
  const next = screen.getByRole('button', { name: t('common:table.next_page') });
  next.focus();
  fireEvent.click(next);
  expect(onPage).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(next);
});

test.each([
  ['٧', 6],
  ['7', 6],
  ['0', 0],
  ['999', 9],
])('Pagination jumps for «%s» to the page with index %i', (text, page) => {
  const onPage = vi.fn();
  const { t } = renderPart(<Pagination page={3} size={10} total={95} onPage={onPage} />);
  const field = screen.getByLabelText<HTMLInputElement>(t('common:table.go_to_page'));
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
  expect(onPage).toHaveBeenCalledExactlyOnceWith(page);
  expect(field.value).toBe(String(page + 1));
});

test('pageNumbers leaves no gap of a single page', () => {
  expect(pageNumbers(0, 1, 1)).toEqual([0]);
  expect(pageNumbers(3, 7, 1)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(pageNumbers(0, 25, 1)).toEqual([0, 1, null, 24]);
  expect(pageNumbers(3, 25, 1)).toEqual([0, 1, 2, 3, 4, null, 24]);
  expect(pageNumbers(12, 25, 1)).toEqual([0, null, 11, 12, 13, null, 24]);
  expect(pageNumbers(24, 25, 1)).toEqual([0, null, 23, 24]);
});

test('pageNumbers returns fewer pages when it is narrow', () => {
  expect(pageNumbers(2, 5, 0)).toEqual([0, 1, 2, 3, 4]);
  expect(pageNumbers(0, 25, 0)).toEqual([0, null, 24]);
  expect(pageNumbers(12, 25, 0)).toEqual([0, null, 12, null, 24]);
  expect(pageNumbers(24, 25, 0)).toEqual([0, null, 24]);
});

test('pageNumbers returns as few numbers for a hundred thousand pages as for ten', () => {
  expect(pageNumbers(50_000, 100_000, 1)).toEqual([0, null, 49_999, 50_000, 50_001, null, 99_999]);
});
