import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import { SETUP_STEPS } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { ButtonLink, buttonClass } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useSession } from '../../../app/session/session.tsx';
import { DoneImage } from './done-image.tsx';
import { FirstCourse } from './first-course.tsx';

/** The last page of the assistant: the skipped steps, and links to go on. */
export function SetupDone({ settings }: { settings: PortalSettings }) {
  const t = useTranslate('identity');
  const { realm } = useSession();
  const { setup = [] } = settings;
  const left = SETUP_STEPS.filter((step) => !setup.includes(step));
  return (
    <div className="grid flex-1 content-center justify-items-center gap-4 px-6 py-12 text-center narrow:px-4">
      <DoneImage />
      <h1>{t('identity:setup.done.title')}</h1>
      <p className="max-w-[48ch] text-pretty text-ink-2">{t('identity:setup.done.detail', { name: realm.name })}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to="/home/admin" className={buttonClass({ variant: 'primary' })}>
          {t('identity:setup.done.dashboard')}
        </Link>
        <ButtonLink href="/home" target="_blank" rel="noopener">
          <Icon icon={ExternalLink} small />
          {t('identity:setup.done.visit')}
        </ButtonLink>
      </div>
      <FirstCourse />
      {left.length > 0 && (
        <div className="mt-6 grid justify-items-center gap-3 border-t border-line pt-6 text-small">
          <p className="text-ink-2">{t('identity:setup.done.some')}</p>
          <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2">
            {left.map((step) => (
              <li key={step} className="flex items-center gap-2">
                <Dot hollow className="text-ink-3" />
                <Link to="/home/admin/setup/$step" params={{ step }} className="link">
                  {t(`identity:setup.step.${step}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
