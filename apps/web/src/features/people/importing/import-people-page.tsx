import { useRef } from 'react';
import { ChooseFilePage } from './choose-file-page.tsx';
import type { ImportStep } from './import-frame.tsx';
import { ImportPage } from './import-page.tsx';
import type { ImportSearch } from './import-search.ts';

interface ImportPeoplePageProps {
  search: ImportSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: ImportSearch, options?: { replace: boolean }) => void;
}

/** Imports people from a file. The address names an import once it is started, so that a reload shows it again. */
export function ImportPeoplePage({ search, onSearch }: ImportPeoplePageProps) {
  const { import: id } = search;
  const lastStep = useRef<ImportStep>(id === undefined ? 'file' : 'import');
  if (id === undefined) return <ChooseFilePage lastStep={lastStep} onStarted={(run) => onSearch({ import: run.id })} />;
  return <ImportPage key={id} id={id} lastStep={lastStep} search={search} onSearch={onSearch} />;
}
