import { badgeFile } from '@dars/contracts/learning/badge';
import { certificateFile, type VerifiedCertificate, verifyPath } from '@dars/contracts/learning/certificate';
import { groupCertificateCode } from '@dars/contracts/learning/certificate-code';
import { formatInBothCalendars } from '@dars/i18n/both-calendars';
import { directionOf } from '@dars/i18n/direction';
import { formatDate, formatPercent } from '@dars/i18n/format';
import { Glyph } from '@dars/ui/brand/glyph';
import { Button, ButtonLink } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { PlainField } from '@dars/ui/form/plain-field';
import { PlainInput } from '@dars/ui/form/plain-input';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import type { ReactNode } from 'react';
import type { PageOf, PublicRealm } from '../page-data.ts';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { PageFooter } from '../parts/page-footer.tsx';
import { PortalLogo } from '../portal/portal-parts.tsx';
import { type PageTranslate, usePageTexts } from '../texts.tsx';

interface VerifyProps {
  page: PageOf<'verify'>;
  realm: PublicRealm;
  year: number;
}

/** Returns the key of the page's title. */
export function verifyTitle({ typed, certificate }: PageOf<'verify'>) {
  return `certificates:verify.title.${certificate?.status ?? (typed === null ? 'form' : 'unknown')}` as const;
}

/** The page on which anybody verifies a certificate. It works without a script. */
export function Verify({ page, realm, year }: VerifyProps) {
  const t = usePageTexts();
  const { certificate, typed } = page;
  return (
    <div className="vf">
      <header className="vf-bar">
        <PortalLogo realm={realm} linked={!page.isAlone} />
        <LanguageSwitch offered={realm.languages} queryFor={(language) => `?lang=${language}`} />
      </header>
      <main className="vf-main">
        {certificate ? (
          <>
            <Certificate certificate={certificate} title={t(verifyTitle(page))} />
            <section className="vf-again">
              <div>
                <h2>{t('certificates:verify.again')}</h2>
                <p>{t('certificates:verify.again_detail')}</p>
              </div>
              <CodeForm typed="" />
            </section>
          </>
        ) : (
          <section className="vf-card">
            <Head state={typed === null ? 'form' : 'unknown'} title={t(verifyTitle(page))}>
              {t(`certificates:verify.detail.${typed === null ? 'form' : 'unknown'}`)}
            </Head>
            <CodeForm typed={typed ?? ''} focused />
            <p className="vf-note">{t('certificates:verify.again_detail')}</p>
          </section>
        )}
      </main>
      <PageFooter realm={realm} year={year} />
    </div>
  );
}

