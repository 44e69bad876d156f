import type { Quiz } from '@dars/contracts/content/quiz';
import type { LearnerGrant } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { PersonName } from '../../../lib/account/person-name.tsx';
import { useGrantColumns } from './use-grant-columns.tsx';
import { NO_GRANT } from './use-group-grant.ts';

/** Returns the columns of the list of exceptions, with the actions that change and remove one. */
export function useExceptionColumns(quiz: Quiz, onOpen: (userId: string) => void): TableColumn<LearnerGrant>[] {
  const t = useTranslate('attempt');
  const given = useGrantColumns<LearnerGrant>();
  const remove = useRemoveException(quiz);
  return [
    {
      id: 'name',
      header: t('attempt:results.column.name'),
      card: 'title',
      cell: ({ user }) => <PersonName person={user} query={undefined} />,
    },
    ...given,
    {
      id: 'actions',
      header: t('common:table.actions'),
      headerHidden: true,
      card: 'actions',
      cell: (grant) => (
        <span className="flex justify-end gap-1">
          <Button
            variant="ghost"
            size="small"
            aria-label={t('attempt:exceptions.change_named', { name: fullName(grant.user) })}
            onClick={() => onOpen(grant.user.id)}
          >
            {t('attempt:exceptions.change')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            aria-label={t('attempt:exceptions.remove_named', { name: fullName(grant.user) })}
            onClick={() => void remove(grant)}
          >
            {t('attempt:exceptions.remove')}
          </Button>
        </span>
      ),
    },
  ];
}

/** Returns a function that removes an exception and offers to restore it. */
function useRemoveException(quiz: Quiz): (grant: LearnerGrant) => Promise<void> {
  const t = useTranslate('attempt');
  const utils = trpc.useUtils();
  const save = trpc.quiz.grant.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.quiz.grants.invalidate(),
        utils.quiz.learners.invalidate(),
        utils.quiz.learnerAttempts.invalidate(),
      ]),
    onError: (error) => void toast(describeFailure(t, t('attempt:grant.failed'), error)),
  });
  return async ({ user, extraAttempts, extraTime, opensDate, closesDate }) => {
    const key = { id: quiz.id, userId: user.id };
    await save.mutateAsync({ ...key, ...NO_GRANT }).then(
      () => {
        toast({
          title: t('attempt:exceptions.removed', { name: fullName(user) }),
          tone: 'info',
          action: {
            label: t('common:actions.undo'),
            onSelect: () => save.mutate({ ...key, extraAttempts, extraTime, opensDate, closesDate }),
          },
        });
      },
      // The mutation itself reports the failure.
      () => undefined,
    );
  };
}
