import type { Learner } from '@dars/contracts/accounts/people';
import type { StaffCertificate } from '@dars/contracts/learning/certificate';
import { useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Link } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { CertificateStatus } from '../../../lib/course/certificate-status.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';

/** The most certificates that are shown here; the list of the portal has them all. */
const SHOWN = 6;

/** The learner's latest certificates of the courses that the reader may edit, whatever their state. */
export function LearnerCertificates({ learner: { id: userId, login } }: { learner: Learner }) {
  const t = useTranslate('people');
  const read = trpc.certificate.list.useQuery({ userId, page: 0, size: SHOWN });
  const isLoading = useSkeleton(read.isPending);
  const { rows = [], total = 0 } = read.data ?? {};
  return (
    <section aria-labelledby="learner-certificates" className="min-w-0 px-8 py-6 narrow:px-4">
      <h3 id="learner-certificates" className="pb-2.5 text-h3">
        {t('people:learner.certificates')}
      </h3>
      {isLoading && <Skeleton className="h-16" />}
      {read.isError && !read.data && <FailedQuery query={read} title={t('people:learner.certificates_failed')} />}
      {read.data && total === 0 && (
        <EmptyState
          title={t('people:learner.certificates_none')}
          detail={t('people:learner.certificates_none_detail')}
        />
      )}
      {rows.length > 0 && (
        <ul className="grid grid-cols-2 gap-x-8 max-[1200px]:grid-cols-1">
          {rows.map((certificate) => (
            <Certificate key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <Link to="/home/admin/certificates" search={{ q: login }} className="link mt-3 inline-block text-small">
          {t('people:learner.certificates_all', { total })}
        </Link>
      )}
    </section>
  );
}

function Certificate({ certificate }: { certificate: StaffCertificate }) {
  const { id, reference, courseTitle, courseLanguage, issuedDate, status } = certificate;
  return (
    <li className="flex items-start gap-3.5 border-b border-line py-3 text-small">
      <span className="mt-0.5 flex-none text-brand-text">
        <Icon icon={Award} />
      </span>
      <span className="min-w-0 flex-1">
        <Link
          to="/home/admin/certificates"
          search={{ q: reference, open: id }}
          lang={courseLanguage}
          dir={directionOf(courseLanguage)}
          className="block rounded-sm font-semibold wrap-anywhere hover:text-brand-text"
        >
          {courseTitle}
        </Link>
        <span className="flex flex-wrap gap-x-3 text-caption text-ink-3">
          <Ltr className="num">{reference}</Ltr>
          <DateText iso={issuedDate} />
        </span>
      </span>
      <CertificateStatus status={status} />
    </li>
  );
}
