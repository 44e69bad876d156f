import {
  PEOPLE_IMPORT_MAX_BYTES,
  type PeopleImport,
  type PeopleImportPreview,
  REPEATABLE_IMPORT_COLUMNS,
} from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { useRef, useState } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { assignMeaning } from '../../../lib/files/assign-meaning.ts';
import { FileRefusal } from '../../../lib/files/post-file.ts';
import { useFileCall } from '../../../lib/files/use-file-call.ts';
import { type ColumnMeaning, callImport, callPreview } from './call-import.ts';
import type { ImportStep } from './import-frame.tsx';

const MEBIBYTE = 1024 * 1024;

/** A file with what the server recognised in it. */
export interface ChosenFile {
  file: File;
  preview: PeopleImportPreview;
}

/**
 * The steps before an import: the file, what its columns hold, and the dry run. Going back and a failure keep everything
 * that was chosen.
 *
 * @param onStarted called with an import that has begun
 */
export function useImportSteps(onStarted: (started: PeopleImport) => void) {
  const t = useTranslate('importing');
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [columns, setColumns] = useState<readonly ColumnMeaning[]>([]);
  const [overbooks, setOverbooks] = useState(false);
  const [dryRunId, setDryRunId] = useState<string>();
  const { isBusy, progress, problem, setProblem, attempt, stop } = useFileCall();
  const key = useRef(crypto.randomUUID());

  const readFile = (file: File) =>
    attempt(async (sending) => {
      if (file.size > PEOPLE_IMPORT_MAX_BYTES)
        throw new FileRefusal(t('rules:file-size-limit', { max: PEOPLE_IMPORT_MAX_BYTES / MEBIBYTE }));
      const preview = await callPreview(file, sending);
      setChosen({ file, preview });
      setColumns(preview.columns.map(({ column }) => column));
    });
  async function send(isDryRun: boolean, isOver: boolean, handle: (answer: PeopleImport) => void) {
    if (!chosen) return;
    const sent = { file: chosen.file, columns, isDryRun, overbooks: isOver };
    await attempt(async (sending) => {
      const answer = await callImport({ ...sent, ...sending, key: isDryRun ? undefined : key.current });
      utils.peopleImport.get.setData({ id: answer.id }, answer);
      handle(answer);
    });
  }
  const check = (isOver = overbooks) => {
    if (!columns.includes('email')) return setProblem(t('importing:columns.no_email'));
    void send(true, isOver, ({ id }) => {
      setOverbooks(isOver);
      setDryRunId(id);
      // Another dry run may lead to another import.
      key.current = crypto.randomUUID();
    });
  };
  return {
    ...{ chosen, columns, overbooks, dryRunId, isBusy, progress, problem, stop, readFile, check },
    step: stepOf(chosen, dryRunId),
    assign(index: number, meaning: ColumnMeaning) {
      setProblem(undefined);
      setColumns((before) => assignMeaning(before, { place: index, meaning, repeatable: REPEATABLE_IMPORT_COLUMNS }));
    },
    /** Returns to the columns, or to the choice of another file. */
    goBack(to: 'file' | 'columns') {
      stop();
      setProblem(undefined);
      setDryRunId(undefined);
      if (to === 'file') setChosen(undefined);
    },
    start: () =>
      send(false, overbooks, (started) => {
        setChosen(undefined);
        setDryRunId(undefined);
        onStarted(started);
      }),
  };
}

function stepOf(chosen: ChosenFile | undefined, dryRunId: string | undefined): ImportStep {
  if (!chosen) return 'file';
  return dryRunId === undefined ? 'columns' : 'check';
}

export type ImportSteps = ReturnType<typeof useImportSteps>;
