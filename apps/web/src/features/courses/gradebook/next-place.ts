/** A cell of a grid, by the indices of its row and its column. */
export interface Place {
  row: number;
  column: number;
}

interface Grid {
  rows: number;
  columns: number;
  isRightToLeft: boolean;
}

/** Rows that one of the page keys passes. */
const PAGE = 10;

/** Returns the cell to which a key leads, or undefined for other keys. Arrows stop at the edges. */
export function nextPlace(
  { row, column }: Place,
  { code, ctrlKey }: { code: string; ctrlKey: boolean },
  { rows, columns, isRightToLeft }: Grid,
): Place | undefined {
  const last = { row: rows - 1, column: columns - 1 };
  const within = (to: Place): Place => ({
    row: Math.max(0, Math.min(last.row, to.row)),
    column: Math.max(0, Math.min(last.column, to.column)),
  });
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  switch (code) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return within({ row, column: column + (code === forward ? 1 : -1) });
    case 'ArrowUp':
      return within({ row: row - 1, column });
    case 'ArrowDown':
      return within({ row: row + 1, column });
    case 'PageUp':
      return within({ row: row - PAGE, column });
    case 'PageDown':
      return within({ row: row + PAGE, column });
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? last.row : row, column: last.column };
    default:
      return undefined;
  }
}
