import { offersSignUp } from '@dars/contracts/portal/page';
import { useTranslate } from '@dars/i18n/client';
import { DotsMark } from '@dars/ui/brand/mark';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { SignUpAddress } from '../../../app/sign-up-address.tsx';

/** Suggests the first step in an empty portal: to add a course, or to invite learners if there are courses. */
export function FirstSteps() {
  const t = useTranslate('reports');
  const { realm } = useSession();
  const { data } = trpc.reports.counts.useQuery();
  if (data?.coursesCount === 0) {
    return (
      <Step title={t('reports:start.title')} detail={t('reports:start.detail')}>
        <Link to="/home/admin/courses/add" className={buttonClass({ variant: 'tint' })}>
          <Icon icon={Plus} small />
          {t('reports:start.add')}
        </Link>
      </Step>
    );
  }
  if (data?.numOfUsers !== 0) return null;
  return (
    <Step
      title={t('reports:start.no_learners')}
      detail={offersSignUp(realm) ? t('reports:start.no_learners_detail') : t('reports:start.no_sign_up')}
    >
      <SignUpAddress copyLabel={t('reports:portal.copy')} settingsLabel={t('reports:start.sign_up')} />
    </Step>
  );
}

interface StepProps {
  title: string;
  detail: string;
  /** The link or button that performs the step. */
  children: ReactNode;
}

function Step({ title, detail, children }: StepProps) {
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line bg-brand-tint px-8 py-5 narrow:px-4"
    >
      <DotsMark size={34} />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-h3">{title}</h3>
        <p className="small muted">{detail}</p>
      </div>
      {children}
    </section>
  );
}
