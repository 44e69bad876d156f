import { verifyPath } from '@dars/contracts/learning/certificate';
import { groupCertificateCode } from '@dars/contracts/learning/certificate-code';
import { formatInBothCalendars } from '@dars/i18n/both-calendars';
import { formatDate, formatPercent } from '@dars/i18n/format';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import type { CertificateDrawing } from '../../drawing/certificate.ts';
import type { IssuedCertificate } from './find-verified.ts';

/**
 * Composes what the document of a certificate shows, in the language of its course and the portal's present look.
 * Undefined for a revoked one, which has no document.
 */
export function composeDocument(
  { certificate, brand }: IssuedCertificate,
  origin: string,
): Omit<CertificateDrawing, 'format' | 'logo'> | undefined {
  const { courseLanguage: language, learnerName, lessonCount, score, lecturerName, expiresDate } = certificate;
  if (learnerName === null) return undefined;
  const t = translator(language);
  const { colors, font, timeZone } = brand.settings;
  const [first, second] = formatInBothCalendars(t, new Date(certificate.issuedDate), { timeZone });
  const lessons = lessonCount === null ? null : t('page:lessons', { count: lessonCount });
  const percent = score === null ? null : formatPercent(language, score / 100);
  const extent =
    lessons === null || percent === null ? lessons : t('certificates:document.extent', { lessons, percent });
  return {
    kind: 'certificate',
    ...{ language, font: font.value, colorCodes: colors.colorCodes.map(({ hex }) => hex) },
    address: `${origin}${verifyPath(certificate.code)}`,
    words: {
      issuer: brand.nameIn(language),
      kind: t('certificates:document.kind'),
      to: t('certificates:document.to'),
      name: learnerName,
      for: t('certificates:document.for'),
      course: certificate.courseTitle,
      extent: extent === null ? null : plainText(extent),
      date: second === undefined ? first : plainText(t('certificates:document.both_dates', { first, second })),
      expires:
        expiresDate === null
          ? null
          : plainText(t('certificates:document.expires', { date: formatDate(t, new Date(expiresDate), { timeZone }) })),
      lecturer: lecturerName === null ? null : { name: lecturerName, role: t('certificates:document.lecturer') },
      number: { label: t('certificates:column.reference'), value: certificate.reference },
      verify: {
        label: t('certificates:document.verify'),
        lines: [`${new URL(origin).host}${verifyPath()}`, groupCertificateCode(certificate.code)],
      },
    },
  };
}
