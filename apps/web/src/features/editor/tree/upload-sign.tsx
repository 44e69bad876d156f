import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Loader } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { CloudAlert } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useUploads } from '../uploads/course-uploads-context.ts';
import { TreeNote } from './tree-note.tsx';

const FAILURES = {
  file: { refused: 'editor:uploads.refused', lost: 'editor:uploads.not_arrived' },
  captions: { refused: 'editor:uploads.captions_refused', lost: 'editor:uploads.captions_not_arrived' },
} as const;

/** The upload state in an activity's row; without an upload, `children`. */
export function UploadSign({ activityId, children }: { activityId: string; children: ReactNode }) {
  const t = useTranslate('editor');
  const uploads = useUploads();
  const sign = useSyncExternalStore(uploads.subscribe, () => uploads.signOf(activityId));
  if (!sign) return children;
  if ('sent' in sign) {
    return (
      <TreeNote>
        <Loader />
        {t('editor:uploads.sending')}
        <span className="num">{formatPercent(t.language, sign.sent)}</span>
      </TreeNote>
    );
  }
  return (
    <TreeNote tone="danger">
      <Icon icon={CloudAlert} small />
      {t(FAILURES[sign.failed === 'captions' ? 'captions' : 'file'][sign.isRefused ? 'refused' : 'lost'])}
    </TreeNote>
  );
}
