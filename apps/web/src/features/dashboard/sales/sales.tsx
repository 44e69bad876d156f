import { useTranslate } from '@dars/i18n/client';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { SalesCells } from '../../../lib/figures/sales-cells.tsx';

interface SalesProps {
  /** The id of the group whose members are counted. */
  group: string | undefined;
}

/** The sales of the last thirty days, of a portal that sells. Other portals see nothing, nor a failure. */
export function Sales({ group }: SalesProps) {
  const isAllowed = useIsAllowed();
  return isAllowed('orders:read') ? <SalesRow group={group} /> : null;
}

function SalesRow({ group }: SalesProps) {
  const t = useTranslate('sales');
  const { data } = trpc.sales.summary.useQuery(group === undefined ? {} : { groupId: group });
  if (!data?.sells || data.currency === null) return null;
  return (
    <section aria-labelledby="sales" className="border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-3 px-8 pt-4 max-[1200px]:px-5 narrow:px-4">
        <h3 id="sales" className="text-h3">
          {t('sales:dashboard.title')}
        </h3>
        <Link to="/home/admin/sales" search={{ group }} className="link text-small">
          {t('sales:dashboard.all')}
        </Link>
      </div>
      <div className="grid grid-cols-4 max-[1000px]:grid-cols-2 narrow:grid-cols-1">
        <SalesCells summary={data} currency={data.currency} group={group} />
      </div>
    </section>
  );
}
