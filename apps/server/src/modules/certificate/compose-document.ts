import type { Language } from '@dars/contracts/languages';
import { type VerifiedCertificate, verifyPath } from '@dars/contracts/learning/certificate';
import { groupCertificateCode } from '@dars/contracts/learning/certificate-code';
import { type CertificateLook, certificateLanguages } from '@dars/contracts/learning/certificate-design';
import { formatInBothCalendars } from '@dars/i18n/both-calendars';
import { formatDate, formatPercent } from '@dars/i18n/format';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import type { CertificateDrawing, CertificateWords } from '../../drawing/certificate.ts';

/** A certificate with what its document says. */
type Documented = Pick<
  VerifiedCertificate,
  | 'code'
  | 'reference'
  | 'courseTitle'
  | 'courseLanguage'
  | 'lecturerName'
  | 'lessonCount'
  | 'score'
  | 'issuedDate'
  | 'originalDate'
  | 'learnerName'
  | 'expiresDate'
>;

/** A document without its pictures: those of the look are files, which the caller reads. */
export type ComposedDocument = Omit<CertificateDrawing, 'format' | 'logo' | 'background'>;

/** The signatures that a document has room for. The lecturer takes one of them while one is free. */
const SIGNATURES_SHOWN = 3;

/**
 * Composes what the document of a certificate shows, in the languages of the look.
 * @param origin the present address of the portal, at which the certificate is verified
 */
export function composeDocument(certificate: Documented, look: CertificateLook, origin: string): ComposedDocument {
  const { courseLanguage, lecturerName } = certificate;
  const [first = courseLanguage, ...others] = certificateLanguages(look, courseLanguage);
  const lecturer =
    lecturerName === null || look.signatures.length >= SIGNATURES_SHOWN
      ? []
      : [{ name: lecturerName, title: translator(first)('certificates:document.lecturer') }];
  return {
    kind: 'certificate',
    ...{ design: look.design, paper: look.paper, orientation: look.orientation },
    ...{ font: look.font, colorCodes: look.colorCodes },
    columns: [wordsIn(first, certificate, look), ...others.map((language) => wordsIn(language, certificate, look))],
    signatures: [...lecturer, ...look.signatures.map(({ name, title }) => ({ name, title }))],
    number: certificate.reference,
    verify: [`${new URL(origin).host}${verifyPath()}`, groupCertificateCode(certificate.code)],
    address: `${origin}${verifyPath(certificate.code)}`,
  };
}

function wordsIn(language: Language, certificate: Documented, { names, timeZone }: CertificateLook): CertificateWords {
  const t = translator(language);
  const { lessonCount, score, issuedDate, originalDate, expiresDate } = certificate;
  const [first, second] = formatInBothCalendars(t, new Date(issuedDate), { timeZone });
  const expires = expiresDate === null ? null : plainText(formatDate(t, new Date(expiresDate), { timeZone }));
  const original = originalDate === null ? null : plainText(formatDate(t, new Date(originalDate), { timeZone }));
  const lessons = lessonCount === null ? null : t('page:lessons', { count: lessonCount });
  const percent = score === null ? null : formatPercent(language, score / 100);
  const extent =
    lessons === null || percent === null ? lessons : t('certificates:document.extent', { lessons, percent });
  const date = second === undefined ? first : t('certificates:document.both_dates', { first, second });
  const fact = (label: string, ...values: (string | null | undefined)[]) => {
    const shown = values.flatMap((value) => (value === null || value === undefined ? [] : [plainText(value)]));
    return shown.length === 0 ? [] : [{ label, values: shown }];
  };
  return {
    language,
    issuer: names[language] ?? '',
    kind: t('certificates:document.kind'),
    to: t('certificates:document.to'),
    name: certificate.learnerName,
    for: t('certificates:document.for'),
    course: certificate.courseTitle,
    extent: extent === null ? null : plainText(extent),
    date: plainText(original === null ? date : t('certificates:document.reissued', { date, original })),
    expires: expires === null ? null : plainText(t('certificates:document.expires', { date: expires })),
    facts: [
      ...fact(t('certificates:document.fact.lessons'), lessonCount === null ? null : String(lessonCount)),
      ...fact(t('certificates:document.fact.score'), percent),
    ],
    dates: [
      ...fact(t('certificates:document.fact.date'), first, second),
      ...fact(t('certificates:document.fact.original'), original),
      ...fact(t('certificates:document.fact.expires'), expires),
    ],
    number: t('certificates:column.reference'),
    verify: t('certificates:document.verify'),
  };
}
