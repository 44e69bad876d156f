import { localizedName } from '@dars/contracts/language';
import type { FailedMail } from '@dars/contracts/mail';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { Ltr } from '@dars/ui/ltr';
import { Tooltip } from '@dars/ui/overlay/tooltip';
import { UserText } from '@dars/ui/user-text';
import { TimeAgo } from '../../lib/dates/time-ago.tsx';
import type { useRetryMails } from './use-retry-mails.ts';

export function useFailedMailColumns({ retry, isBusy }: ReturnType<typeof useRetryMails>): TableColumn<FailedMail>[] {
  const t = useTranslate('admin');
  return [
    {
      id: 'recipient',
      header: t('admin:mails.column.recipient'),
      card: 'title',
      cell: ({ recipient }) => (
        <Ltr title={recipient} className="inline-block max-w-full truncate align-middle font-semibold">
          {recipient}
        </Ltr>
      ),
    },
    {
      id: 'portal',
      header: t('admin:mails.column.portal'),
      className: 'is-cut',
      cell: ({ portal }) => (
        <UserText className="inline-block max-w-full truncate align-middle">
          {portal ? localizedName(portal, t.language) : t('common:product')}
        </UserText>
      ),
    },
    {
      id: 'subject',
      header: t('admin:mails.column.subject'),
      priority: 2,
      className: 'is-cut',
      cell: ({ subject }) => (
        <UserText title={subject} className="inline-block max-w-full truncate align-middle text-ink-2">
          {subject}
        </UserText>
      ),
    },
    { id: 'reason', header: t('admin:mails.column.reason'), cell: (mail) => <Reason mail={mail} /> },
    {
      id: 'written',
      header: t('admin:mails.column.written'),
      nowrap: true,
      cell: ({ createdDate }) => <TimeAgo iso={createdDate} />,
    },
    {
      id: 'actions',
      header: t('admin:mails.column.actions'),
      headerHidden: true,
      card: 'actions',
      cell: (mail) => (
        <Button
          variant="ghost"
          size="small"
          busy={isBusy(mail)}
          aria-label={t('admin:mails.retry_named', { recipient: mail.recipient })}
          onClick={() => retry(mail)}
        >
          {t('admin:mails.retry')}
        </Button>
      ),
    },
  ];
}

/** A short reason of the failure; a tooltip has the mail server's answer. */
function Reason({ mail: { failure, answer } }: { mail: FailedMail }) {
  const t = useTranslate('admin');
  const text = t(`admin:mails.reason.${failure}`);
  if (!answer) return <span>{text}</span>;
  return (
    <Tooltip text={<Ltr>{answer}</Ltr>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip is for those with a keyboard, too. */}
      <span tabIndex={0} className="rounded-sm underline decoration-line-input decoration-dotted underline-offset-4">
        {text}
      </span>
    </Tooltip>
  );
}
