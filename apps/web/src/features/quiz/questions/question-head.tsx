import { MAX_POINTS } from '@dars/contracts/content/question/limits';
import { QUESTION_TYPES } from '@dars/contracts/content/question/question-types';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Select } from '@dars/ui/form/combobox';
import { Field } from '@dars/ui/form/field';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Copy, Ellipsis, LibraryBig, Trash2 } from 'lucide-react';
import { SpinButton } from '../../../lib/spin-button.tsx';
import type { QuestionDraft } from '../draft/question-draft.ts';
import type { QuestionEntry } from '../draft/question-entry.ts';
import type { QuestionSync } from '../draft/question-sync.ts';
import { authoredTypes } from '../types/authored-types.ts';

export interface QuestionEditorProps {
  entry: QuestionEntry;
  /** Its place among the questions and draws, counted from 0. */
  index: number;
  /** Number of questions and draws. */
  total: number;
  /** The number of the question in an attempt that keeps the order, from 1. */
  number: number;
  sync: QuestionSync;
  onDuplicate: () => void;
  onSaveToBank: () => void;
  onRemove: () => void;
  /** Whether the author came here by the key that goes on, and writes on in the text. */
  isTyping: boolean;
  /** Opens the next question, or a new one. */
  onNext: () => void;
  /** Makes questions of the text of this one. */
  onMakeQuestions: (text: string) => void;
}

interface QuestionHeadProps extends Omit<QuestionEditorProps, 'isTyping' | 'onNext' | 'onMakeQuestions'> {
  onChange: (patch: Partial<QuestionDraft>) => void;
  error: string | undefined;
}

/** The type and the points of a question, and the actions on it. */
export function QuestionHead({ entry, onChange, error, ...rest }: QuestionHeadProps) {
  const isStored = entry.id !== undefined && entry.state === 'saved';
  return (
    <div className="flex flex-wrap items-start gap-2.5">
      <QuestionTypeFields draft={entry.draft} onChange={onChange} error={error} />
      <QuestionActions {...rest} isStored={isStored} />
    </div>
  );
}

interface QuestionTypeFieldsProps {
  draft: QuestionDraft;
  onChange: (patch: Partial<QuestionDraft>) => void;
  /** The error of the points. */
  error: string | undefined;
}

/** The type and the points of a question. */
export function QuestionTypeFields({ draft, onChange, error }: QuestionTypeFieldsProps) {
  const t = useTranslate('quiz');
  const { type, points } = draft;
  return (
    <>
      <Select
        label={t('quiz:question.type')}
        className="w-50 narrow:w-auto narrow:min-w-0 narrow:flex-1"
        options={QUESTION_TYPES.map((each) => ({
          value: each,
          label: t(`quiz:type.${each}`),
          icon: <Icon icon={authoredTypes[each].icon} small />,
        }))}
        value={type}
        onChange={(chosen) => {
          const found = QUESTION_TYPES.find((each) => each === chosen);
          if (found) onChange({ type: found });
        }}
      />
      <Field
        label={t('fields:points')}
        error={error}
        className="grid-cols-[auto_132px] items-center gap-x-2.5 *:first:mb-0 *:last:col-span-full narrow:order-3 narrow:w-full narrow:grid-cols-[minmax(0,1fr)_148px]"
      >
        <SpinButton
          min={1}
          max={MAX_POINTS}
          value={/^\d+$/.test(points) ? Number(points) : points || null}
          onChange={(value) => onChange({ points: value === null ? '' : String(value) })}
        />
      </Field>
    </>
  );
}

interface QuestionActionsProps
  extends Omit<QuestionEditorProps, 'entry' | 'number' | 'isTyping' | 'onNext' | 'onMakeQuestions'> {
  /** The server has the question as it is shown. */
  isStored: boolean;
}

function QuestionActions(props: QuestionActionsProps) {
  const { index, total, sync, isStored, onDuplicate, onSaveToBank, onRemove } = props;
  const t = useTranslate('quiz');
  const isFirst = index === 0;
  const isLast = index === total - 1;
  const move = (to: number) => () => sync.move(index, to);
  return (
    <div className="ms-auto flex">
      <IconButton label={t('quiz:question.duplicate')} onClick={onDuplicate}>
        <Icon icon={Copy} />
      </IconButton>
      <IconButton label={t('quiz:question.remove')} onClick={onRemove}>
        <Icon icon={Trash2} />
      </IconButton>
      <Menu
        trigger={
          <IconButton label={t('quiz:question.move')}>
            <Icon icon={Ellipsis} />
          </IconButton>
        }
        items={[
          { key: 'up', label: t('quiz:move.up'), icon: ArrowUp, disabled: isFirst, onSelect: move(index - 1) },
          { key: 'down', label: t('quiz:move.down'), icon: ArrowDown, disabled: isLast, onSelect: move(index + 1) },
          { key: 'first', label: t('quiz:move.first'), icon: ArrowUpToLine, disabled: isFirst, onSelect: move(0) },
          {
            key: 'last',
            label: t('quiz:move.last'),
            icon: ArrowDownToLine,
            disabled: isLast,
            onSelect: move(total - 1),
          },
          'line',
          {
            key: 'bank',
            label: t('quiz:bank.save_to'),
            icon: LibraryBig,
            disabled: !isStored,
            onSelect: onSaveToBank,
          },
        ]}
      />
    </div>
  );
}
