import type { QuestionList as StoredLines } from '@dars/contracts/content/draw';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { MAX_QUESTIONS, type Quiz } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Kbd } from '@dars/ui/kbd';
import { useIsStorageRefused } from '@dars/ui/storage-refusal';
import { toast } from '@dars/ui/toast';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PictureUploadGuard } from '../../../app/form/picture-upload-guard.tsx';
import { StorageNote } from '../../../lib/files/storage-note.tsx';
import { UploadsContext, useFormUploads } from '../../../lib/files/uploads.ts';
import { KEYS } from '../../../lib/keys/keys.ts';
import { useOfflinePage } from '../../../lib/use-offline-page.ts';
import { isForcedLeave } from '../../../sync/forced-leave.ts';
import { BankPicker } from '../bank/bank-picker.tsx';
import { useSaveToBank } from '../bank/use-save-to-bank.ts';
import { asksOf, presentOf, type QuestionEntry } from '../draft/question-entry.ts';
import { useQuestionSync } from '../draft/use-question-sync.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { QuizFooter, QuizFrame, type QuizStep } from '../quiz-frame.tsx';
import { RegradeNotice } from '../regrade/regrade-notice.tsx';
import { AddQuestion } from './add-question.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionList } from './question-list.tsx';
import { QuestionsSaveStatus } from './questions-save-status.tsx';
import { useDrawing } from './use-drawing.tsx';
import { useRemoval } from './use-removal.ts';
import { useSectioning } from './use-sectioning.tsx';

interface QuestionsPageProps {
  quiz: Quiz;
  stored: StoredLines;
  /** The id or the key of the open question, or the id of a draw that is to be opened. */
  at: string | undefined;
  onOpen: (at: string, options?: { replace: boolean }) => void;
  onGo: (step: QuizStep) => void;
  /** Opens the import of questions, with a text that was typed or pasted or without one. */
  onImport: (text?: string) => void;
  /** Opens the regrade of finished attempts. */
  onRegrade: () => void;
}

