import { verifyPath } from '@dars/contracts/learning/certificate';
import { groupCertificateCode } from '@dars/contracts/learning/certificate-code';
import type { CertificateRecord } from '@dars/contracts/learning/certificate-record';
import { useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import { formatPercent } from '@dars/i18n/format';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import type { ReactNode } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { CertificateStatus } from '../../lib/course/certificate-status.tsx';
import { DateText } from '../../lib/dates/date-text.tsx';
import { CopyButton } from '../../lib/text/copy-button.tsx';

/** What the certificate says, its state, who issued it, and how it is verified. */
export function RecordFacts({ record }: { record: CertificateRecord }) {
  const t = useTranslate('issuance');
  const { origin } = useSession().realm;
  const { code, score, expiresDate, revokedDate, revokedReason, lecturerName } = record;
  const address = origin + verifyPath(code);
  return (
    <dl className="grid divide-y divide-line border-y border-line">
      <Fact name={t('issuance:column.status')}>
        <CertificateStatus status={record.status} />
      </Fact>
      {revokedDate !== null && (
        <Fact name={t('issuance:record.revoked')}>
          <DateText iso={revokedDate} />
        </Fact>
      )}
      {revokedReason !== null && (
        <Fact name={t('issuance:record.reason')}>
          <UserText as="p">{revokedReason}</UserText>
        </Fact>
      )}
      <Fact name={t('issuance:record.learner')}>
        <UserText className="font-semibold">{record.learnerName}</UserText>
      </Fact>
      <Fact name={t('issuance:record.course')}>
        <span lang={record.courseLanguage} dir={directionOf(record.courseLanguage)}>
          {record.courseTitle}
        </span>
      </Fact>
      {lecturerName !== null && (
        <Fact name={t('issuance:record.lecturer')}>
          <UserText>{lecturerName}</UserText>
        </Fact>
      )}
      <Fact name={t('issuance:record.score')}>
        {score === null ? t('issuance:record.no_score') : formatPercent(t.language, score / 100)}
      </Fact>
      <Fact name={t('issuance:record.issued')}>
        <DateText iso={record.issuedDate} />
      </Fact>
      <Fact name={t('issuance:record.expires')}>
        {expiresDate === null ? t('issuance:record.for_ever') : <DateText iso={expiresDate} />}
      </Fact>
      <Fact name={t('issuance:record.by')}>
        <IssuedBy record={record} />
      </Fact>
      <Fact name={t('issuance:record.code')}>
        <Ltr className="num">{groupCertificateCode(code)}</Ltr>
        <CopyButton text={code} label={t('issuance:record.copy_code')} />
      </Fact>
      <Fact name={t('issuance:record.address')}>
        <a href={verifyPath(code)} target="_blank" rel="noopener" className="link min-w-0 wrap-anywhere">
          <Ltr>{address}</Ltr>
        </a>
        <CopyButton text={address} label={t('issuance:record.copy_address')} />
      </Fact>
    </dl>
  );
}

function IssuedBy({ record: { isByStaff, issuedBy } }: { record: CertificateRecord }) {
  const t = useTranslate('issuance');
  if (!isByStaff) return t('issuance:record.by_completion');
  return issuedBy === null ? t('issuance:record.by_platform') : t('issuance:record.by_staff', { name: issuedBy });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[10rem_1fr] items-baseline gap-x-4 py-2 text-small narrow:grid-cols-1">
      <dt className="text-ink-2">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">{children}</dd>
    </div>
  );
}
