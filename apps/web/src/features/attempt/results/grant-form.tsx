import { MAX_ATTEMPTS, MAX_TIME, type Quiz } from '@dars/contracts/content/quiz';
import { grantInput, type StoredGrant } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Rule } from '@dars/ui/dot';
import { toast } from '@dars/ui/toast';
import { type ReactNode, useId } from 'react';
import { issuesOf } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { MomentInput } from '../../../lib/dates/moment-input.tsx';
import { useMomentText, useZoneName } from '../../../lib/dates/use-moment-text.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { SpinButton } from '../../../lib/spin-button.tsx';
import type { SpinValue } from '../../../lib/whole-number.ts';

interface GrantFormProps {
  quiz: Quiz;
  title: string;
  granted: StoredGrant;
  isSaving: boolean;
  /** Saves the exception. A rejection is shown in the form. */
  save: (grant: StoredGrant) => Promise<void>;
  /** What to know before saving. */
  warning?: string | undefined;
  /** Text between the title and the fields. */
  children?: ReactNode;
}

const { extraAttempts, extraTime, opensDate, closesDate } = grantInput.shape;
const RULES = fieldRules({ extraAttempts, extraTime, opensDate, closesDate });

interface GrantValues {
  extraAttempts: SpinValue;
  extraTime: SpinValue;
  opensDate: string | null;
  closesDate: string | null;
}

/** Grants additional attempts and minutes, and dates of their own, to a learner or to a group. */
export function GrantForm({ quiz, title, granted, isSaving, save, warning, children }: GrantFormProps) {
  const t = useTranslate('attempt', 'quiz');
  const warningId = useId();
  const dateHint = useDateHint();
  const form = useContractForm<GrantValues>({
    values: {
      ...{ extraAttempts: granted.extraAttempts, extraTime: granted.extraTime },
      ...{ opensDate: granted.opensDate, closesDate: granted.closesDate },
    },
    send: async ({ extraAttempts: attempts, extraTime: minutes, ...dates }) => {
      try {
        await save({ extraAttempts: Number(attempts), extraTime: Number(minutes), ...dates });
        return [];
      } catch (error) {
        toast(describeFailure(t, t('attempt:grant.failed'), error));
        return issuesOf(error);
      }
    },
  });
  return (
    <PageForm form={form} className="grid gap-4">
      <Rule>{title}</Rule>
      {children}
      <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
        <form.Field name="extraAttempts" validators={RULES.extraAttempts}>
          {(field) => (
            <FormField field={field} label={t('fields:extraAttempts')}>
              <SpinButton min={0} max={MAX_ATTEMPTS} value={field.state.value} onChange={field.handleChange} />
            </FormField>
          )}
        </form.Field>
        {quiz.time !== null && (
          <form.Field name="extraTime" validators={RULES.extraTime}>
            {(field) => (
              <FormField field={field} label={t('fields:extraTime')} hint={t('attempt:grant.time_hint')}>
                <SpinButton min={0} max={MAX_TIME} value={field.state.value} onChange={field.handleChange} />
              </FormField>
            )}
          </form.Field>
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
        {(['opensDate', 'closesDate'] as const).map((name) => (
          <form.Field key={name} name={name} validators={RULES[name]}>
            {(field) => (
              <FormField
                field={field}
                label={t(`fields:${name}`)}
                optional={t('common:optional')}
                hint={dateHint(field.state.value, quiz[name])}
              >
                <MomentInput value={field.state.value} onChange={field.handleChange} />
              </FormField>
            )}
          </form.Field>
        ))}
      </div>
      {warning !== undefined && (
        <p id={warningId} className="rounded-card bg-warning-tint p-4 text-small text-warning">
          {warning}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={isSaving}
        aria-describedby={warning === undefined ? undefined : warningId}
        className="justify-self-start"
      >
        {t('attempt:grant.save')}
      </Button>
    </PageForm>
  );
}

/** Returns a function that says what an own date, or none, means beside the date of the quiz. */
function useDateHint(): (own: string | null, ofQuiz: string | null) => string {
  const t = useTranslate('attempt', 'quiz');
  const momentText = useMomentText();
  const zone = useZoneName();
  return (own, ofQuiz) => {
    if (own !== null) return momentText(own);
    if (ofQuiz === null) return `${t('attempt:grant.no_date')} · ${t('quiz:settings.zone', { zone })}`;
    return t('attempt:grant.quiz_date', { moment: momentText(ofQuiz) });
  };
}
