import { TITLE_MAX } from '@dars/contracts/content/course';
import { MAX_ATTEMPTS, MAX_QUESTIONS, MAX_TIME } from '@dars/contracts/content/quiz';
import { MAX_OFFLINE_GRACE } from '@dars/contracts/learning/late-answer';
import { useLanguage, useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Input } from '@dars/ui/form/input';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Slider } from '@dars/ui/form/slider';
import { Switch } from '@dars/ui/form/switch';
import type { AnyFieldApi } from '@tanstack/react-form';
import { MomentInput } from '../../../lib/dates/moment-input.tsx';
import { useMomentText, useZoneName } from '../../../lib/dates/use-moment-text.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import { SpinButton } from '../../../lib/spin-button.tsx';
import { ReviewFields } from './review-fields.tsx';
import { ScoreFeedbackField } from './score-feedback-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The fields of a quiz: title, pass rate, order, attempts, time, and what learners see of their results. */
export function SettingsFields({ form, rules }: Pick<SettingsForm, 'form' | 'rules'>) {
  const t = useTranslate('quiz');
  return (
    <>
      <form.Field name="title" validators={rules.title}>
        {(field) => (
          <FormField field={field} label={t('quiz:settings.title')}>
            <Input
              dir="auto"
              value={field.state.value}
              maxLength={TITLE_MAX}
              onChange={(event) => field.handleChange(event.target.value)}
            />
          </FormField>
        )}
      </form.Field>
      <form.Field name="passRate" validators={rules.passRate}>
        {(field) => <PassRateField field={field} />}
      </form.Field>
      <form.Field name="order" validators={rules.order}>
        {(field) => (
          <FormField group field={field} label={t('fields:order')}>
            <RadioGroup
              value={field.state.value === 1 ? 'ordered' : 'shuffled'}
              onChange={(value) => field.handleChange(value === 'ordered' ? 1 : 0)}
              options={(['ordered', 'shuffled'] as const).map((value) => ({
                value,
                label: t(`quiz:settings.order.${value}`),
                detail: t(`quiz:settings.order_detail.${value}`),
              }))}
            />
          </FormField>
        )}
      </form.Field>
      <div className="grid grid-cols-2 items-start gap-x-6 gap-y-6 narrow:grid-cols-1">
        <form.Field name="numberOfAttempts" validators={rules.numberOfAttempts}>
          {(field) => (
            <FormField field={field} label={t('fields:numberOfAttempts')} hint={t('quiz:settings.attempts_hint')}>
              <SpinButton min={1} max={MAX_ATTEMPTS} value={field.state.value} onChange={field.handleChange} />
            </FormField>
          )}
        </form.Field>
        <form.Field name="time" validators={rules.time}>
          {(field) => (
            <FormField
              field={field}
              label={t('fields:time')}
              optional={t('common:optional')}
              hint={t('quiz:settings.time_hint')}
            >
              <SpinButton
                min={1}
                max={MAX_TIME}
                unit={t('quiz:settings.minutes')}
                value={field.state.value}
                onChange={field.handleChange}
              />
            </FormField>
          )}
        </form.Field>
        <form.Field name="pageSize" validators={rules.pageSize}>
          {(field) => (
            <FormField
              field={field}
              label={t('fields:pageSize')}
              optional={t('common:optional')}
              hint={t('quiz:settings.page_hint')}
            >
              <SpinButton min={1} max={MAX_QUESTIONS} value={field.state.value} onChange={field.handleChange} />
            </FormField>
          )}
        </form.Field>
        <form.Field name="offlineGrace" validators={rules.offlineGrace}>
          {(field) => (
            <FormField field={field} label={t('fields:offlineGrace')} hint={t('quiz:settings.offline_hint')}>
              <SpinButton
                min={0}
                max={MAX_OFFLINE_GRACE}
                unit={t('quiz:settings.minutes')}
                value={field.state.value}
                onChange={field.handleChange}
              />
            </FormField>
          )}
        </form.Field>
        <form.Field name="penalty" validators={rules.penalty}>
          {(field) => (
            <FormField field={field} label={t('fields:penalty')} hint={t('quiz:settings.penalty_hint')}>
              <SpinButton min={0} max={100} unit="%" value={field.state.value} onChange={field.handleChange} />
            </FormField>
          )}
        </form.Field>
      </div>
      <AvailabilityFields form={form} rules={rules} />
      <SwitchFields form={form} />
      <form.Field name="review">
        {(field) => (
          <form.Subscribe selector={(state) => state.values.closesDate !== null}>
            {(hasClosing) => (
              <ReviewFields hasClosing={hasClosing} rules={field.state.value} onChange={field.handleChange} />
            )}
          </form.Subscribe>
        )}
      </form.Field>
      <form.Field name="scoreFeedback" validators={rules.scoreFeedback}>
        {(field) => (
          <form.Subscribe selector={(state) => state.values.passRate}>
            {(passRate) => <ScoreFeedbackField field={field} passRate={passRate} />}
          </form.Subscribe>
        )}
      </form.Field>
    </>
  );
}

