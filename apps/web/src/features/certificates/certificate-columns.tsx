import type { StaffCertificate } from '@dars/contracts/learning/certificate';
import { useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import { formatPercent } from '@dars/i18n/format';
import type { TableColumn } from '@dars/ui/data/table';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { useMemo } from 'react';
import { CertificateStatus } from '../../lib/course/certificate-status.tsx';
import { DateText } from '../../lib/dates/date-text.tsx';
import { Highlighted } from '../../lib/list/highlighted.tsx';

export function useCertificateColumns(
  query: string | undefined,
  onOpen: (id: string) => void,
): TableColumn<StaffCertificate>[] {
  const t = useTranslate('issuance');
  return useMemo(
    () => [
      {
        id: 'learner',
        sort: 'learner',
        header: t('issuance:column.learner'),
        card: 'title',
        cell: ({ id, learnerName, reference }) => (
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="block max-w-full rounded-sm text-start leading-normal hover:text-brand-text"
          >
            <UserText text={learnerName} title={learnerName} className="block truncate font-semibold">
              <Highlighted text={learnerName} query={query} />
            </UserText>
            <span className="flex text-caption text-ink-3">
              <Ltr className="num">{reference}</Ltr>
            </span>
          </button>
        ),
      },
      {
        id: 'course',
        header: t('issuance:column.course'),
        cell: ({ courseTitle, courseLanguage }) => (
          <span lang={courseLanguage} dir={directionOf(courseLanguage)} className="block max-w-64 truncate">
            {courseTitle}
          </span>
        ),
      },
      {
        id: 'status',
        header: t('issuance:column.status'),
        card: 'status',
        nowrap: true,
        cell: ({ status }) => <CertificateStatus status={status} />,
      },
      {
        id: 'score',
        header: t('issuance:column.score'),
        priority: 2,
        nowrap: true,
        cell: ({ score }) => (
          <span className="num">{score === null ? '–' : formatPercent(t.language, score / 100)}</span>
        ),
      },
      {
        id: 'issued',
        sort: '-issued',
        header: t('issuance:column.issued'),
        nowrap: true,
        cell: ({ issuedDate }) => <DateText iso={issuedDate} />,
      },
    ],
    [t, query, onOpen],
  );
}
