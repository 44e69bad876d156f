import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Link } from '@tanstack/react-router';

/** Stands in for a list of amounts until the portal has a currency. */
export function NoCurrency({ detail }: { detail: string }) {
  const t = useTranslate('selling');
  return (
    <EmptyState
      className="border-t border-line py-20"
      title={t('selling:price.no_currency.title')}
      detail={detail}
      action={
        <Link to="/home/admin/selling" className={buttonClass({ variant: 'primary' })}>
          {t('selling:price.no_currency.action')}
        </Link>
      }
    />
  );
}
