import { QUERY_MAX } from '@dars/contracts/constants';
import type { OwnNotes } from '@dars/contracts/learning/own-notes';
import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { Button } from '@dars/ui/button';
import { Select } from '@dars/ui/form/combobox';
import { Input } from '@dars/ui/form/input';
import { isTooLong } from '@dars/ui/form/length-note';
import { type FormEvent, useRef } from 'react';
import { useShortcut } from '../../../lib/keys/use-shortcut.ts';
import { useSyncedState } from '../../../lib/list/use-synced-state.ts';
import type { NotesSearch } from './notes-search.ts';

interface NotesFiltersProps {
  search: NotesSearch;
  courses: OwnNotes['courses'];
  onFilter: (filters: Pick<NotesSearch, 'q' | 'course'>) => void;
}

/** The search in the learner's notes, which the button or Enter sends, and their courses, which apply at once. */
export function NotesFilters({ search: { q, course }, courses, onFilter }: NotesFiltersProps) {
  const t = useTranslate('notes');
  const [text, setText] = useSyncedState(q ?? '');
  const input = useRef<HTMLInputElement>(null);
  useShortcut('Slash', () => input.current?.select());
  const typed = text.trim() || undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isTooLong(text, QUERY_MAX)) onFilter({ q: typed, course });
  }
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-center gap-3">
        <Input
          ref={input}
          type="search"
          enterKeyHint="search"
          dir="auto"
          maxLength={QUERY_MAX}
          icon={<Glyph name="search" small />}
          aria-label={t('notes:search')}
          placeholder={t('notes:search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 flex-1 basis-[220px] narrow:basis-full"
        />
        <Select
          clearable
          label={t('notes:course')}
          placeholder={t('notes:all_courses')}
          options={courses.map(({ id, title }) => ({ value: id, label: title }))}
          value={course ?? null}
          onChange={(chosen) => onFilter({ q: typed, course: chosen ?? undefined })}
          className="w-60 narrow:w-auto narrow:min-w-0 narrow:flex-1"
        />
        <Button type="submit" variant="tint">
          {t('common:actions.search')}
        </Button>
      </form>
    </search>
  );
}
