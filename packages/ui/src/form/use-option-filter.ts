import { searchKey } from '@dars/contracts/search-key';
import { type ReactNode, useDeferredValue, useMemo } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Further search words of the option: a code, its name in another language. */
  words?: string;
  /** Text at the end of the row, left to right: a code. */
  note?: string;
  /** A second line. */
  detail?: string;
  /** Shown before the label, such as a flag. */
  icon?: ReactNode;
  /** Shown in place of the label, such as a formatted text. */
  content?: ReactNode;
  /** The font of the row, for options that are fonts. */
  fontFamily?: string;
  disabled?: boolean;
}

/** Returns the options that contain every word of the query, those that begin with it first. احمد finds أحمد. */
export function useOptionFilter(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = searchKey(useDeferredValue(query));
  const isSearching = words !== '';
  // A hundred thousand keys take a moment, so they are made once, when the first letter is typed.
  const keys = useMemo(
    () =>
      isSearching
        ? options.map((option) => searchKey(`${option.label} ${option.words ?? ''} ${option.detail ?? ''}`))
        : [],
    [options, isSearching],
  );
  return useMemo(() => {
    if (!isSearching) return options;
    const wanted = words.split(' ');
    const first: ComboboxOption[] = [];
    const others: ComboboxOption[] = [];
    for (const [index, option] of options.entries()) {
      const key = keys[index] ?? '';
      if (!wanted.every((word) => key.includes(word))) continue;
      (key.startsWith(words) ? first : others).push(option);
    }
    return [...first, ...others];
  }, [options, keys, words, isSearching]);
}
