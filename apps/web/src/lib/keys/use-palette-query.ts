import { useDebounced } from '@dars/ui/use-debounced';
import { useState } from 'react';

const SEARCH_DELAY_MS = 250;
/** Minimum length of a query, because shorter ones find too much. */
const MIN_QUERY_LENGTH = 2;
/** Number of rows of each kind in the palette. */
export const FOUND_SIZE = 5;

/**
 * The palette's query: the typed text after a pause of 250 ms, or '' while it is too short. `enabled` says whether
 * there is a query to send.
 */
export function usePaletteQuery() {
  const [typed, setTyped] = useState('');
  const [debounced, setDebounced] = useState('');
  useDebounced(typed, SEARCH_DELAY_MS, (text) => setDebounced(text.trim()));
  const enabled = typed.trim() !== '' && debounced.length >= MIN_QUERY_LENGTH;
  return { query: enabled ? debounced : '', enabled, setTyped };
}
