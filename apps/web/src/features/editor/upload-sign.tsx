import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Loader } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { CloudAlert } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useUploads } from './course-uploads-context.ts';

/** On the line of an activity whose file is on its way, or did not arrive; else what it says otherwise. */
export function UploadSign({ activityId, children }: { activityId: string; children: ReactNode }) {
  const t = useTranslate('editor');
  const uploads = useUploads();
  const sign = useSyncExternalStore(uploads.subscribe, () => uploads.signOf(activityId));
  if (!sign) return children;
  if ('sent' in sign) {
    return (
      <span className="tree-note">
        <Loader />
        {t('editor:uploads.sending')}
        <span className="num">{formatPercent(t.language, sign.sent)}</span>
      </span>
    );
  }
  return (
    <span className="tree-note text-danger">
      <Icon icon={CloudAlert} small />
      {sign.failed === 'captions' ? t('editor:uploads.captions_not_arrived') : t('editor:uploads.not_arrived')}
    </span>
  );
}
