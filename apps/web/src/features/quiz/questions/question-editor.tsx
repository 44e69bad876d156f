import { useTranslate } from '@dars/i18n/client';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { QuestionDraft } from '../draft/question-draft.ts';
import { useShownFaults } from '../draft/use-shown-faults.ts';
import { focusFirstFault } from './focus-first-fault.ts';
import { QuestionFields } from './question-fields.tsx';
import { type QuestionEditorProps, QuestionHead } from './question-head.tsx';
import { QuestionVersions } from './question-versions.tsx';

/**
 * The form of one question. It is saved on its own, and errors are shown at their fields. Ctrl/⌘ Enter saves it and goes
 * on to the next one.
 */
export function QuestionEditor(props: QuestionEditorProps) {
  const { entry, number, sync, isTyping, onNext, onMakeQuestions } = props;
  const t = useTranslate('quiz');
  const { draft } = entry;
  const { faultOf, onWritten, onFinished } = useShownFaults(entry);
  const section = useRef<HTMLElement>(null);
  const isFresh = useRef(entry.isFresh);
  /** Set anew each time that the author wanted to go on although something is missing. */
  const [faultsAsked, setFaultsAsked] = useState<object>();
  useEffect(() => {
    if (faultsAsked) focusFirstFault(section.current);
  }, [faultsAsked]);
  useEffect(() => {
    // Another question is shown from its start.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
    // A new question is focused for typing.
    if (isFresh.current || isTyping) focusText(section.current);
  }, [isTyping]);
  // Saves a complete question when another one is opened.
  useEffect(() => () => void sync.flush(), [sync]);

  function change(patch: Partial<QuestionDraft>) {
    onWritten(Object.keys(patch));
    sync.change(entry.key, patch);
  }

  function saveByKey(event: KeyboardEvent) {
    if (event.code !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onFinished();
    void sync.flush();
    if (entry.faults.length === 0) onNext();
    else setFaultsAsked({});
  }

  return (
    <section
      ref={section}
      onKeyDown={saveByKey}
      aria-label={t('quiz:questions.place', { place: number })}
      className="mx-auto grid max-w-[792px] grid-cols-1 gap-5.5 [&_*]:scroll-mb-24"
    >
      <QuestionVersions entry={entry} sync={sync} />
      <QuestionHead {...props} onChange={change} error={faultOf('points')} />
      <QuestionFields draft={draft} onChange={change} faultOf={faultOf} onMakeQuestions={onMakeQuestions} />
    </section>
  );
}

/** Focuses the text of the question, which is the first field for text. */
function focusText(section: HTMLElement | null) {
  section?.querySelector<HTMLElement>('textarea, [contenteditable=true]')?.focus();
}