/** When attempts may start and must end, in the portal's time zone, and the code that starts them. */
function AvailabilityFields({ form, rules }: Pick<SettingsForm, 'form' | 'rules'>) {
  const t = useTranslate('quiz');
  const momentText = useMomentText();
  const zone = useZoneName();
  function hintOf(name: 'opensDate' | 'closesDate', value: string | null): string {
    if (value === null) return `${t(`quiz:settings.about.${name}`)} · ${t('quiz:settings.zone', { zone })}`;
    const isPast = name === 'closesDate' && Date.parse(value) <= Date.now();
    return isPast ? `${momentText(value)}. ${t('quiz:settings.closes_past')}` : momentText(value);
  }
  return (
    <div className="grid grid-cols-2 items-start gap-x-6 gap-y-6 narrow:grid-cols-1">
      {(['opensDate', 'closesDate'] as const).map((name) => (
        <form.Field key={name} name={name} validators={rules[name]}>
          {(field) => (
            <FormField
              field={field}
              label={t(`fields:${name}`)}
              optional={t('common:optional')}
              hint={hintOf(name, field.state.value)}
            >
              <MomentInput value={field.state.value} onChange={field.handleChange} />
            </FormField>
          )}
        </form.Field>
      ))}
      <form.Field name="accessCode" validators={rules.accessCode}>
        {(field) => (
          <FormField
            field={field}
            label={t('fields:accessCode')}
            optional={t('common:optional')}
            hint={t('quiz:settings.about.accessCode')}
          >
            <Input
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              value={field.state.value}
              onChange={(event) => field.handleChange(event.target.value)}
            />
          </FormField>
        )}
      </form.Field>
    </div>
  );
}

/** The pass rate as a slider and as a number. */
function PassRateField({ field }: { field: AnyFieldApi }) {
  const t = useTranslate('quiz');
  const [language] = useLanguage();
  const { value } = field.state;
  return (
    <FormField group field={field} label={t('fields:passRate')} hint={value === 0 && t('quiz:settings.pass_all')}>
      <div className="flex items-center gap-5 narrow:flex-wrap narrow:gap-3">
        <Slider
          className="flex-1 narrow:basis-40"
          value={typeof value === 'number' ? Math.min(100, value) : 0}
          onChange={field.handleChange}
          format={(rate) => formatPercent(language, rate / 100)}
        />
        <SpinButton
          min={0}
          max={100}
          label={t('quiz:settings.pass_number')}
          unit="%"
          value={value}
          onChange={field.handleChange}
          className="flex-none basis-44"
        />
      </div>
    </FormField>
  );
}

function SwitchFields({ form }: Pick<SettingsForm, 'form'>) {
  const t = useTranslate('quiz');
  return (
    <div className="grid gap-4">
      {(['shuffleOptions', 'forwardOnly', 'examMode'] as const).map((name) => (
        <form.Field key={name} name={name}>
          {(field) => (
            <Switch
              checked={field.state.value}
              onChange={field.handleChange}
              label={t(`fields:${name}`)}
              detail={t(`quiz:settings.about.${name}`)}
            />
          )}
        </form.Field>
      ))}
    </div>
  );
}
