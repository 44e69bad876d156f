import { useDebounced } from '@dars/ui/use-debounced';
import { useState } from 'react';

const SEARCH_DELAY = 250;
/** Fewer letters find too much to be of use. */
const SHORTEST_QUERY = 2;
/** Rows of each kind that the palette shows. */
export const FOUND_SIZE = 5;

/**
 * What is searched for from the palette: the typed text once typing has paused for 250 ms, or '' while the text is too
 * short. `enabled` says whether there is anything to search for.
 */
export function usePaletteQuery() {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  useDebounced(typed, SEARCH_DELAY, (text) => setSettled(text.trim()));
  const enabled = typed.trim() !== '' && settled.length >= SHORTEST_QUERY;
  return { query: enabled ? settled : '', enabled, setTyped };
}
