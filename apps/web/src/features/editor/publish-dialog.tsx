import type { Blocker } from '@dars/contracts/course-constants';
import type { Outline } from '@dars/contracts/outline';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dialog, DialogClose } from '@dars/ui/dialog';
import { Dot } from '@dars/ui/dot';
import { lessonsOf } from './outline-change.ts';
import type { BlockedChange } from './use-outline.ts';

interface PublishDialogProps {
  blocked: BlockedChange;
  outline: Outline;
  onClose: () => void;
  onDeep: () => void;
  onGo: (blocker: Blocker) => void;
}

/** What keeps a part from being published, each with the way to it; and all at once with what is below. */
export function PublishDialog({ blocked: { change, blockers }, outline, onClose, onDeep, onGo }: PublishDialogProps) {
  const t = useTranslate('editor');
  const { kind, deep } = change;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('editor:blocked.title')}
      description={deep ? t('editor:blocked.deep_detail') : t('editor:blocked.detail')}
      footer={
        <>
          {!deep && kind !== 'activity' && (
            <Button variant="primary" onClick={onDeep}>
              {t('editor:publish_deep')}
            </Button>
          )}
          <DialogClose>
            {(close) => (
              <Button variant={deep || kind === 'activity' ? 'line' : 'ghost'} onClick={close}>
                {t('common:actions.close')}
              </Button>
            )}
          </DialogClose>
        </>
      }
    >
      <ul className="grid gap-1">
        {blockers.map((blocker) => (
          <li key={`${blocker.id} ${blocker.reason}`}>
            <button
              type="button"
              className="flex w-full items-baseline gap-3 rounded-control px-2 py-2 text-start text-small hover:bg-surface-2"
              onClick={() => onGo(blocker)}
            >
              <Dot hollow className="flex-none text-warning" />
              <span className="min-w-0">
                <bdi className="link wrap-anywhere">{blocker.title}</bdi>
                <span className="block text-caption text-ink-2">
                  {[t(`editor:blocker.${blocker.reason}`), lessonOf(outline, blocker.id)].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Activities are called alike: the lesson says which one it is. */
function lessonOf(outline: Outline, activityId: string): string | undefined {
  return lessonsOf(outline).find(({ activities }) => activities.some(({ id }) => id === activityId))?.title;
}