/** The second step: the list of questions beside the open one. */
export function QuestionsPage({ quiz, stored, at, onOpen, onGo, onImport, onRegrade }: QuestionsPageProps) {
  const t = useTranslate('quiz');
  useOfflinePage();
  const { sync, entries, lines } = useQuestionSync(quiz.id, stored);
  const drawing = useDrawing({ quizId: quiz.id, sync, at });
  const sectioning = useSectioning({ quizId: quiz.id, sync });
  const focus = useQuestionFocus();
  const removal = useRemoval({
    sync,
    onRestored(key) {
      onOpen(key, { replace: true });
      focus.focusQuestion(key);
    },
  });
  const isStorageRefused = useIsStorageRefused();
  const [isLeaving, setLeaving] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const [isExporting, setExporting] = useState(false);
  /** The key of the question to which the author went on by the keyboard. */
  const [typingIn, setTypingIn] = useState<string>();
  const saveToBank = useSaveToBank(quiz.id);
  const open = entries.find(({ id, key }) => at !== undefined && (id === at || key === at)) ?? entries[0];
  const uploads = useFormUploads();
  useIdInAddress(uploads.isUnderWay ? undefined : open, at, onOpen);
  // Closing the page asks for confirmation while it would lose a question, also an incomplete one that the browser
  // refuses to store. Navigation inside the portal saves first.
  useBlocker({
    shouldBlockFn: () => false,
    enableBeforeUnload: () =>
      !isForcedLeave() &&
      entries.some(({ state }) => state !== 'saved' && (state !== 'incomplete' || isStorageRefused)),
  });

  async function leave(open: () => void) {
    setLeaving(true);
    await removal.confirmAll();
    await sync.flush();
    setLeaving(false);
    open();
  }
  const go = (step: QuizStep) => leave(() => onGo(step));
  const openImport = () => void leave(() => onImport());
  /** A new question that holds nothing but the list of others disappears. */
  async function makeQuestions({ key, id }: QuestionEntry, text: string) {
    if (id === undefined) {
      sync.remove(key);
      await sync.confirmRemoval(key);
    }
    await leave(() => onImport(text));
  }
  function openNext({ key, draft }: QuestionEntry) {
    const next = entries[entries.findIndex((each) => each.key === key) + 1];
    setTypingIn(next?.key);
    if (next) onOpen(next.id ?? next.key);
    else add(draft.type);
  }
  function remove(entry: QuestionEntry) {
    const index = entries.indexOf(entry);
    const next = entries[index + 1] ?? entries[index - 1];
    removal.remove(entry, present(indexOf(entry.key)) + 1);
    if (next) onOpen(next.id ?? next.key, { replace: true });
    focus.focusQuestion(next?.key);
  }
  function openNew(key: string | undefined) {
    if (key !== undefined) onOpen(key);
    else toast({ title: t('quiz:questions.full', { count: MAX_QUESTIONS }), tone: 'error' });
  }
  const add = (type: QuestionType) => openNew(sync.add(type));
  const indexOf = (key: string) => lines.findIndex((line) => line.key === key);
  const asked = (until: number) => lines.slice(0, until).reduce((sum, line) => sum + asksOf(line), 0);
  const present = (until: number) => lines.slice(0, until).reduce((sum, line) => sum + presentOf(line), 0);
  const incomplete = entries.filter(({ state }) => state === 'incomplete').length;

  return (
    <QuizFrame
      courseId={quiz.courseId}
      quiz={quiz}
      step="questions"
      onSelect={(step) => void go(step)}
      saveStatus={<QuestionsSaveStatus entries={entries} onRetry={() => void sync.flush()} />}
    >
      <div
        ref={focus.ref}
        className="grid min-w-0 flex-1 grid-cols-[336px_minmax(0,1fr)] items-stretch max-[900px]:block"
      >
        <QuestionList
          lines={lines}
          open={open}
          onMove={(from, to) => sync.move(from, to)}
          onOpen={(chosen) => {
            setTypingIn(undefined);
            onOpen(chosen);
          }}
          onAdd={add}
          onImport={openImport}
          onPick={() => setPicking(true)}
          onExport={() => void leave(() => setExporting(true))}
          onDraw={drawing.open}
          onSection={sectioning.open}
        />
        <div className="min-w-0 px-12 pt-5 pb-8 max-[900px]:px-6 max-[900px]:pt-4 narrow:px-4">
          {open ? (
            <UploadsContext value={uploads}>
              <QuestionEditor
                key={open.key}
                entry={open}
                index={indexOf(open.key)}
                total={lines.length}
                number={present(indexOf(open.key)) + 1}
                sync={sync}
                onDuplicate={() => {
                  const copy = sync.duplicate(open.key);
                  openNew(copy);
                  if (copy !== undefined) focus.focusQuestion(copy);
                }}
                onSaveToBank={() => open.id !== undefined && saveToBank(open.id)}
                onRemove={() => remove(open)}
                isTyping={open.key === typingIn}
                onNext={() => openNext(open)}
                onMakeQuestions={(text) => void makeQuestions(open, text)}
              />
            </UploadsContext>
          ) : (
            <EmptyState
              className="py-16"
              title={t(asked(lines.length) > 0 ? 'quiz:draw.only' : 'quiz:questions.empty')}
              detail={t('quiz:questions.empty_detail')}
              action={
                <span className="flex flex-wrap justify-center gap-2">
                  <AddQuestion variant="primary" onAdd={add} onDraw={() => drawing.open()} />
                  <Button onClick={() => setPicking(true)}>{t('quiz:bank.from')}</Button>
                </span>
              }
            />
          )}
        </div>
      </div>
      {isExporting && (
        <ExportDialog
          source={['quiz', quiz.id].join(':')}
          hasUnsaved={entries.some(({ state }) => state !== 'saved')}
          onClose={() => setExporting(false)}
        />
      )}
      {isPicking && (
        <BankPicker
          quizId={quiz.id}
          count={asked(lines.length)}
          onBefore={() => sync.flush()}
          onAdded={(added) => {
            sync.addStored(added);
            if (added[0]) onOpen(added[0].id);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      {drawing.dialog}
      <PictureUploadGuard isUploading={uploads.isUnderWay} />
      {sectioning.dialog}
      <p role="status" className="sr">
        {removal.announcement}
      </p>
      <QuizFooter
        notice={
          <RegradeNotice
            quiz={quiz}
            isSaved={entries.every(({ state }) => state === 'saved' || state === 'incomplete')}
            onRegrade={() => void leave(onRegrade)}
          />
        }
        back={
          <Button onClick={() => void go('settings')}>
            <DirIcon name="arrow-start" small />
            {t('quiz:step.settings')}
          </Button>
        }
        next={
          <Button
            variant={lines.length > 0 ? 'primary' : 'line'}
            busy={isLeaving}
            busyText={t('common:saving')}
            onClick={() => void go('review')}
          >
            {t('quiz:step.review')}
            <DirIcon name="arrow-end" small />
          </Button>
        }
      >
        {incomplete > 0 && (
          <p>
            {t(isStorageRefused ? 'quiz:questions.incomplete_unsaved' : 'quiz:questions.incomplete', {
              count: incomplete,
            })}
          </p>
        )}
        {entries.some(({ state }) => state !== 'saved') && <StorageNote />}
        {open && (
          <span className="hint my-0 narrow:hidden">
            <Kbd>{KEYS.submit}</Kbd> {t('quiz:save.keys')}
          </span>
        )}
      </QuizFooter>
    </QuizFrame>
  );
}

/**
 * Replaces a new question's key in the address by its id, once the server has assigned it. While a picture is uploaded
 * the address waits, because a change of it asks the author.
 */
function useIdInAddress(open: QuestionEntry | undefined, at: string | undefined, onOpen: QuestionsPageProps['onOpen']) {
  const show = useEffectEvent((id: string) => onOpen(id, { replace: true }));
  const { id, key } = open ?? {};
  useEffect(() => {
    if (id !== undefined && at === key && id !== key) show(id);
  }, [id, key, at]);
}

/** Moves the focus to a question's row in the list, or to the button that adds one while there is no question. */
function useQuestionFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const [requested, setRequested] = useState<{ key: string | undefined }>();
  useEffect(() => {
    if (!requested) return;
    const { key } = requested;
    const selector = key === undefined ? ':scope > :not(nav) button' : `[data-question="${CSS.escape(key)}"]`;
    ref.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [requested]);
  return { ref, focusQuestion: (key: string | undefined) => setRequested({ key }) };
}
