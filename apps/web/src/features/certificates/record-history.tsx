import type { CertificateRecord } from '@dars/contracts/learning/certificate-record';
import { useTranslate } from '@dars/i18n/client';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { CertificateStatus } from '../../lib/course/certificate-status.tsx';
import { DateText } from '../../lib/dates/date-text.tsx';

interface RecordHistoryProps {
  record: CertificateRecord;
  onOpen: (id: string) => void;
}

/** The predecessors and successors of a certificate, the newest first; nothing if there are none. */
export function RecordHistory({ record: { id, history }, onOpen }: RecordHistoryProps) {
  const t = useTranslate('issuance');
  if (history.length < 2) return null;
  return (
    <section aria-labelledby="certificate-history">
      <h3 id="certificate-history" className="mb-2 text-small font-semibold">
        {t('issuance:record.history')}
      </h3>
      <ol className="grid divide-y divide-line border-y border-line">
        {history.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small">
            {each.id === id ? (
              <span className="font-semibold">
                <Ltr className="num">{each.reference}</Ltr>
              </span>
            ) : (
              <button type="button" onClick={() => onOpen(each.id)} className="link">
                <Ltr className="num">{each.reference}</Ltr>
              </button>
            )}
            <UserText className="min-w-0 flex-1 truncate">{each.learnerName}</UserText>
            {each.id === id && <span className="text-caption text-ink-3">{t('issuance:record.shown_here')}</span>}
            <CertificateStatus status={each.status} />
            <DateText iso={each.issuedDate} />
          </li>
        ))}
      </ol>
    </section>
  );
}
