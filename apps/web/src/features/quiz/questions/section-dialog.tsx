import {
  type QuizSection,
  type QuizSectionInput,
  quizSectionInput,
  SECTION_HEADING_MAX,
  SECTION_INTRODUCTION_MAX,
} from '@dars/contracts/content/quiz-section';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Textarea } from '@dars/ui/form/textarea';
import { useState } from 'react';
import { LineDialog } from './line-dialog.tsx';

interface SectionDialogProps {
  /** Undefined for a new section. */
  section: QuizSection | undefined;
  isBusy: boolean;
  onSave: (section: QuizSectionInput) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The dialog of a section: its heading, and the words above its questions. */
export function SectionDialog({ section, isBusy, onSave, onRemove, onClose }: SectionDialogProps) {
  const t = useTranslate('quiz');
  const [heading, setHeading] = useState(section?.heading ?? '');
  const [introduction, setIntroduction] = useState(section?.introduction ?? '');
  const [isTried, setTried] = useState(false);
  const parsed = quizSectionInput.safeParse({ heading, introduction });
  const isChanged = heading !== (section?.heading ?? '') || introduction !== (section?.introduction ?? '');
  const isMissing = isTried && heading.trim() === '';
  return (
    <LineDialog
      title={t(section ? 'quiz:section.edit' : 'quiz:section.add')}
      about={t('quiz:section.about')}
      isNew={section === undefined}
      isBusy={isBusy}
      isChanged={isChanged}
      onSubmit={() => {
        setTried(true);
        if (parsed.data) onSave(parsed.data);
      }}
      onRemove={onRemove}
      onClose={onClose}
    >
      <Field label={t('fields:heading')} error={isMissing ? t('quiz:section.heading_missing') : undefined}>
        <Input
          dir="auto"
          autoComplete="off"
          value={heading}
          maxLength={SECTION_HEADING_MAX}
          onChange={(event) => setHeading(event.target.value)}
        />
      </Field>
      <Field label={t('fields:introduction')} optional={t('common:optional')}>
        <Textarea
          dir="auto"
          rows={4}
          value={introduction}
          maxLength={SECTION_INTRODUCTION_MAX}
          onChange={(event) => setIntroduction(event.target.value)}
        />
      </Field>
    </LineDialog>
  );
}
