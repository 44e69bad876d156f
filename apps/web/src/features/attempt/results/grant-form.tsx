import { MAX_ATTEMPTS, MAX_TIME, type Quiz } from '@dars/contracts/content/quiz';
import { grantInput, type LearnerAttempts } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Rule } from '@dars/ui/dot';
import { toast } from '@dars/ui/toast';
import { useId } from 'react';
import { issuesOf } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { MomentInput } from '../../../lib/dates/moment-input.tsx';
import { useMomentText, useZoneName } from '../../../lib/dates/use-moment-text.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { SpinButton } from '../../../lib/spin-button.tsx';
import type { SpinValue } from '../../../lib/whole-number.ts';

interface GrantFormProps {
  quiz: Quiz;
  learner: LearnerAttempts;
}

const { extraAttempts, extraTime, opensDate, closesDate } = grantInput.shape;
const RULES = fieldRules({ extraAttempts, extraTime, opensDate, closesDate });

interface GrantValues {
  extraAttempts: SpinValue;
  extraTime: SpinValue;
  opensDate: string | null;
  closesDate: string | null;
}

/** Grants a learner additional attempts and minutes, and dates of their own. */
export function GrantForm({ quiz, learner }: GrantFormProps) {
  const t = useTranslate('attempt', 'quiz');
  const utils = trpc.useUtils();
  const warningId = useId();
  const grant = trpc.quiz.grant.useMutation();
  const key = { id: quiz.id, userId: learner.user.id };
  const momentText = useMomentText();
  const zone = useZoneName();
  const form = useContractForm<GrantValues>({
    values: {
      ...{ extraAttempts: learner.extraAttempts, extraTime: learner.extraTime },
      ...{ opensDate: learner.opensDate, closesDate: learner.closesDate },
    },
    send: async (values) => {
      try {
        const { opensDate: opens, closesDate: closes } = values;
        const granted = {
          ...{ extraAttempts: Number(values.extraAttempts), extraTime: Number(values.extraTime) },
          ...{ opensDate: opens, closesDate: closes },
        };
        const now = await grant.mutateAsync({ ...key, ...granted });
        utils.quiz.learnerAttempts.setData(key, now);
        toast({ title: t('attempt:grant.done', { name: fullName(learner.user) }), detail: describeGrant(now) });
        await Promise.all([utils.quiz.learners.invalidate(), utils.quiz.grants.invalidate()]);
        return [];
      } catch (error) {
        toast(describeFailure(t, t('attempt:grant.failed'), error));
        return issuesOf(error);
      }
    },
  });
  function describeGrant({ openTime, ...granted }: LearnerAttempts): string {
    const { extraAttempts: attempts, extraTime: minutes, opensDate: opens, closesDate: closes } = granted;
    const extra = [
      ...(attempts > 0 ? [t('attempt:grant.attempts', { count: attempts })] : []),
      ...(minutes > 0 && quiz.time !== null ? [t('attempt:intro.minutes', { count: minutes })] : []),
      ...(opens === null ? [] : [t('attempt:availability.opens', { moment: momentText(opens) })]),
      ...(closes === null ? [] : [t('attempt:availability.closes', { moment: momentText(closes) })]),
    ];
    const total =
      extra.length > 0
        ? t('attempt:grant.now', { extra: formatList(t.language, extra) })
        : t('attempt:grant.now_nothing');
    if (openTime === null) return total;
    return `${total} ${t('attempt:grant.now_open', { time: t('attempt:intro.minutes', { count: openTime }) })}`;
  }
  const dateHint = (own: string | null, ofQuiz: string | null) => {
    if (own !== null) return momentText(own);
    if (ofQuiz === null) return `${t('attempt:grant.no_date')} · ${t('quiz:settings.zone', { zone })}`;
    return t('attempt:grant.quiz_date', { moment: momentText(ofQuiz) });
  };
  return (
    <PageForm form={form} className="grid gap-4">
      <Rule>{t('attempt:grant.title')}</Rule>
      <p className="small quiet">{t('attempt:grant.totals')}</p>
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
      {learner.areKeysOpen && (
        <p id={warningId} className="rounded-card bg-warning-tint p-4 text-small text-warning">
          {t('attempt:grant.keys_open')}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={grant.isPending}
        aria-describedby={learner.areKeysOpen ? warningId : undefined}
        className="justify-self-start"
      >
        {t('attempt:grant.save')}
      </Button>
    </PageForm>
  );
}
