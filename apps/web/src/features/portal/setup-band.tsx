import { openSteps, SETUP_STEPS } from '@dars/contracts/settings';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../app/session.tsx';

/** What is still to do before the portal looks like its owner. It goes once every step was done or passed over. */
export function SetupBand() {
  const t = useTranslate('portal');
  const { realm } = useSession();
  const { setup = [] } = realm.settings;
  const open = openSteps(realm.settings);
  if (open.length === 0) return null;
  return (
    <section
      aria-labelledby="setup"
      className="flex flex-wrap items-center gap-x-8 gap-y-3 bg-paper px-8 py-4 narrow:px-4"
    >
      <div>
        <h3 id="setup" className="text-small font-semibold">
          {t('portal:setup.title')}
        </h3>
        <p className="caption quiet">{t('portal:setup.left', { count: open.length })}</p>
      </div>
      <ol className="flex flex-1 flex-wrap gap-x-6 gap-y-1 text-small">
        {SETUP_STEPS.map((step) => (
          <li key={step} className="flex items-center gap-2 text-ink-2">
            <Dot hollow={!setup.includes(step)} className={setup.includes(step) ? 'text-brand-line' : 'text-ink-3'} />
            {t(`portal:setup.step.${step}`)}
          </li>
        ))}
      </ol>
      <Link to="/home/admin/setup" className={buttonClass({ variant: 'tint', size: 'small' })}>
        {t('portal:setup.continue')}
      </Link>
    </section>
  );
}
