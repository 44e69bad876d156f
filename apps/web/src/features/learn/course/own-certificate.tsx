import { dayIn } from '@dars/contracts/day';
import { badgeFile } from '@dars/contracts/learning/badge';
import {
  certificateFile,
  type OwnCertificate as OwnCertificateData,
  verifyPath,
} from '@dars/contracts/learning/certificate';
import { useTranslate } from '@dars/i18n/client';
import { ButtonLink } from '@dars/ui/button';
import { Ltr } from '@dars/ui/ltr';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';

/** The learner's certificate of a course that has no page for them any more. */
export function KeptCertificate({ courseId }: { courseId: string }) {
  const { data: own } = trpc.certificate.getOwn.useQuery({ courseId });
  return own ? <OwnCertificate own={own} /> : null;
}

/** The learner's certificate of a course: its document, its verification, and the way into a profile. */
export function OwnCertificate({ own }: { own: OwnCertificateData }) {
  const t = useTranslate('learn');
  const { realm } = useSession();
  return (
    <section aria-labelledby="certificate-title" className="mx-auto max-w-6xl px-6 pb-14 narrow:px-4">
      <div className="card grid gap-4 p-6">
        <div>
          <h2 id="certificate-title" className="text-h3">
            {t('learn:certificate.title')}
          </h2>
          <p className="text-small text-ink-2">
            {t('learn:certificate.number')} <Ltr>{own.reference}</Ltr>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={certificateFile(own.code, 'pdf')} variant="primary">
            {t('learn:certificate.open')}
          </ButtonLink>
          <ButtonLink href={badgeFile(own.code)} download>
            {t('learn:certificate.badge')}
          </ButtonLink>
          <ButtonLink href={verifyPath(own.code)}>{t('learn:certificate.verify')}</ButtonLink>
          <ButtonLink href={linkedInAddress(own, realm)} rel="noopener">
            {t('learn:certificate.linkedin')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

type LinkedRealm = { name: string; origin: string; settings: { timeZone: string } };

/**
 * Returns the address at LinkedIn at which a person adds the certificate to their profile, with the months of its dates in
 * the portal's time zone, as on its document.
 */
export function linkedInAddress(
  { courseTitle, code, reference, issuedDate, expiresDate }: OwnCertificateData,
  { name, origin, settings: { timeZone } }: LinkedRealm,
): string {
  const address = new URL('https://www.linkedin.com/profile/add');
  const [issueYear, issueMonth] = monthIn(timeZone, issuedDate);
  const [expirationYear, expirationMonth] = expiresDate === null ? [] : monthIn(timeZone, expiresDate);
  const facts = {
    ...{ startTask: 'CERTIFICATION_NAME', name: courseTitle, organizationName: name },
    ...{ issueYear, issueMonth },
    ...(expiresDate !== null && { expirationYear, expirationMonth }),
    ...{ certId: reference, certUrl: origin + verifyPath(code) },
  };
  for (const [key, value] of Object.entries(facts)) address.searchParams.set(key, String(value));
  return address.href;
}

/** Returns the year and the month of a moment, from 1. */
const monthIn = (timeZone: string, moment: string): number[] =>
  dayIn(timeZone, new Date(moment)).split('-').slice(0, 2).map(Number);
