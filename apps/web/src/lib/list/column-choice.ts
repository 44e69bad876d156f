import type { TableColumn } from '@dars/ui/data/table';

/** Whether the reader may hide a column: not the one that names the row, and not the one of actions. */
export function isOptional<Row>({ card, headerHidden }: TableColumn<Row>): boolean {
  return card !== 'title' && card !== 'actions' && !headerHidden;
}

/** Returns the ids of the optional columns that a table shows when the reader has chosen none. */
export function usualColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { isCards, mostPriority }: { isCards: boolean; mostPriority: number },
): string[] {
  return columns
    .filter((column) => isOptional(column))
    .filter(({ card, priority = 1 }) => (isCards ? card !== 'none' : priority <= mostPriority))
    .map(({ id }) => id);
}

/** Returns the columns that the reader has chosen, which then stay at every width. */
export function chosenColumns<Row>(
  columns: readonly TableColumn<Row>[],
  chosen: readonly string[],
): TableColumn<Row>[] {
  return columns.flatMap((column) => {
    if (!isOptional(column)) return [column];
    if (!chosen.includes(column.id)) return [];
    const { priority: _dropped, card = 'line', ...rest } = column;
    return [{ ...rest, card: card === 'none' ? 'line' : card }];
  });
}

/** Reads the stored choice and leaves out what is none. */
export function parseColumnChoice(stored: string | null): string[] | undefined {
  if (stored === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) && parsed.every((id) => typeof id === 'string') ? parsed : undefined;
  } catch {
    // Something else has written to the storage: the list is shown as usual.
    return undefined;
  }
}
