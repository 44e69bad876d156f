import type { CoursePrice } from '@dars/contracts/selling/selling';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { useSkeleton } from '@dars/ui/feedback/skeleton';
import { Link } from '@tanstack/react-router';
import { readPrice } from '../../../app/form/typed-price.ts';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { CourseForm, CourseFormSkeleton } from '../course-form.tsx';
import { PriceConflict } from './price-conflict.tsx';
import { PriceFields } from './price-fields.tsx';
import { PricePreview } from './price-preview.tsx';
import { usePriceForm } from './use-price-form.ts';

const FIELDS = ['high', 'low', 'low', 'high'] as const;

/** The page that edits the price of a course. */
export function PricePage({ id }: { id: string }) {
  const t = useTranslate('selling');
  const read = trpc.coursePrice.get.useQuery({ id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <CourseFormSkeleton fields={FIELDS} />;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('selling:price.failed')} />;
  if (!read.data) return null;
  const { terms } = read.data;
  return terms ? <PriceEditor stored={{ ...read.data, terms }} /> : <NotSelling />;
}

/** Stands in for the form until the portal has a currency, in which prices are. */
function NotSelling() {
  const t = useTranslate('selling');
  return (
    <EmptyState
      className="py-20"
      title={t('selling:price.no_currency.title')}
      detail={t('selling:price.no_currency.detail')}
      action={
        <Link to="/home/admin/selling" className={buttonClass({ variant: 'primary' })}>
          {t('selling:price.no_currency.action')}
        </Link>
      }
    />
  );
}

function PriceEditor({ stored }: { stored: CoursePrice & { terms: NonNullable<CoursePrice['terms']> } }) {
  const t = useTranslate('selling');
  const { terms } = stored;
  const parts = usePriceForm(stored);
  const { form, base, newest } = parts;
  return (
    <CourseForm form={form}>
      {newest && <PriceConflict form={form} base={base} newest={newest} />}
      {!(terms.sells && terms.packageSells) && (
        <p role="note" className="rounded-card bg-warning-tint p-4 text-small text-warning">
          {t(terms.packageSells ? 'selling:price.not_open' : 'selling:price.not_included')}{' '}
          <Link to="/home/admin/selling" className="underline">
            {t('selling:title')}
          </Link>
        </p>
      )}
      <PriceFields {...parts} currency={terms.currency} />
      <form.Subscribe selector={(state) => state.values}>
        {(values) => <PricePreview price={values.isFree ? null : readPrice(values, terms.currency)} terms={terms} />}
      </form.Subscribe>
    </CourseForm>
  );
}
