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
export function UploadStatus({ activityId, children }: { activityId: string; children: ReactNode }) {
  const t = useTranslate('editor');
  const uploads = useUploads();
  const status = useSyncExternalStore(uploads.subscribe, () => uploads.statusOf(activityId));
  if (!status) return children;
  if ('sent' in status) {
    return (
      <TreeNote>
        <Loader />
        {t('editor:uploads.sending')}
        <span className="num">{formatPercent(t.language, status.sent)}</span>
      </TreeNote>
    );
  }
  return (
    <TreeNote tone="danger">
      <Icon icon={CloudAlert} small />
      {t(FAILURES[status.failed === 'captions' ? 'captions' : 'file'][status.isRefused ? 'refused' : 'lost'])}
    </TreeNote>
  );
}
