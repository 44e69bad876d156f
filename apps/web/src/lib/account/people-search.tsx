import { QUERY_MAX } from '@dars/contracts/constants';
import { Glyph } from '@dars/ui/brand/glyph';
import { Input } from '@dars/ui/form/input';
import { isTooLong } from '@dars/ui/form/length-note';
import { useDebounced } from '@dars/ui/use-debounced';
import { useState } from 'react';

const SEARCH_DELAY_MS = 250;

interface PeopleSearchProps {
  /** The accessible name, which the empty field shows too. */
  label: string;
  /** Called with what was typed once the typing pauses. */
  onQuery: (query: string) => void;
}

/** The search of a dialog that lists people. It has the focus first, and Enter does not submit the form around it. */
export function PeopleSearch({ label, onQuery }: PeopleSearchProps) {
  const [text, setText] = useState('');
  useDebounced(text, SEARCH_DELAY_MS, (typed) => !isTooLong(typed, QUERY_MAX) && onQuery(typed.trim()));
  return (
    <Input
      type="search"
      enterKeyHint="search"
      dir="auto"
      maxLength={QUERY_MAX}
      data-autofocus=""
      icon={<Glyph name="search" small />}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.code === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
    />
  );
}
