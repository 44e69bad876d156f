import { BUNDLE_TITLE_MAX, MAX_BUNDLE_COURSES } from '@dars/contracts/selling/bundle';
import type { Currency } from '@dars/contracts/selling/currency';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { Switch } from '@dars/ui/form/switch';
import { ChosenList } from '../../../app/form/chosen-list.tsx';
import { CourseSelect } from '../../../app/form/course-select.tsx';
import { AmountField, EarlyAmountField, EarlyUntilField } from '../../../app/form/price-fields.tsx';
import { FormField } from '../../../lib/form/form-field.tsx';
import type { BundleParts } from './use-bundle-form.ts';

type FieldsProps = Pick<BundleParts, 'form' | 'rules'>;

/** The title, and whether learners can buy it. */
export function TitleFields({ form, rules }: FieldsProps) {
  const t = useTranslate('selling', 'staff-fields');
  return (
    <>
      <form.Field name="title" validators={rules.title}>
        {(field) => (
          <FormField field={field} label={t('fields:title')} hint={t('selling:bundles.title_hint')}>
            <Input
              dir="auto"
              maxLength={BUNDLE_TITLE_MAX}
              value={field.state.value}
              onChange={({ target }) => field.handleChange(target.value)}
            />
          </FormField>
        )}
      </form.Field>
      <form.Field name="isOnSale">
        {(field) => (
          <Switch
            label={t('staff-fields:isOnSale')}
            detail={t('selling:bundles.on_sale_hint')}
            checked={field.state.value}
            onChange={field.handleChange}
          />
        )}
      </form.Field>
    </>
  );
}

/** The courses of the bundle, two or more. */
export function BundleCoursesField({ form }: Pick<FieldsProps, 'form'>) {
  const t = useTranslate('selling', 'staff-fields');
  return (
    <form.Field name="courseIds">
      {(field) => {
        const courses = field.state.value;
        return (
          <div className="grid gap-3">
            <FormField field={field} label={t('staff-fields:courseIds')} hint={t('selling:bundles.courses_hint')}>
              <CourseSelect
                label={t('staff-fields:courseIds')}
                placeholder={t('selling:coupons.course_placeholder')}
                value={null}
                onChange={(course) => {
                  const isNew = course !== null && courses.every(({ id }) => id !== course.id);
                  if (isNew && courses.length < MAX_BUNDLE_COURSES) field.handleChange([...courses, course]);
                }}
              />
            </FormField>
            <ChosenList
              items={courses}
              label={t('staff-fields:courseIds')}
              removeLabel={(title) => t('selling:coupons.remove_course', { title })}
              onChange={field.handleChange}
            />
          </div>
        );
      }}
    </form.Field>
  );
}

/** The price of the bundle, and its early price. */
export function BundlePriceFields({ form, rules, currency }: FieldsProps & { currency: Currency }) {
  return (
    <>
      <form.Field name="amount" validators={rules.amount}>
        {(field) => <AmountField field={field} currency={currency} />}
      </form.Field>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 narrow:grid-cols-1">
        <form.Field name="earlyAmount" validators={rules.earlyAmount}>
          {(field) => <EarlyAmountField field={field} currency={currency} />}
        </form.Field>
        <form.Field name="earlyUntil" validators={rules.earlyUntil}>
          {(field) => <EarlyUntilField field={field} />}
        </form.Field>
      </div>
    </>
  );
}
