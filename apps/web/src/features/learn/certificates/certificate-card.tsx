import { certificateFile, verifyPath } from '@dars/contracts/learning/certificate';
import type { LearnersCertificate } from '@dars/contracts/learning/certificate-record';
import { useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import { formatPercent } from '@dars/i18n/format';
import { ButtonLink } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { FileText, Image, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { CopyButton } from '../../../lib/text/copy-button.tsx';
import { linkedInAddress } from '../course/own-certificate.tsx';
import { CertificatePicture } from './certificate-picture.tsx';

/** A certificate of the learner: its picture, what it says, and its documents. A revoked one says why. */
export function CertificateCard({ certificate }: { certificate: LearnersCertificate }) {
  const t = useTranslate('learn');
  const titleId = useId();
  const { code, status, courseTitle, courseLanguage, revokedDate, revokedReason } = certificate;
  const isRevoked = status === 'REVOKED';
  return (
    <article aria-labelledby={titleId} className="card flex min-w-0 flex-1 flex-col overflow-clip">
      {!isRevoked && <CertificatePicture code={code} courseTitle={courseTitle} className="border-b border-line" />}
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} lang={courseLanguage} dir={directionOf(courseLanguage)} className="text-h3 wrap-anywhere">
            {courseTitle}
          </h2>
          <Status on={status === 'VALID'} className="flex-none">
            {t(`learn:certificates.state.${status}`)}
          </Status>
        </div>
        {revokedDate !== null && (
          <div className="rounded-card bg-danger-tint p-3 text-small">
            <p className="font-semibold text-danger">
              {t('learn:certificates.revoked')} <DateText iso={revokedDate} />
            </p>
            {revokedReason !== null && <UserText as="p">{revokedReason}</UserText>}
          </div>
        )}
        <Facts certificate={certificate} />
        <Documents certificate={certificate} />
      </div>
    </article>
  );
}

function Facts({ certificate }: { certificate: LearnersCertificate }) {
  const t = useTranslate('learn');
  const { reference, learnerName, score, issuedDate, expiresDate, status } = certificate;
  return (
    <dl className="grid gap-1 text-small [&_dt]:inline [&_dt]:text-ink-2 [&_dd]:inline [&_dd]:ms-2">
      <div>
        <dt>{t('learn:certificates.name')}</dt>
        <dd>
          <UserText>{learnerName}</UserText>
        </dd>
      </div>
      <div>
        <dt>{t('learn:certificate.number')}</dt>
        <dd>
          <Ltr className="num">{reference}</Ltr>
        </dd>
      </div>
      <div>
        <dt>{t('learn:certificates.issued')}</dt>
        <dd>
          <DateText iso={issuedDate} />
        </dd>
      </div>
      {expiresDate !== null && (
        <div>
          <dt>{status === 'EXPIRED' ? t('learn:certificates.expired') : t('learn:certificates.expires')}</dt>
          <dd>
            <DateText iso={expiresDate} />
          </dd>
        </div>
      )}
      {score !== null && (
        <div>
          <dt>{t('learn:certificates.score')}</dt>
          <dd className="num">{formatPercent(t.language, score / 100)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The ways to open, verify and show the certificate, of which a revoked one has only the verification. */
function Documents({ certificate }: { certificate: LearnersCertificate }) {
  const t = useTranslate('learn');
  const { realm } = useSession();
  const { code, reference, status } = certificate;
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2">
      {status !== 'REVOKED' && (
        <>
          <ButtonLink href={certificateFile(code, 'pdf')} variant="primary" size="small">
            <Icon icon={FileText} small />
            {t('learn:certificates.pdf')}
          </ButtonLink>
          <ButtonLink href={certificateFile(code, 'png')} download={`${reference}.png`} size="small">
            <Icon icon={Image} small />
            {t('learn:certificates.png')}
          </ButtonLink>
        </>
      )}
      <ButtonLink href={verifyPath(code)} size="small">
        <Icon icon={ShieldCheck} small />
        {t('learn:certificate.verify')}
      </ButtonLink>
      {status === 'VALID' && (
        <ButtonLink href={linkedInAddress(certificate, realm)} rel="noopener" size="small">
          {t('learn:certificate.linkedin')}
        </ButtonLink>
      )}
      <CopyButton text={realm.origin + verifyPath(code)} label={t('learn:certificates.copy')} />
    </div>
  );
}
