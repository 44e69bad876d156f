import type { ImportReport } from '@dars/contracts/content/question-import';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Dot } from '@dars/ui/dot';
import { toast } from '@dars/ui/toast';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { FileRefusal } from '../../../lib/files/post-file.ts';
import { QuizFooter } from '../quiz-frame.tsx';
import { type ChosenFormat, callImport } from './call-import.ts';
import { ImportReportView } from './import-report-view.tsx';
import { ImportSource } from './import-source.tsx';
import { RecentImports } from './recent-imports.tsx';
import { useImportUndo } from './use-import-undo.ts';

/** A file that was read, with the report of its dry run. */
interface ReadSource {
  file: Blob;
  /** Undefined for a pasted text. */
  fileName: string | undefined;
  report: ImportReport;
}

interface AddedQuestions {
  /** Null if no question was added. */
  importId: string | null;
  count: number;
}

interface ImportStepsProps {
  /** A text to read at once. */
  typed?: string | undefined;
  target: string;
  /** The choice of the target, above the choice of the file. */
  children?: ReactNode;
  /** Returns the sentence for a file with more questions than the target has room for. */
  roomText: (places: { count: number; room: number }) => string;
  /** Refreshes what shows the questions of the target. */
  onChanged: () => Promise<unknown>;
  /** Leads back to the questions. */
  onClose: () => void;
}

/** Imports questions from a file: the file, the report of what would be added, and the result, which can be undone. */
export function ImportSteps({ typed, target, children, roomText, onChanged, onClose }: ImportStepsProps) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const [read, setRead] = useState<ReadSource>();
  const [added, setAdded] = useState<AddedQuestions>();
  const [format, setFormat] = useState<ChosenFormat>('auto');
  const [skipsDoubles, setSkipsDoubles] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const { undo, isPending: isUndoing } = useImportUndo(onChanged);
  const top = useTopFocus(added ? 'added' : read && 'read');

  /** Runs a call, and shows a failed one in a toast. */
  async function attempt(title: string, call: () => Promise<void>) {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      const failure = describeFailure(t, title, error);
      toast(error instanceof FileRefusal ? { ...failure, detail: error.message } : failure);
    }
    setBusy(false);
  }
  const readFile = (file: Blob, fileName: string | undefined) =>
    attempt(t('quiz:import.failed'), async () => {
      setRead({ file, fileName, report: await callImport({ target, file, format, isDryRun: true, skipsDoubles }) });
    });
  const readTyped = useEffectEvent(() => {
    if (typed !== undefined) void readFile(new Blob([typed]), undefined);
  });
  useEffect(() => readTyped(), []);
  const add = ({ file, fileName }: ReadSource) =>
    attempt(t('quiz:import.add_failed'), async () => {
      const made = await callImport({
        ...{ target, file, fileName, format, isDryRun: false, skipsDoubles, key: key.current },
      });
      setAdded({ importId: made.importId, count: made.questions.filter(({ id }) => id !== null).length });
      await Promise.all([utils.questionImport.list.invalidate(), onChanged()]);
    });
  const takeBack = (importId: string) =>
    undo(importId, () => {
      // The same file may be imported again.
      key.current = crypto.randomUUID();
      setAdded(undefined);
    });

  const { imported, changed, doubles } = read?.report ?? { imported: 0, changed: 0, doubles: 0 };
  const count = imported + changed - (skipsDoubles ? doubles : 0);
  return (
    <>
      <div ref={top} tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        {!read && (
          <ImportSource
            format={format}
            onFormat={setFormat}
            typed={typed}
            isBusy={isBusy}
            onRead={(file, name) => void readFile(file, name)}
            recent={<RecentImports target={target} onChanged={onChanged} />}
          >
            {children}
          </ImportSource>
        )}
        {read && !added && (
          <ImportReportView
            report={read.report}
            fileName={read.fileName}
            skipsDoubles={skipsDoubles}
            onSkipDoubles={setSkipsDoubles}
          />
        )}
        {added && (
          <div className="grid flex-1 content-center justify-items-center gap-5 px-6 py-16 text-center">
            <p role="status" className="flex items-center gap-3 text-h3/[1.5] font-semibold">
              <Dot className="text-success" />
              {t('quiz:import.done', { count: added.count })}
            </p>
            {added.importId !== null && (
              <Button busy={isUndoing} onClick={() => added.importId !== null && takeBack(added.importId)}>
                {t('common:actions.undo')}
              </Button>
            )}
            <p className="text-small/[inherit] text-ink-2">{t('quiz:import.undo_hint')}</p>
          </div>
        )}
      </div>
      <QuizFooter
        back={
          added ? null : (
            <Button onClick={read ? () => setRead(undefined) : onClose}>
              <DirIcon name="arrow-start" small />
              {read ? t('quiz:import.other') : t('quiz:import.back')}
            </Button>
          )
        }
        next={
          read && !added ? (
            count > 0 &&
            count <= read.report.room && (
              <Button variant="primary" busy={isBusy} busyText={t('quiz:import.adding')} onClick={() => void add(read)}>
                {t('quiz:import.add', { count })}
              </Button>
            )
          ) : (
            <Button variant={added ? 'primary' : 'ghost'} className={added ? undefined : 'hidden'} onClick={onClose}>
              {t('quiz:import.back')}
            </Button>
          )
        }
      >
        {read && !added && count === 0 && <p>{t('quiz:import.none')}</p>}
        {read && !added && count > read.report.room && (
          <p className="text-danger">{roomText({ count, room: read.report.room })}</p>
        )}
      </QuizFooter>
    </>
  );
}

/** Moves the focus to the top of a new phase, so that a screen reader begins there. */
function useTopFocus(phase: string | undefined) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase === undefined) return;
    top.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [phase]);
  return top;
}
