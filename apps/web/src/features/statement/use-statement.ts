import {
  type MatchedStatement,
  matchedStatement,
  STATEMENT_MAX_BYTES,
  type StatementColumn,
} from '@dars/contracts/selling/statement';
import { useTranslate } from '@dars/i18n/client';
import { useState } from 'react';
import { assignMeaning } from '../../lib/files/assign-meaning.ts';
import { FileRefusal, postFile, type Sending } from '../../lib/files/post-file.ts';
import { useFileCall } from '../../lib/files/use-file-call.ts';

const MEBIBYTE = 1024 * 1024;

export type StatementMeaning = StatementColumn | null;
export type StatementStep = 'file' | 'columns' | 'lines';

/** A statement as the server reads it, with its file. */
interface ChosenStatement {
  file: File;
  statement: MatchedStatement;
}

async function callMatch(file: File, sending: Sending, columns?: readonly StatementMeaning[]) {
  const query = columns ? `?${new URLSearchParams({ columns: columns.map((each) => each ?? '').join(',') })}` : '';
  return matchedStatement.parse(await postFile(`/api/orders/statement${query}`, { file, ...sending }));
}

const isSame = (columns: readonly StatementMeaning[], { columns: read }: MatchedStatement) =>
  read.every(({ column }, place) => column === (columns[place] ?? null));

/**
 * The steps of a bank statement: the file, for a table what its columns hold, and the lines. Going back and a failure
 * keep everything that was chosen.
 */
export function useStatement() {
  const t = useTranslate('statement');
  const [chosen, setChosen] = useState<ChosenStatement>();
  const [columns, setColumns] = useState<readonly StatementMeaning[]>([]);
  const [isCompared, setCompared] = useState(false);
  const { isBusy, progress, problem, setProblem, attempt, stop } = useFileCall();

  const readFile = (file: File) =>
    attempt(async (sending) => {
      if (file.size > STATEMENT_MAX_BYTES)
        throw new FileRefusal(t('rules:file-size-limit', { max: STATEMENT_MAX_BYTES / MEBIBYTE }));
      const statement = await callMatch(file, sending);
      setChosen({ file, statement });
      setColumns(statement.columns.map(({ column }) => column));
      setCompared(statement.format !== 'csv');
    });

  /** Reads the file anew, as after orders have changed. */
  const refresh = () =>
    attempt(async (sending) => {
      if (!chosen) return;
      const isTable = chosen.statement.format === 'csv';
      const statement = await callMatch(chosen.file, sending, isTable ? columns : undefined);
      setChosen({ ...chosen, statement });
      if (statement.missing.length > 0) setProblem(t('statement:columns.missing'));
      else setCompared(true);
    });

  return {
    ...{ chosen, columns, isBusy, progress, problem, stop, readFile, refresh },
    step: stepOf(chosen, isCompared),
    /** Shows the lines, for which the file is read again if the columns have changed. */
    compare() {
      if (!chosen) return;
      if (chosen.statement.missing.length === 0 && isSame(columns, chosen.statement)) setCompared(true);
      else void refresh();
    },
    assign(place: number, meaning: StatementMeaning) {
      setProblem(undefined);
      setColumns((before) => assignMeaning(before, { place, meaning, repeatable: ['description'] }));
    },
    /** Returns to the columns, or to the choice of another file. */
    goBack(to: 'file' | 'columns') {
      stop();
      setProblem(undefined);
      setCompared(false);
      if (to === 'file') setChosen(undefined);
    },
  };
}

function stepOf(chosen: ChosenStatement | undefined, isCompared: boolean): StatementStep {
  if (!chosen) return 'file';
  return isCompared ? 'lines' : 'columns';
}

export type StatementSteps = ReturnType<typeof useStatement>;
