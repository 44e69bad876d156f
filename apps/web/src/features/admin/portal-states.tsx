import type { TenantOverview } from '@dars/contracts/reports/overview';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { Status } from '@dars/ui/data/status';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { HairlineJoint } from '@dars/ui/layout/hairline-joint';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { figuresOf, PACKAGES, STATUSES } from './state-figures.ts';

/** The numbers of portals by status and by package. */
export function PortalStates() {
  const t = useTranslate('admin');
  const overview = trpc.tenant.overview.useQuery();
  const showSkeleton = useSkeleton(overview.isPending);
  const counts = showSkeleton ? undefined : overview.data?.counts;
  return (
    <section aria-label={t('admin:home.states')} aria-busy={overview.isPending}>
      {overview.isError && !counts ? (
        <FailedQuery query={overview} title={t('admin:home.states_failed')} />
      ) : (
        <div className="grid grid-cols-2 max-[900px]:grid-cols-1">
          <Statuses counts={counts} isLoading={showSkeleton} />
          <Packages counts={counts} isLoading={showSkeleton} />
        </div>
      )}
    </section>
  );
}

interface FiguresProps {
  /** Undefined while loading. */
  counts: TenantOverview['counts'] | undefined;
  isLoading: boolean;
}

/** The four statuses in a grid. */
function Statuses({ counts, isLoading }: FiguresProps) {
  const t = useTranslate('admin');
  return (
    <div className="relative border-line max-[900px]:border-b">
      <h3 className="sr">{t('admin:home.by_status')}</h3>
      <dl className="grid h-full grid-cols-2 grid-rows-2">
        {figuresOf(counts ?? [], 'status', STATUSES).map(({ key, count, share }, index) => (
          <div
            key={key}
            className={`relative grid content-center gap-1 border-line px-8 py-5 max-[1199px]:px-5 narrow:px-4 ${index % 2 ? 'border-s' : ''} ${index > 1 ? 'border-t' : ''}`}
          >
            <dt className="text-small text-ink-2">
              {/* The link covers the whole cell. */}
              <Link
                to="/admin/tenants"
                search={{ status: key }}
                className="after:absolute after:inset-1 after:rounded-control hover:after:bg-ink/4"
              >
                <Status on={key === 'PUBLISHED'}>{t(`statuses:tenant.${key}`)}</Status>
              </Link>
            </dt>
            <dd className="text-display tabular-nums">
              <FigureText counts={counts} isLoading={isLoading} className="my-3 h-6 w-16">
                {formatNumber(t.language, count)}
              </FigureText>
            </dd>
            <dd className="caption quiet">
              <FigureText counts={counts} isLoading={isLoading} className="my-1.5 w-24">
                {t('admin:home.share', { share: formatPercent(t.language, share, 1) })}
              </FigureText>
            </dd>
          </div>
        ))}
      </dl>
      <HairlineJoint className="start-1/2 top-1/2" />
      <HairlineJoint className="start-full top-full max-[900px]:hidden" />
    </div>
  );
}

/** A bar with a number for each package, linked to its portals. */
function Packages({ counts, isLoading }: FiguresProps) {
  const t = useTranslate('admin');
  const figures = figuresOf(counts ?? [], 'package', PACKAGES);
  const highestCount = Math.max(1, ...figures.map(({ count }) => count));
  return (
    <div className="border-line px-8 py-5 max-[1199px]:px-5 narrow:px-4 min-[901px]:border-s">
      <h3 id="by-package" className="mb-1 text-h3">
        {t('admin:home.by_package')}
      </h3>
      <ul aria-labelledby="by-package" className="-mx-2 divide-y divide-line text-small">
        {figures.map(({ key, count, share }) => (
          <li key={key}>
            <Link
              to="/admin/tenants"
              search={{ package: key ?? 'FREE' }}
              className="grid min-h-11 grid-cols-[11rem_1fr_3rem_3.5rem] items-center py-1 leading-snug gap-3 rounded-control px-2 hover:bg-paper narrow:grid-cols-[8.5rem_1fr_2.5rem_3.25rem] narrow:gap-2"
            >
              <span>{t(`packages:${key ?? 'FREE'}`)}</span>
              {counts && !isLoading ? (
                <Bar share={count / highestCount} />
              ) : (
                <FigureText counts={undefined} isLoading={isLoading} className="w-3/4" />
              )}
              <b className="text-end tabular-nums">{counts && formatNumber(t.language, count)}</b>
              <span className="caption quiet text-end tabular-nums">
                {counts && formatPercent(t.language, share, 1)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="block h-2.5">
      <i
        className="block h-full rounded-[3px] bg-brand-line"
        style={{ inlineSize: `${share * 100}%`, minInlineSize: share > 0 ? '3px' : 0 }}
      />
    </span>
  );
}

interface FigureTextProps {
  /** Undefined while loading. */
  counts: FiguresProps['counts'];
  isLoading: boolean;
  /** The size of the skeleton. */
  className: string;
  children?: ReactNode;
}

/** Shows a figure, or the skeleton in its place while the counts are loading. */
function FigureText({ counts, isLoading, className, children }: FigureTextProps) {
  if (counts !== undefined) return children;
  // An invisible skeleton reserves the space before the visible one appears.
  return <Skeleton className={isLoading ? className : `invisible ${className}`} />;
}
