import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Pagination, pageNumbers } from './pagination.tsx';

afterEach(cleanup);

test.each([
  ['ar', 'ArrowLeft', 3],
  ['ar', 'ArrowRight', 1],
  ['en', 'ArrowRight', 3],
  ['en', 'ArrowLeft', 1],
] as const)('in %s %s turns to page %i: arrows follow the text', (language, code, page) => {
  const onPage = vi.fn();
  renderPart(<Pagination page={2} size={10} total={95} onPage={onPage} />, language);
  fireEvent.keyDown(screen.getByRole('button', { current: 'page' }), { code });
  expect(onPage).toHaveBeenCalledExactlyOnceWith(page);
});

test('at its ends it goes no further and keeps the focus', () => {
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
])('the quick jump to «%s» goes to page index %i', (text, page) => {
  const onPage = vi.fn();
  const { t } = renderPart(<Pagination page={3} size={10} total={95} onPage={onPage} />);
  const field = screen.getByLabelText<HTMLInputElement>(t('common:table.go_to_page'));
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
  expect(onPage).toHaveBeenCalledExactlyOnceWith(page);
  expect(field.value).toBe(String(page + 1));
});

test('page numbers leave no gap of a single page', () => {
  expect(pageNumbers(0, 1, 1)).toEqual([0]);
  expect(pageNumbers(3, 7, 1)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(pageNumbers(0, 25, 1)).toEqual([0, 1, null, 24]);
  expect(pageNumbers(3, 25, 1)).toEqual([0, 1, 2, 3, 4, null, 24]);
  expect(pageNumbers(12, 25, 1)).toEqual([0, null, 11, 12, 13, null, 24]);
  expect(pageNumbers(24, 25, 1)).toEqual([0, null, 23, 24]);
});

test('where it is narrow there are fewer page numbers', () => {
  expect(pageNumbers(2, 5, 0)).toEqual([0, 1, 2, 3, 4]);
  expect(pageNumbers(0, 25, 0)).toEqual([0, null, 24]);
  expect(pageNumbers(12, 25, 0)).toEqual([0, null, 12, null, 24]);
  expect(pageNumbers(24, 25, 0)).toEqual([0, null, 24]);
});

test('a hundred thousand pages take no longer than ten', () => {
  expect(pageNumbers(50_000, 100_000, 1)).toEqual([0, null, 49_999, 50_000, 50_001, null, 99_999]);
});
