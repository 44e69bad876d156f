import { QUESTION_MAX } from '@dars/contracts/content/question';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Textarea } from '@dars/ui/form/textarea';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { QuestionDraft } from '../draft/question-draft.ts';
import { useShownFaults } from '../draft/use-shown-faults.ts';
import { TypeFields } from '../types/type-fields.tsx';
import { ImageField } from './image-field.tsx';
import type { QuestionEditorProps } from './question-editor-props.ts';
import { QuestionHead } from './question-head.tsx';
import { QuestionVersions } from './question-versions.tsx';

/** One question with its key. It is stored by itself; what is missing is told beside its field. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { entry, place, desk } = props;
  const t = useTranslate('quiz');
  const { draft } = entry;
  const { faultOf, onWritten, onFinished } = useShownFaults(entry);
  const section = useRef<HTMLElement>(null);
  const isFresh = useRef(entry.isFresh);
  useEffect(() => {
    // Another question begins at its beginning.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
    // Whoever adds one means to write it.
    if (isFresh.current) section.current?.querySelector('textarea')?.focus();
  }, []);
  // Left for another one: what is complete is stored now.
  useEffect(() => () => void desk.flush(), [desk]);

  function change(patch: Partial<QuestionDraft>) {
    onWritten(Object.keys(patch));
    desk.change(entry.key, patch);
  }

  function saveByKey(event: KeyboardEvent) {
    if (event.code !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onFinished();
    void desk.flush();
  }

  return (
    <section
      ref={section}
      onKeyDown={saveByKey}
      aria-label={t('quiz:questions.place', { place: place + 1 })}
      className="quiz-question [&_*]:scroll-mb-24"
    >
      <QuestionVersions entry={entry} desk={desk} />
      <QuestionHead {...props} onChange={change} error={faultOf('points')} />
      <Field label={t('quiz:question.text')} error={faultOf('text')}>
        <Textarea
          className="quiz-prompt"
          value={draft.text}
          maxLength={QUESTION_MAX}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <ImageField image={draft.image} error={faultOf('image')} onChange={(image) => change({ image })} />
      <TypeFields draft={draft} onChange={change} faultOf={faultOf} />
      <Field
        label={t('fields:explanation')}
        optional={t('quiz:question.explanation_hint')}
        error={faultOf('explanation')}
      >
        <Textarea
          rows={2}
          value={draft.explanation}
          maxLength={QUESTION_MAX}
          onChange={(event) => change({ explanation: event.target.value })}
        />
      </Field>
    </section>
  );
}
