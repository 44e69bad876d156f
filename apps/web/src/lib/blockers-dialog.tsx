import type { Blocker } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dialog, DialogClose } from '@dars/ui/dialog';
import { Dot } from '@dars/ui/dot';

interface BlockersDialogProps {
  open: boolean;
  /** Of what is to be published. */
  title: string;
  blockers: readonly Blocker[];
  /** Publishes it with all that is below. Undefined: that was asked for already, or would mend nothing. */
  onDeep?: (() => void) | undefined;
  isBusy?: boolean;
  onGo: (blocker: Blocker) => void;
  onClose: () => void;
  /** Activities are called alike: in which lesson one is. */
  placeOf?: (blocker: Blocker) => string | undefined;
}

/** What keeps a part from being published, all of it, each with the way to where it is mended. */
export function BlockersDialog({ open, title, blockers, onDeep, isBusy = false, ...rest }: BlockersDialogProps) {
  const t = useTranslate('courses');
  const { onGo, onClose, placeOf } = rest;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={t('courses:blocked.title', { title })}
      description={t('courses:blocked.detail', { count: blockers.length })}
      footer={
        <>
          {onDeep && (
            <Button variant="primary" busy={isBusy} onClick={onDeep}>
              {t('courses:blocked.deep')}
            </Button>
          )}
          <DialogClose>
            {(close) => (
              <Button variant={onDeep ? 'ghost' : 'line'} onClick={close}>
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
                  {[
                    t(`courses:blocked.kind.${blocker.kind}`),
                    t(`statuses:blocker.${blocker.reason}`),
                    placeOf?.(blocker),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
