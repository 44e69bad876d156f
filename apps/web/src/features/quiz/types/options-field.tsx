import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Checkbox } from '@dars/ui/form/checkbox';
import { Field } from '@dars/ui/form/field';
import { Switch } from '@dars/ui/form/switch';
import { useId } from 'react';
import { type MarkedLine, markedFrom, newMarked } from '../draft/question-draft.ts';
import { LineList } from './line-list.tsx';
import type { TypeFieldsProps } from './type-fields-props.ts';

/** Options with the mark of the right ones; or lines that stand here in their right order. */
export function OptionsField({ draft, onChange, faultOf }: TypeFieldsProps) {
  const t = useTranslate('quiz');
  const group = useId();
  const { type, options } = draft;
  const isOrdering = type === 'ordering';
  const kind = isOrdering ? 'item' : 'option';
  const isRight = (line: MarkedLine) => !isOrdering && line.isCorrect;

  function mark(line: MarkedLine, isCorrect: boolean) {
    const others = (each: MarkedLine) => (type === 'single' ? { ...each, isCorrect: false } : each);
    onChange({ options: options.map((each) => (each.key === line.key ? { ...each, isCorrect } : others(each))) });
  }
  function markOf(line: MarkedLine, place: number) {
    if (isOrdering) return <span className="quiz-place num">{place}</span>;
    const name = t('quiz:lines.mark_right', { name: t('quiz:lines.name.option', { place }) });
    if (type === 'multiple') {
      return <Checkbox aria-label={name} checked={line.isCorrect} onChange={(isCorrect) => mark(line, isCorrect)} />;
    }
    return (
      <input
        type="radio"
        name={group}
        aria-label={name}
        className="quiz-mark"
        checked={line.isCorrect}
        onChange={() => mark(line, true)}
      />
    );
  }

  return (
    <>
      <Field
        group
        label={isOrdering ? t('fields:items') : t('fields:options')}
        optional={t(`quiz:options_hint.${type === 'single' || type === 'multiple' ? type : 'ordering'}`)}
        error={faultOf('options')}
      >
        <LineList
          lines={options}
          onChange={(lines) => onChange({ options: lines })}
          make={newMarked}
          fromPaste={markedFrom}
          max={MAX_OPTIONS}
          name={(place) => t(`quiz:lines.name.${kind}`, { place })}
          addText={t(`quiz:lines.add.${kind}`)}
          mark={markOf}
          note={(line) => isRight(line) && <span className="quiz-line-key">{t('quiz:lines.right')}</span>}
          isRight={isRight}
          error={(key) => faultOf('options', key)}
        />
      </Field>
      {type === 'multiple' && (
        <Switch
          checked={draft.isPartial}
          onChange={(isPartial) => onChange({ isPartial })}
          label={t('fields:isPartial')}
          detail={t('quiz:partial.multiple')}
        />
      )}
    </>
  );
}
