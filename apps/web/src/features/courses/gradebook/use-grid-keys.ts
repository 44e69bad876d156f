import { useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { nextPlace, type Place } from './next-place.ts';

/** The attributes by which the cells of the grid are found. */
export interface CellProps {
  'data-row': number;
  'data-column': number;
  tabIndex: 0 | -1;
}

/** Returns the attributes of a cell. Only the cell that has the focus, or would get it, is in the order of Tab. */
export const cellProps = (row: number, column: number, focused: number | undefined): CellProps => ({
  ...{ 'data-row': row, 'data-column': column },
  tabIndex: column === focused ? 0 : -1,
});

/**
 * Moves the focus through the cells of a grid by arrows, Home, End and the page keys. Enter follows the link or presses
 * the button within the cell; F2 and Space press the button with `data-grid-action` where a cell has both.
 */
export function useGridKeys({ rows, columns }: { rows: number; columns: number }) {
  const { language } = useTranslate();
  const [place, setPlace] = useState<Place>({ row: 1, column: 0 });
  const at = { row: Math.min(place.row, rows - 1), column: Math.min(place.column, columns - 1) };

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const cell = cellOf(event.target);
    if (!cell) return;
    const isEdit = event.code === 'F2' || event.code === 'Space';
    if ((isEdit || event.code === 'Enter') && event.target === cell) {
      event.preventDefault();
      const edit = isEdit ? cell.querySelector<HTMLElement>('[data-grid-action]') : null;
      (edit ?? cell.querySelector<HTMLElement>('a, button'))?.click();
      return;
    }
    const grid = { rows, columns, isRightToLeft: directionOf(language) === 'rtl' };
    const next = nextPlace(placeOf(cell), event, grid);
    if (!next || event.altKey || event.metaKey) return;
    event.preventDefault();
    const target = event.currentTarget.querySelector<HTMLElement>(
      `[data-row="${next.row}"][data-column="${next.column}"]`,
    );
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function onFocus(event: FocusEvent<HTMLTableElement>) {
    const cell = cellOf(event.target);
    if (cell) setPlace(placeOf(cell));
  }

  return { at, onKeyDown, onFocus };
}

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

const placeOf = ({ dataset }: HTMLElement): Place => ({
  row: Number(dataset['row']),
  column: Number(dataset['column']),
});
