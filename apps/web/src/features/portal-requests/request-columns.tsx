import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import type { PortalRequest } from '@dars/contracts/portal/portal-request';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import type { TableColumn } from '@dars/ui/data/table';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { useMemo } from 'react';
import { fullName } from '../../lib/account/full-name.ts';
import { DateText } from '../../lib/dates/date-text.tsx';

interface RequestActions {
  onMake: (id: string) => void;
  onDecline: (request: PortalRequest) => void;
}

export function useRequestColumns(
  show: 'open' | 'answered',
  { onMake, onDecline }: RequestActions,
): TableColumn<PortalRequest>[] {
  const t = useTranslate('admin');
  return useMemo(() => {
    const isOpen = show === 'open';
    const columns: TableColumn<PortalRequest>[] = [
      {
        id: 'name',
        sort: 'name',
        header: t('admin:requests.column.portal'),
        card: 'title',
        cell: ({ nameInArabic, nameInEnglish }) => (
          <span className="grid justify-items-start">
            <UserText className="font-semibold wrap-anywhere">{nameInArabic}</UserText>
            <Ltr className="text-caption wrap-anywhere text-ink-3">{nameInEnglish}</Ltr>
          </span>
        ),
      },
      {
        id: 'owner',
        sort: 'owner',
        header: t('admin:requests.column.owner'),
        cell: ({ owner }) => (
          <span className="grid justify-items-start">
            <UserText>{fullName(owner)}</UserText>
            <Ltr className="text-caption wrap-anywhere text-ink-3">{owner.login}</Ltr>
          </span>
        ),
      },
      {
        id: 'language',
        header: t('fields:language'),
        priority: 3,
        nowrap: true,
        cell: ({ language }) => <span lang={language}>{LANGUAGE_FACTS[language].name}</span>,
      },
      {
        id: 'text',
        header: isOpen ? t('fields:note') : t('admin:request.why_declined'),
        priority: 2,
        cell: (request) => <RequestText text={isOpen ? request.note : request.reason} />,
      },
      {
        id: 'date',
        sort: '-date',
        header: isOpen ? t('admin:request.asked') : t('admin:requests.column.answered'),
        nowrap: true,
        cell: ({ createdDate, answeredDate }) => <DateText iso={answeredDate ?? createdDate} />,
      },
    ];
    if (!isOpen) {
      columns.push({
        id: 'status',
        header: t('fields:status'),
        card: 'status',
        cell: ({ status }) => <Status on={status === 'MADE'}>{t(`admin:request.status.${status}`)}</Status>,
      });
      return columns;
    }
    columns.push({
      id: 'actions',
      header: t('common:table.actions'),
      headerHidden: true,
      card: 'actions',
      cell: (request) => (
        <span className="inline-flex items-center gap-1">
          <Button
            variant="tint"
            size="small"
            aria-label={t('admin:requests.make_named', { name: request.nameInArabic })}
            onClick={() => onMake(request.id)}
          >
            {t('admin:requests.make')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            aria-label={t('admin:requests.decline_named', { name: request.nameInArabic })}
            onClick={() => onDecline(request)}
          >
            {t('admin:requests.decline')}
          </Button>
        </span>
      ),
    });
    return columns;
  }, [t, show, onMake, onDecline]);
}

function RequestText({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <UserText as="p" title={text} className="line-clamp-2 max-w-80 text-small wrap-anywhere text-ink-2">
      {text}
    </UserText>
  );
}
