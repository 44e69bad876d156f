import {
  CHECK_PARTS,
  NO_PARTS,
  REVIEW_PARTS,
  REVIEW_PHASES,
  type ReviewPhase,
  type ReviewRules,
} from '@dars/contracts/content/review-rules';
import { useTranslate } from '@dars/i18n/client';
import { Checkbox } from '@dars/ui/form/checkbox';
import { type ReactNode, useId } from 'react';

interface ReviewFieldsProps {
  /** Whether the quiz has a closing, after which the last rules hold. */
  hasClosing: boolean;
  rules: ReviewRules;
  onChange: (rules: ReviewRules) => void;
}

/** What learners see of their results, and when: a table of checkboxes, which becomes one group for each time on a phone. */
export function ReviewFields({ hasClosing, rules, onChange }: ReviewFieldsProps) {
  const t = useTranslate('quiz');
  const id = useId();
  const nameOf = (phase: ReviewPhase) =>
    hasClosing ? t(`quiz:reviewing.dated.${phase}`) : t(`quiz:reviewing.undated.${phase}`);
  const detailOf = (phase: ReviewPhase) =>
    hasClosing ? t(`quiz:reviewing.about_dated.${phase}`) : t(`quiz:reviewing.about_undated.${phase}`);
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="mb-1 font-semibold">{t('fields:review')}</legend>
      <p id={`${id}-note`} className="hint mt-0 mb-3">
        {t('quiz:reviewing.note')}
      </p>
      <div className="divide-y divide-line rounded-card border border-line">
        <Phase name={t('quiz:reviewing.during')} detail={t('quiz:reviewing.about_during')}>
          {CHECK_PARTS.map((part) => (
            <Checkbox
              key={part}
              label={t(`quiz:reviewing.part.${part}`)}
              checked={rules.during[part]}
              onChange={(on) => onChange({ ...rules, during: { ...rules.during, [part]: on } })}
            />
          ))}
        </Phase>
        {REVIEW_PHASES.map((phase) => (
          <Phase key={phase} name={nameOf(phase)} detail={detailOf(phase)}>
            {REVIEW_PARTS.map((part) => (
              <Checkbox
                key={part}
                label={t(`quiz:reviewing.part.${part}`)}
                checked={rules[phase][part]}
                disabled={part !== 'answers' && !rules[phase].answers}
                onChange={(on) => {
                  const hidesAll = part === 'answers' && !on;
                  const others = hidesAll ? NO_PARTS : {};
                  onChange({ ...rules, [phase]: { ...rules[phase], ...others, [part]: on } });
                }}
              />
            ))}
          </Phase>
        ))}
      </div>
    </fieldset>
  );
}

interface PhaseProps {
  name: string;
  detail: string;
  children: ReactNode;
}

/** A time, with a checkbox for each part. */
function Phase({ name, detail, children }: PhaseProps) {
  return (
    <fieldset className="grid gap-x-6 gap-y-2 px-4 py-3.5 min-[900px]:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
      <legend className="sr">{name}</legend>
      <div aria-hidden="true">
        <p className="text-small font-semibold">{name}</p>
        <p className="text-caption text-ink-3">{detail}</p>
      </div>
      <div className="grid grid-cols-2 content-start gap-x-4 gap-y-1 narrow:grid-cols-1">{children}</div>
    </fieldset>
  );
}
