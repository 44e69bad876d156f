import {
  PEOPLE_IMPORT_MAX_BYTES,
  type PeopleImport,
  type PeopleImportPreview,
} from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { FileRefusal } from '../../../lib/files/post-file.ts';
import { type ColumnMeaning, callImport, callPreview } from './call-import.ts';
import { assignColumn } from './columns/assign-column.ts';
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
  const { isBusy, problem, setProblem, attempt, stop } = useAttempt();
  const key = useRef(crypto.randomUUID());

  const readFile = (file: File) =>
    attempt(async (signal) => {
      if (file.size > PEOPLE_IMPORT_MAX_BYTES)
        throw new FileRefusal(t('rules:file-size-limit', { max: PEOPLE_IMPORT_MAX_BYTES / MEBIBYTE }));
      const preview = await callPreview(file, signal);
      setChosen({ file, preview });
      setColumns(preview.columns.map(({ column }) => column));
    });
  async function send(isDryRun: boolean, isOver: boolean, handle: (answer: PeopleImport) => void) {
    if (!chosen) return;
    const sent = { file: chosen.file, columns, isDryRun, overbooks: isOver };
    await attempt(async (signal) => {
      const answer = await callImport({ ...sent, signal, key: isDryRun ? undefined : key.current });
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
    ...{ chosen, columns, overbooks, dryRunId, isBusy, problem, stop, readFile, check },
    step: stepOf(chosen, dryRunId),
    assign(index: number, meaning: ColumnMeaning) {
      setProblem(undefined);
      setColumns((before) => assignColumn(before, index, meaning));
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

/** Runs one call at a time, and keeps the sentence about the last failure. */
function useAttempt() {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  async function attempt(call: (signal: AbortSignal) => Promise<void>) {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setProblem(undefined);
    try {
      await call(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof FileRefusal ? error.message : t('common:offline'));
    }
    if (running.current === controller) setBusy(false);
  }
  return { isBusy, problem, setProblem, attempt, stop };
}
