import { COUPON_CODE_MAX, MAX_COUPON_COURSES } from '@dars/contracts/selling/coupon';
import type { Currency } from '@dars/contracts/selling/currency';
import { useTranslate } from '@dars/i18n/client';
import { currencySymbol } from '@dars/i18n/format-money';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { RadioCards } from '@dars/ui/form/radio-cards';
import { Icon } from '@dars/ui/icon';
import { type AnyFieldApi, useStore } from '@tanstack/react-form';
import { Dices } from 'lucide-react';
import { ChosenList } from '../../../app/form/chosen-list.tsx';
import { CourseSelect } from '../../../app/form/course-select.tsx';
import { MomentInput } from '../../../lib/dates/moment-input.tsx';
import { useZoneName } from '../../../lib/dates/use-moment-text.ts';
import { AmountInput } from '../../../lib/form/amount-input.tsx';
import { FormField } from '../../../lib/form/form-field.tsx';
import { readWholeNumber } from '../../../lib/whole-number.ts';
import { DISCOUNT_KINDS, makeCouponCode } from './coupon-values.ts';
import type { CouponParts } from './use-coupon-form.ts';

type FieldsProps = Pick<CouponParts, 'form' | 'rules'>;

const PAIR = 'grid grid-cols-2 items-start gap-x-4 gap-y-5 narrow:grid-cols-1';

/** The code, which is typed or made. */
export function CodeField({ form, rules }: FieldsProps) {
  const t = useTranslate('selling');
  return (
    <form.Field name="code" validators={rules.code}>
      {(field) => (
        <FormField field={field} label={t('fields:code')} hint={t('selling:coupons.code_hint')}>
          <span className="flex items-center gap-2">
            <Input
              ltr
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={COUPON_CODE_MAX}
              className="num min-w-0 flex-1 uppercase"
              value={field.state.value}
              onChange={({ target }) => field.handleChange(target.value)}
            />
            <Button variant="tint" onClick={() => field.handleChange(makeCouponCode())}>
              <Icon icon={Dices} small />
              {t('selling:coupons.generate')}
            </Button>
          </span>
        </FormField>
      )}
    </form.Field>
  );
}

/** What the coupon takes off: percent of the price or an amount. */
export function DiscountFields({ form, rules, currency }: FieldsProps & { currency: Currency }) {
  const t = useTranslate('selling', 'staff-fields');
  const signs = { percent: '%', amount: currencySymbol(t.language, currency) };
  return (
    <>
      <form.Field name="kind">
        {(field) => (
          <FormField group field={field} label={t('selling:coupons.kind.title')}>
            <RadioCards
              value={field.state.value}
              onChange={field.handleChange}
              label={t('selling:coupons.kind.title')}
              options={DISCOUNT_KINDS.map((kind) => ({
                value: kind,
                label: t(`selling:coupons.kind.${kind}`),
                detail: t(`selling:coupons.kind.${kind}_detail`),
                picture: (
                  <span
                    aria-hidden="true"
                    className="grid h-14 place-items-center bg-surface-2 text-h2 text-brand-text"
                  >
                    {signs[kind]}
                  </span>
                ),
              }))}
            />
          </FormField>
        )}
      </form.Field>
      <form.Subscribe selector={(state) => state.values.kind}>
        {(kind) =>
          kind === 'percent' ? (
            <form.Field name="percent" validators={rules.percent}>
              {(field) => (
                <FormField field={field} label={t('staff-fields:percent')} hint={t('selling:coupons.percent_hint')}>
                  <NumberInput field={field} suffix="%" />
                </FormField>
              )}
            </form.Field>
          ) : (
            <form.Field name="amount" validators={rules.amount}>
              {(field) => (
                <FormField field={field} label={t('selling:coupons.amount')} hint={t('selling:coupons.amount_hint')}>
                  <AmountInput currency={currency} value={field.state.value} onChange={field.handleChange} />
                </FormField>
              )}
            </form.Field>
          )
        }
      </form.Subscribe>
    </>
  );
}

function NumberInput({ field, suffix }: { field: AnyFieldApi; suffix?: string }) {
  return (
    <Input
      ltr
      inputMode="numeric"
      autoComplete="off"
      className="max-w-40"
      {...(suffix !== undefined && { suffix })}
      value={field.state.value === null ? '' : String(field.state.value)}
      onChange={({ target }) => field.handleChange(readWholeNumber(target.value))}
    />
  );
}

/** How often the coupon is taken, by all learners and by each. */
export function LimitFields({ form, rules }: FieldsProps) {
  const t = useTranslate('selling', 'staff-fields');
  return (
    <div className={PAIR}>
      <form.Field name="maxUses" validators={rules.maxUses}>
        {(field) => (
          <FormField
            field={field}
            label={t('selling:coupons.max_uses')}
            optional={t('common:optional')}
            hint={t('selling:coupons.max_uses_hint')}
          >
            <NumberInput field={field} />
          </FormField>
        )}
      </form.Field>
      <form.Field name="maxUsesPerLearner" validators={rules.maxUsesPerLearner}>
        {(field) => (
          <FormField
            field={field}
            label={t('staff-fields:maxUsesPerLearner')}
            optional={t('common:optional')}
            hint={t('selling:coupons.per_learner_hint')}
          >
            <NumberInput field={field} />
          </FormField>
        )}
      </form.Field>
    </div>
  );
}

/** The moments between which the coupon is taken. */
export function TimeFields({ form, rules }: FieldsProps) {
  const t = useTranslate('selling', 'staff-fields');
  const zone = useZoneName();
  return (
    <div className={PAIR}>
      {(['startsDate', 'endsDate'] as const).map((name) => (
        <form.Field key={name} name={name} validators={rules[name]}>
          {(field) => (
            <FormField field={field} label={t(`staff-fields:${name}`)} optional={t('common:optional')} hint={zone}>
              <MomentInput value={field.state.value} onChange={field.handleChange} />
            </FormField>
          )}
        </form.Field>
      ))}
    </div>
  );
}

/** The courses that the coupon is for; without one it is for all of them. */
export function CoursesField({ form }: Pick<FieldsProps, 'form'>) {
  const t = useTranslate('selling', 'staff-fields');
  const courses = useStore(form.store, ({ values }) => values.courses);
  const choose = (next: typeof courses) => form.setFieldValue('courses', next);
  return (
    <div className="grid gap-3">
      <Field
        id={`${form.formId}-courses`}
        label={t('staff-fields:courseIds')}
        optional={t('common:optional')}
        hint={t('selling:coupons.courses_hint')}
      >
        <CourseSelect
          label={t('staff-fields:courseIds')}
          placeholder={t('selling:coupons.course_placeholder')}
          value={null}
          onChange={(course) => {
            const isNew = course !== null && courses.every(({ id }) => id !== course.id);
            if (isNew && courses.length < MAX_COUPON_COURSES) choose([...courses, course]);
          }}
        />
      </Field>
      <ChosenList
        items={courses}
        label={t('staff-fields:courseIds')}
        removeLabel={(title) => t('selling:coupons.remove_course', { title })}
        onChange={choose}
      />
    </div>
  );
}
