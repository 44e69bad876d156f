import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { lazyPart } from '@dars/ui/lazy-part';
import { BookPlus } from 'lucide-react';
import { useState } from 'react';
import { LazyDialog } from '../../../lib/lazy-dialog.tsx';

const DIALOG = lazyPart(async () => (await import('../selection/learners-change-dialog.tsx')).LearnersChangeDialog);

/** Enrols the learner in a course that the dialog asks for. */
export function EnrolLearner({ userId }: { userId: string }) {
  const t = useTranslate('people');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon icon={BookPlus} small />
        {t('people:learner.enrol')}
      </Button>
      {isOpen && (
        <LazyDialog
          part={DIALOG}
          title={t('people:bulk.enrol.title')}
          props={{
            ...{ kind: 'enrol', selection: { ids: [userId] }, count: 1, isBeyondPage: false, groupId: undefined },
            ...{ onChanged: close, onClose: close },
          }}
        />
      )}
    </>
  );
}
