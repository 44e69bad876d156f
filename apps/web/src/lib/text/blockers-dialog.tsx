import type { Blocker } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import { Dialog, DialogClose } from '@dars/ui/overlay/dialog';
import { UserText } from '@dars/ui/user-text';

interface BlockersDialogProps {
  open: boolean;
  /** Of what is to be published. */
  title: string;
  blockers: readonly Blocker[];
  /** What would stand in the way of publishing it with all that is below. Undefined: nobody knows. */
  ofAll: readonly Blocker[] | undefined;
  /** Publishes it with all that is below: offered where nothing would. */
  onDeep: () => void;
  isBusy?: boolean;
  onGo: (blocker: Blocker) => void;
  onClose: () => void;
  /** Activities are called alike: in which lesson one is. */
  placeOf?: (blocker: Blocker) => string | undefined;
}

/** What keeps a part from being published, all of it, each with the way to where it is mended. */
export function BlockersDialog({ open, title, blockers, ofAll, onDeep, isBusy = false, ...rest }: BlockersDialogProps) {
  const t = useTranslate('courses');
  const { onClose, ...items } = rest;
  const canGoDeep = ofAll?.length === 0;
  // Publishing what is there already mends these; what it does not mend comes first.
  const mended = blockers.filter((each) => !ofAll?.some((one) => isSame(each, one)));
  const isDivided = mended.length > 0 && ofAll !== undefined && !canGoDeep;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={t('courses:blocked.title', { title })}
      description={t('courses:blocked.detail', { count: blockers.length })}
      footer={
        <>
          {canGoDeep && (
            <Button variant="primary" busy={isBusy} onClick={onDeep}>
              {t('courses:blocked.deep')}
            </Button>
          )}
          <DialogClose>
            {(close) => (
              <Button variant={canGoDeep ? 'ghost' : 'line'} onClick={close}>
                {t('common:actions.close')}
              </Button>
            )}
          </DialogClose>
        </>
      }
    >
      <BlockerItems blockers={isDivided ? mended : blockers} {...items} />
      {isDivided && (
        <>
          <h3 className="mt-4 mb-1 text-small">{t('courses:blocked.first')}</h3>
          <BlockerItems blockers={ofAll} {...items} />
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
