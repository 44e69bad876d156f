import { useTranslate } from '@dars/i18n/client';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { QuestionDraft } from '../draft/question-draft.ts';
import { useShownFaults } from '../draft/use-shown-faults.ts';
import { QuestionFields } from './question-fields.tsx';
import { type QuestionEditorProps, QuestionHead } from './question-head.tsx';
import { QuestionVersions } from './question-versions.tsx';

/** The form of one question. It is saved on its own, and errors are shown at their fields. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { entry, index, sync } = props;
  const t = useTranslate('quiz');
  const { draft } = entry;
  const { faultOf, onWritten, onFinished } = useShownFaults(entry);
  const section = useRef<HTMLElement>(null);
  const isFresh = useRef(entry.isFresh);
  useEffect(() => {
    // Another question is shown from its start.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
    // A new question is focused for typing.
    if (isFresh.current) section.current?.querySelector('textarea')?.focus();
  }, []);
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
  }

  return (
    <section
      ref={section}
      onKeyDown={saveByKey}
      aria-label={t('quiz:questions.place', { place: index + 1 })}
      className="mx-auto grid max-w-[792px] grid-cols-1 gap-5.5 [&_*]:scroll-mb-24"
    >
      <QuestionVersions entry={entry} sync={sync} />
      <QuestionHead {...props} onChange={change} error={faultOf('points')} />
      <QuestionFields draft={draft} onChange={change} faultOf={faultOf} />
    </section>
  );
}
