import type { Quiz } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Dialog } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { GroupSelect, useGroupName } from '../../../app/form/group-select.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useLastDefined } from '../../../lib/use-last-defined.ts';
import { GrantForm } from './grant-form.tsx';
import { useGrantText } from './use-grant-text.ts';
import { NO_GRANT, useGroupGrant } from './use-group-grant.ts';

interface GroupGrantDialogProps {
  quiz: Quiz;
  /** The group whose exception is shown; 'new': one that is to be chosen; undefined: closed. */
  opened: string | undefined;
  onClose: () => void;
}

/** The dialog that gives a group more attempts, more time or other dates. */
export function GroupGrantDialog({ opened, onClose, ...props }: GroupGrantDialogProps) {
  const t = useTranslate('attempt');
  const shown = useLastDefined(opened);
  return (
    <Dialog open={opened !== undefined} onOpenChange={onClose} title={t('attempt:exceptions.group_title')}>
      {shown !== undefined && <GroupGrantForm key={shown} {...props} shown={shown} onSaved={onClose} />}
    </Dialog>
  );
}

interface GroupGrantFormProps extends Pick<GroupGrantDialogProps, 'quiz'> {
  shown: string;
  onSaved: () => void;
}

function GroupGrantForm({ quiz, shown, onSaved }: GroupGrantFormProps) {
  const t = useTranslate('attempt', 'portal');
  const [chosen, setChosen] = useState<string>();
  const groupId = shown === 'new' ? chosen : shown;
  // The chosen group may have an exception already, which saving replaces.
  const held = trpc.group.grants.useQuery(
    { id: quiz.id, page: 0, size: 1, ...(groupId !== undefined && { groupId }) },
    { enabled: groupId !== undefined },
  );
  const found = held.data?.rows[0];
  const chosenName = useGroupName(found ? undefined : groupId);
  const name = found?.group.name ?? chosenName ?? '';
  const grantText = useGrantText(quiz);
  const { save, isSaving } = useGroupGrant(quiz.id);
  return (
    <div className="grid gap-6">
      {shown === 'new' && (
        <Field label={t('portal:groups.label')} hint={t('attempt:exceptions.group_hint')}>
          <GroupSelect label={t('portal:groups.label')} value={chosen} onChange={setChosen} />
        </Field>
      )}
      {held.isError && <FailedQuery query={held} title={t('attempt:exceptions.failed')} />}
      {groupId !== undefined && held.isSuccess && (
        <GrantForm
          key={groupId}
          quiz={quiz}
          title={name === '' ? t('attempt:exceptions.group_title') : t('attempt:exceptions.group_named', { name })}
          granted={found ?? NO_GRANT}
          isSaving={isSaving}
          save={async (granted) => {
            const now = await save({ groupId, ...granted });
            const extra = grantText(now);
            toast({
              title: t('attempt:grant.done', { name }),
              detail: extra === '' ? t('attempt:grant.now_nothing') : t('attempt:grant.now', { extra }),
            });
            onSaved();
          }}
        >
          <p className="small quiet">{t('attempt:grant.totals')}</p>
          <p className="small quiet">{t('attempt:exceptions.group_rule')}</p>
        </GrantForm>
      )}
    </div>
  );
}
