import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Ltr } from '@dars/ui/ltr';
import { Dialog } from '@dars/ui/overlay/dialog';
import { useIsStorageRefused } from '@dars/ui/storage-refusal';
import { QueueNotice } from '../queue-notice.tsx';
import type { Wait } from '../use-queued-call.ts';
import type { NavItem } from './question-nav.tsx';

interface SubmitDialogProps {
  open: boolean;
  onClose: () => void;
  items: readonly NavItem[];
  /** Names of the files that have not arrived yet. */
  missingFiles: readonly string[];
  /** Whether the question stands on a page to which the learner can go. */
  isReachable: (index: number) => boolean;
  onGo: (index: number) => void;
  onSubmit: () => void;
  busy: boolean;
  /** Why the submission waits, if it does. */
  wait: Wait | undefined;
  /** The reason why the last submission failed. */
  error: string | undefined;
}

/** Confirms handing in, and lists unanswered, partly answered, too short or long and flagged questions with links to them. */
export function SubmitDialog({ open, onClose, items, missingFiles, ...rest }: SubmitDialogProps) {
  const { isReachable, onGo, onSubmit, busy, wait, error } = rest;
  const t = useTranslate('attempt');
  const isStorageRefused = useIsStorageRefused();
  const placed = items.map((item, index) => ({ ...item, index, isReachable: isReachable(index) }));
  const isForwardOnly = placed.some((each) => !each.isReachable);
  const isLastPage = placed.at(-1)?.isReachable ?? true;
  const unanswered = placed.filter(({ progress, isUnaccepted }) => progress === 'open' && !isUnaccepted);
  const partial = placed.filter(({ progress, isUnaccepted }) => progress === 'partial' && !isUnaccepted);
  const offLength = placed.filter(({ isOffLength, isUnaccepted }) => isOffLength && !isUnaccepted);
  const unaccepted = placed.filter(({ isUnaccepted }) => isUnaccepted);
  const flagged = placed.filter(({ isFlagged }) => isFlagged);
  const go = (index: number) => {
    onClose();
    onGo(index);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="small"
      title={t('attempt:submit.title')}
      footer={
        <>
          <Button variant="primary" busy={busy} busyText={t('attempt:submit.busy')} onClick={onSubmit}>
            {t(missingFiles.length > 0 ? 'attempt:submit.without_files' : 'attempt:submit.confirm')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('attempt:submit.back')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {missingFiles.length > 0 && (
          <div role="status" className="grid gap-1 rounded-control bg-warning-tint px-4 py-2.5 text-small text-warning">
            <p>{t('attempt:submit.uploading', { count: missingFiles.length })}</p>
            <ul aria-label={t('attempt:submit.missing_files')} className="font-semibold">
              {missingFiles.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
                <li key={index} className="wrap-anywhere">
                  <Ltr>{name}</Ltr>
                </li>
              ))}
            </ul>
          </div>
        )}
        {unanswered.length + partial.length === 0 && <p>{t('attempt:submit.all_answered')}</p>}
        {unanswered.length > 0 && <p>{t('attempt:submit.unanswered', { count: unanswered.length })}</p>}
        <Places label={t('attempt:submit.unanswered_list')} places={unanswered} onGo={go} />
        {partial.length > 0 && <p>{t('attempt:submit.partial', { count: partial.length })}</p>}
        <Places label={t('attempt:submit.partial_list')} places={partial} onGo={go} />
        {offLength.length > 0 && <p>{t('attempt:submit.off_length', { count: offLength.length })}</p>}
        <Places label={t('attempt:submit.off_length_list')} places={offLength} onGo={go} />
        {unaccepted.length > 0 && <p>{t('attempt:submit.unaccepted', { count: unaccepted.length })}</p>}
        <Places label={t('attempt:submit.unaccepted_list')} places={unaccepted} onGo={go} />
        {flagged.length > 0 && <p>{t('attempt:submit.flagged', { count: flagged.length })}</p>}
        <Places label={t('attempt:submit.flagged_list')} places={flagged} onGo={go} />
        {isForwardOnly && <p>{isLastPage ? t('attempt:submit.forward_only') : t('attempt:submit.pages_unseen')}</p>}
        <p className="small quiet">{t('attempt:submit.final')}</p>
        <QueueNotice
          wait={wait}
          full={t('attempt:submit.queued')}
          unreachable={t(isStorageRefused ? 'attempt:submit.unreachable_unsaved' : 'attempt:submit.unreachable')}
        />
        {error && (
          <p role="alert" className="small text-danger">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface PlacesProps {
  label: string;
  places: readonly { id: string; index: number; isReachable: boolean }[];
  onGo: (index: number) => void;
}

function Places({ label, places, onGo }: PlacesProps) {
  const t = useTranslate('attempt');
  if (places.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {places.map(({ id, index, isReachable }) => (
        <li key={id}>
          <Button size="small" disabled={!isReachable} onClick={() => onGo(index)}>
            {t('attempt:current_question.number', { number: index + 1 })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
