import { MAX_CRITERIA, MAX_LEVELS, OPTION_MAX } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Button, IconButton } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Icon } from '@dars/ui/icon';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type CriterionLine, newCriterion, newPair, type PairLine, pairsFrom } from '../../draft/draft-lines.ts';
import type { AuthoredFieldsProps } from '../authored-type.ts';
import { LineInput } from '../line-input.tsx';
import { LineList } from '../line-list.tsx';

/** The criteria by which answers are marked, each with its levels and their points. */
export function RubricFields({ draft: { rubric }, onChange, faultOf }: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<string>();
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLElement>(`[data-criterion="${CSS.escape(added)}"]`)?.focus();
  }, [added]);

  function add() {
    const criterion = newCriterion();
    onChange({ rubric: [...rubric, criterion] });
    setAdded(criterion.key);
  }
  const change = ({ key }: CriterionLine, patch: Partial<CriterionLine>) =>
    onChange({ rubric: rubric.map((each) => (each.key === key ? { ...each, ...patch } : each)) });

  return (
    <Field
      group
      label={t('fields:rubric')}
      optional={t('common:optional')}
      hint={t('quiz:rubric.hint')}
      error={faultOf('rubric')}
    >
      <div ref={list} className="grid gap-4">
        {rubric.map((criterion, index) => (
          <fieldset key={criterion.key} className="grid min-w-0 gap-1 rounded-card border border-line p-3">
            <legend className="px-1 text-caption/(--lh-body) text-ink-2">
              {t('quiz:rubric.criterion', { place: index + 1 })}
            </legend>
            <div className="flex min-h-11 items-center gap-2">
              <LineInput
                data-criterion={criterion.key}
                aria-label={t('quiz:rubric.criterion', { place: index + 1 })}
                placeholder={t('quiz:rubric.example')}
                maxLength={OPTION_MAX}
                value={criterion.text}
                error={faultOf('rubric', criterion.key)}
                onText={(text) => change(criterion, { text })}
              />
              <IconButton
                size="small"
                className="text-ink-3"
                label={t('quiz:rubric.remove', { place: index + 1 })}
                onClick={() => onChange({ rubric: rubric.filter(({ key }) => key !== criterion.key) })}
              >
                <Icon icon={X} small />
              </IconButton>
            </div>
            <Levels
              levels={criterion.levels}
              place={index + 1}
              faultOf={faultOf}
              onChange={(levels) => change(criterion, { levels })}
            />
          </fieldset>
        ))}
        {rubric.length < MAX_CRITERIA && (
          <Button variant="tint" size="small" className="justify-self-start" onClick={add}>
            <Icon icon={Plus} small />
            {t('quiz:rubric.add')}
          </Button>
        )}
      </div>
    </Field>
  );
}

interface LevelsProps extends Pick<AuthoredFieldsProps, 'faultOf'> {
  levels: readonly PairLine[];
  /** The place of the criterion, from 1. */
  place: number;
  onChange: (levels: PairLine[]) => void;
}

/** The levels of a criterion; the draft keeps a level and its points as a pair. */
function Levels({ levels, place: criterion, faultOf, onChange }: LevelsProps) {
  const t = useTranslate('quiz');
  const setPoints = ({ key }: PairLine, text: string) =>
    onChange(levels.map((each) => (each.key === key ? { ...each, match: { ...each.match, text } } : each)));
  return (
    <LineList
      lines={levels}
      onChange={onChange}
      createLine={newPair}
      fromPaste={pairsFrom}
      max={MAX_LEVELS}
      name={(place) => t('quiz:rubric.level', { place, criterion })}
      addText={t('quiz:rubric.add_level')}
      note={(level) => (
        <span
          data-match=""
          className="flex w-36 min-w-0 flex-none items-center gap-2 narrow:order-3 narrow:w-full narrow:basis-full narrow:ps-3"
        >
          <LineInput
            dir="ltr"
            inputMode="numeric"
            aria-label={t('quiz:rubric.points', { place: levels.indexOf(level) + 1, criterion })}
            placeholder={t('fields:points')}
            value={level.match.text}
            error={faultOf('rubric', level.match.key)}
            onText={(text) => setPoints(level, text)}
          />
        </span>
      )}
      error={(key) => faultOf('rubric', key)}
    />
  );
}
