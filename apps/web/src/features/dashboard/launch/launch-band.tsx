import { CHECKS, type Check, type Checklist, openSteps } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { buttonClass, IconButton } from '@dars/ui/button';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import './launch-band.css';
import { useDismissed } from './use-dismissed.ts';

const PLACES = {
  logo: { to: '/home/admin/setup/$step', params: { step: 'logo' } },
  look: { to: '/home/admin/setup/$step', params: { step: 'template' } },
  staff: { to: '/home/admin/staff/new' },
  course: { to: '/home/admin/courses/add' },
  published: { to: '/home/admin/courses' },
  learner: { to: '/home/admin/learners' },
} as const satisfies Record<Check, LinkProps>;

/** The steps from an empty portal to its first learner. It disappears when all are done or the reader dismisses it. */
export function LaunchBand() {
  const { user } = useSession();
  const [isDismissed, dismiss] = useDismissed(`launch:${user.id}`);
  const { data } = trpc.settings.checklist.useQuery(undefined, { enabled: !isDismissed });
  if (isDismissed || !data || CHECKS.every((check) => data[check])) return null;
  return <Band found={data} onDismiss={dismiss} />;
}

function Band({ found, onDismiss }: { found: Checklist; onDismiss: () => void }) {
  const t = useTranslate('reports');
  const { realm } = useSession();
  const done = CHECKS.filter((check) => found[check]).length;
  const next = CHECKS.find((check) => !found[check]);
  return (
    <section
      aria-labelledby="launch"
      className="relative flex flex-wrap items-center gap-x-6 gap-y-4 bg-paper px-8 py-4 narrow:px-4"
    >
      <div className="min-w-32 pe-8">
        <h3 id="launch" className="text-small font-semibold">
          {t('reports:launch.title')}
        </h3>
        <p className="num caption quiet">{t('reports:launch.done', { done, all: CHECKS.length })}</p>
      </div>
      <ol className="launch">
        {CHECKS.map((check) => (
          <li key={check} data-done={found[check] || undefined} data-next={check === next || undefined}>
            <span aria-hidden="true" className="launch-dot">
              {found[check] && <Glyph name="check" small />}
            </span>
            <Link {...PLACES[check]} className="rounded-sm hover:text-brand-text hover:underline">
              {t(`reports:launch.step.${check}`)}
              {found[check] && <span className="sr">({t('reports:launch.is_done')})</span>}
            </Link>
          </li>
        ))}
      </ol>
      <div className="flex items-center gap-1 max-[1100px]:w-full">
        {openSteps(realm.settings).length > 0 && (
          <Link to="/home/admin/setup" className={buttonClass({ variant: 'tint', size: 'small' })}>
            {t('reports:launch.setup')}
          </Link>
        )}
        <IconButton
          label={t('reports:launch.dismiss')}
          size="small"
          onClick={onDismiss}
          className="max-[1100px]:absolute max-[1100px]:end-6 max-[1100px]:top-3 narrow:end-2"
        >
          <Glyph name="close" />
        </IconButton>
      </div>
    </section>
  );
}
