import type { Quiz } from '@dars/contracts/content/quiz';
import type { LearnerGrant } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { PersonName } from '../../../lib/account/person-name.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';

const NOTHING = { extraAttempts: 0, extraTime: 0, opensDate: null, closesDate: null };

/** Returns the columns of the list of exceptions, with the actions that change and remove one. */
export function useExceptionColumns(quiz: Quiz, onOpen: (userId: string) => void): TableColumn<LearnerGrant>[] {
  const t = useTranslate('attempt');
  const remove = useRemoveException(quiz);
  const number = (value: number) => (
    <span className="num">{value > 0 ? `+${formatNumber(t.language, value)}` : '—'}</span>
  );
  const date = (iso: string | null) => (iso === null ? '—' : <DateText iso={iso} time />);
  return [
    {
      id: 'name',
      header: t('attempt:results.column.name'),
      card: 'title',
      cell: ({ user }) => <PersonName person={user} query={undefined} />,
    },
    {
      id: 'attempts',
      header: t('fields:extraAttempts'),
      nowrap: true,
      cell: ({ extraAttempts }) => number(extraAttempts),
    },
    { id: 'time', header: t('fields:extraTime'), nowrap: true, cell: ({ extraTime }) => number(extraTime) },
    { id: 'opens', header: t('fields:opensDate'), nowrap: true, cell: ({ opensDate }) => date(opensDate) },
    { id: 'closes', header: t('fields:closesDate'), nowrap: true, cell: ({ closesDate }) => date(closesDate) },
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
    await save.mutateAsync({ ...key, ...NOTHING }).then(
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
