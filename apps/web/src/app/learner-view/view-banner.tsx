import { useTranslate } from '@dars/i18n/client';
import { formatTime } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { toast } from '@dars/ui/toast';
import { Eye } from 'lucide-react';
import { use } from 'react';
import { fullName } from '../../lib/account/full-name.ts';
import { DateSettingsContext } from '../../lib/dates/date-settings.ts';
import { beginForcedLeave } from '../../sync/forced-leave.ts';
import { describeFailure } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { trpc } from '../session/trpc.ts';
import './view-banner.css';

/** Milliseconds between two questions whether the view goes on: the device's clock may be wrong. */
const ASK_MS = 30_000;

/** The bar above every page of a view: whose pages these are, until when, and the button that ends the view. */
export function ViewBanner() {
  const t = useTranslate('learner-view');
  const { user } = useSession();
  const { timeZone } = use(DateSettingsContext);
  // An answer that the view has ended leaves the page (`createQueries`).
  trpc.auth.me.useQuery(undefined, { refetchInterval: ASK_MS, refetchIntervalInBackground: true });
  const end = trpc.learner.endView.useMutation({
    onSuccess() {
      beginForcedLeave();
      location.assign(`/home/admin/learners/${user.id}`);
    },
    onError: (error) => toast(describeFailure(t, t('learner-view:end_failed'), error)),
  });
  if (!user.view) return null;
  const time = formatTime(t.language, new Date(user.view.endsDate), timeZone);
  return (
    <aside aria-label={t('learner-view:banner_label')} className="view-banner">
      <Icon icon={Eye} small />
      <p className="min-w-0 flex-1">{t('learner-view:banner', { name: fullName(user), time })}</p>
      <Button size="small" busy={end.isPending} className="flex-none" onClick={() => end.mutate()}>
        {t('learner-view:end')}
      </Button>
    </aside>
  );
}
