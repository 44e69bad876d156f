import type { TermsOfPackage } from '@dars/contracts/portal/package-terms';
import { WHOLE } from '@dars/contracts/selling/pricing';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { Switch } from '@dars/ui/form/switch';
import { Link } from '@tanstack/react-router';

/** The most decimals of a fee in percent: a basis point is a hundredth. */
const FEE_DECIMALS = 2;

interface PackageActions {
  isBusy: boolean;
  onSells: (terms: TermsOfPackage) => void;
  onFee: (terms: TermsOfPackage) => void;
}

export function usePackageColumns({ isBusy, onSells, onFee }: PackageActions): TableColumn<TermsOfPackage>[] {
  const t = useTranslate('admin');
  const nameOf = (terms: TermsOfPackage) => t(`packages:${terms.package}`);
  const count = (value: number) => <span className="num">{formatNumber(t.language, value)}</span>;
  return [
    {
      id: 'package',
      header: t('admin:packages.column.package'),
      card: 'title',
      cell: (terms) => <span className="font-semibold">{nameOf(terms)}</span>,
    },
    {
      id: 'sells',
      header: t('admin:packages.column.sells'),
      cell: (terms) => (
        <Switch
          aria-label={t('admin:packages.sells_of', { name: nameOf(terms) })}
          checked={terms.maySell}
          disabled={isBusy}
          onChange={() => onSells(terms)}
        />
      ),
    },
    {
      id: 'fee',
      header: t('admin:packages.column.fee'),
      nowrap: true,
      cell: (terms) => (
        <span className="inline-flex items-center gap-2">
          <span className="num">
            {terms.feeRate === 0
              ? t('admin:packages.fee.none')
              : formatPercent(t.language, terms.feeRate / WHOLE, FEE_DECIMALS)}
          </span>
          <Button
            variant="ghost"
            size="small"
            aria-label={t('admin:packages.fee.change_of', { name: nameOf(terms) })}
            onClick={() => onFee(terms)}
          >
            {t('admin:packages.fee.change')}
          </Button>
        </span>
      ),
    },
    {
      id: 'portals',
      header: t('admin:packages.column.portals'),
      nowrap: true,
      cell: (terms) => (
        <Link to="/admin/tenants" search={{ package: terms.package }} className="link">
          {count(terms.portals)}
        </Link>
      ),
    },
    {
      id: 'open',
      header: t('admin:packages.column.open'),
      nowrap: true,
      cell: ({ openPortals }) => count(openPortals),
    },
  ];
}
