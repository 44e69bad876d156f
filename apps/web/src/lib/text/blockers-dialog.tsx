import type { Blocker } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import { Dialog, DialogClose } from '@dars/ui/overlay/dialog';
import { UserText } from '@dars/ui/user-text';

interface BlockersDialogProps {
  open: boolean;
  /** The title of the part that is to be published. */
  title: string;
  blockers: readonly Blocker[];
  /** The blockers that would remain if everything inside were published too. Undefined: unknown. */
  remaining: readonly Blocker[] | undefined;
  /** Publishes the part with everything inside; offered if no blocker would remain. */
  onPublishAll: () => void;
  isBusy?: boolean;
  onGo: (blocker: Blocker) => void;
  onClose: () => void;
  /** Returns the lesson of an activity, because several activities may have the same name. */
  placeOf?: (blocker: Blocker) => string | undefined;
}

/** Lists everything that keeps a part from being published, with a link to each problem. */
export function BlockersDialog({
  open,
  title,
  blockers,
  remaining,
  onPublishAll,
  isBusy = false,
  ...rest
}: BlockersDialogProps) {
  const t = useTranslate('courses');
  const { onClose, ...items } = rest;
  const canPublishAll = remaining?.length === 0;
  // Publishing everything inside resolves these. The remaining ones are listed below under a heading of their own.
  const resolved = blockers.filter((each) => !remaining?.some((one) => isSame(each, one)));
  const isDivided = resolved.length > 0 && remaining !== undefined && !canPublishAll;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={t('courses:blocked.title', { title })}
      description={t('courses:blocked.detail', { count: blockers.length })}
      footer={
        <>
          {canPublishAll && (
            <Button variant="primary" busy={isBusy} onClick={onPublishAll}>
              {t('courses:blocked.deep')}
            </Button>
          )}
          <DialogClose>
            {(close) => (
              <Button variant={canPublishAll ? 'ghost' : 'line'} onClick={close}>
                {t('common:actions.close')}
              </Button>
            )}
          </DialogClose>
        </>
      }
    >
      <BlockerItems blockers={isDivided ? resolved : blockers} {...items} />
      {isDivided && (
        <>
          <h3 className="mt-4 mb-1 text-small">{t('courses:blocked.first')}</h3>
          <BlockerItems blockers={remaining} {...items} />
        </>
      )}
    </Dialog>
  );
}

const keyOf = ({ id, reason, question }: Blocker): string => `${question?.id ?? id} ${reason}`;

const isSame = (a: Blocker, b: Blocker): boolean => keyOf(a) === keyOf(b);

function BlockerItems({ blockers, onGo, placeOf }: Pick<BlockersDialogProps, 'blockers' | 'onGo' | 'placeOf'>) {
  const t = useTranslate('courses');
  return (
    <ul className="grid gap-1">
      {blockers.map((blocker) => (
        <li key={keyOf(blocker)}>
          <button
            type="button"
            className="flex w-full items-baseline gap-3 rounded-control px-2 py-2 text-start text-small hover:bg-surface-2"
            onClick={() => onGo(blocker)}
          >
            <Dot hollow className="flex-none text-warning" />
            <span className="min-w-0">
              <UserText className="link wrap-anywhere">{blocker.title}</UserText>
              <span className="block text-caption text-ink-2">
                {[
                  t(`courses:blocked.kind.${blocker.kind}`),
                  blocker.question && t('courses:blocked.question', { number: blocker.question.number }),
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
  );
}