function Certificate({ certificate, title }: { certificate: VerifiedCertificate; title: string }) {
  const t = usePageTexts();
  const { status, issuer, successor, revokedDate, revokedReason, courseLanguage } = certificate;
  const { learnerName, lecturerName, score, originalDate, expiresDate } = certificate;
  const date = (moment: string) => <BothDates moment={moment} timeZone={issuer.timeZone} />;
  return (
    <article className="vf-card">
      <Head state={status} title={title}>
        {t(`certificates:verify.detail.${status}`, { name: issuer.name })}
      </Head>
      {(revokedDate ?? successor) !== null && (
        <div className="vf-why">
          {revokedDate !== null && (
            <b>{t('certificates:verify.revoked_on', { date: dayOf(t, revokedDate, issuer.timeZone) })}</b>
          )}
          {revokedReason !== null && <UserText as="p">{revokedReason}</UserText>}
          {successor && (
            <p>
              {t('certificates:verify.successor')}{' '}
              <a className="link" href={verifyPath(successor.code)}>
                <Ltr>{successor.reference}</Ltr>
              </a>
            </p>
          )}
        </div>
      )}
      <dl className="vf-facts">
        <Fact name={t('certificates:column.learner')} isName>
          <UserText>{learnerName}</UserText>
        </Fact>
        <Fact name={t('certificates:column.course')}>
          <span lang={courseLanguage} dir={directionOf(courseLanguage)}>
            {certificate.courseTitle}
          </span>
          {lecturerName !== null && <small>{t('certificates:verify.lecturer', { name: lecturerName })}</small>}
        </Fact>
        {score !== null && <Fact name={t('certificates:verify.score')}>{formatPercent(t.language, score / 100)}</Fact>}
        <Fact name={t('certificates:verify.issuer')}>
          <UserText>{issuer.name}</UserText>
          <small>
            <a className="link" href={issuer.url}>
              <Ltr>{hostOf(issuer.url)}</Ltr>
            </a>
          </small>
        </Fact>
        <Fact name={t('certificates:column.issued')}>{date(certificate.issuedDate)}</Fact>
        {originalDate !== null && <Fact name={t('certificates:verify.original')}>{date(originalDate)}</Fact>}
        {expiresDate !== null && <Fact name={t('certificates:column.expires')}>{date(expiresDate)}</Fact>}
        <Fact name={t('certificates:column.reference')}>
          <Ltr>{certificate.reference}</Ltr>
        </Fact>
        <Fact name={t('certificates:column.code')}>
          <Ltr>{groupCertificateCode(certificate.code)}</Ltr>
        </Fact>
      </dl>
      {status !== 'REVOKED' && (
        <p className="vf-open">
          <ButtonLink href={certificateFile(certificate.code, 'pdf')}>{t('certificates:document.open')}</ButtonLink>
          <ButtonLink href={badgeFile(certificate.code)}>{t('certificates:badge.download')}</ButtonLink>
          <small>{t('certificates:badge.detail')}</small>
        </p>
      )}
      <p className="vf-note">
        {status === 'REVOKED'
          ? t('certificates:verify.hidden')
          : t('certificates:verify.how', { name: issuer.name, host: hostOf(issuer.url) })}
      </p>
    </article>
  );
}

type State = VerifiedCertificate['status'] | 'form' | 'unknown';
/** States with a filled star and a tick. The others have a hollow star and a cross, so that no state is told by colour alone. */
const GOOD = new Set<State>(['VALID', 'REPLACED']);

function Head({ state, title, children }: { state: State; title: string; children: ReactNode }) {
  const isGood = GOOD.has(state);
  const tone = isGood ? 'is-good' : 'is-bad';
  return (
    <header className={classNames('vf-head', state !== 'form' && tone)}>
      {state !== 'form' && <Seal isGood={isGood} />}
      <div>
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
    </header>
  );
}

/** Two squares, one turned by 45 degrees. */
const STAR = 'M48 4 60.9 16.9H79.1V35.1L92 48 79.1 60.9V79.1H60.9L48 92 35.1 79.1H16.9V60.9L4 48 16.9 35.1V16.9H35.1Z';

function Seal({ isGood }: { isGood: boolean }) {
  return (
    <span className="vf-seal">
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <path d={STAR} />
      </svg>
      <Glyph name={isGood ? 'check' : 'close'} />
    </span>
  );
}

function Fact({ name, isName = false, children }: { name: string; isName?: boolean; children: ReactNode }) {
  return (
    <div className={isName ? 'vf-name' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const dayOf = (t: PageTranslate, moment: string, timeZone: string): string =>
  formatDate(t, new Date(moment), { timeZone, weekday: true });

function BothDates({ moment, timeZone }: { moment: string; timeZone: string }) {
  const t = usePageTexts();
  const [first, second] = formatInBothCalendars(t, new Date(moment), { timeZone, weekday: true });
  return (
    <>
      {first}
      {second !== undefined && <small>{second}</small>}
    </>
  );
}

const hostOf = (url: string): string => new URL(url).host;

function CodeForm({ typed, focused = false }: { typed: string; focused?: boolean }) {
  const t = usePageTexts();
  return (
    <form className="vf-form" action={verifyPath()} method="get">
      <PlainField id="code" label={t('certificates:verify.code')}>
        <PlainInput
          ltr
          name="code"
          required
          defaultValue={typed}
          autoFocus={focused}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          icon={<Glyph name="search" />}
        />
      </PlainField>
      <Button type="submit" variant="primary">
        {t('certificates:verify.submit')}
      </Button>
    </form>
  );
}
