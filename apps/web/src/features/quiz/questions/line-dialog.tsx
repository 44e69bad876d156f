import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dialog } from '@dars/ui/overlay/dialog';
import type { ReactNode } from 'react';

interface LineDialogProps {
  title: string;
  about: string;
  isNew: boolean;
  isBusy: boolean;
  /** Whether closing would lose input. */
  isChanged: boolean;
  onSubmit: () => void;
  onRemove: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog that adds, changes or removes a line of the list of questions that is no question. */
export function LineDialog(props: LineDialogProps) {
  const { title, about, isNew, isBusy, isChanged, onSubmit, onRemove, onClose, children } = props;
  const t = useTranslate('quiz');
  return (
    <Dialog
      open
      title={title}
      description={about}
      dirty={isChanged}
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
      footer={
        <>
          <Button type="submit" variant="primary" busy={isBusy} busyText={t('common:saving')}>
            {t(isNew ? 'quiz:draw.submit' : 'quiz:draw.save')}
          </Button>
          {!isNew && (
            <Button variant="ghost" onClick={onRemove}>
              {t('quiz:draw.remove')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5.5">{children}</div>
    </Dialog>
  );
}
