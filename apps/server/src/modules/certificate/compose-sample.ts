import type { Language } from '@dars/contracts/languages';
import { CODE_LENGTH } from '@dars/contracts/learning/certificate-code';
import { type CertificateLook, certificateLanguages } from '@dars/contracts/learning/certificate-design';
import { translator } from '@dars/i18n/server';
import { type ComposedDocument, composeDocument } from './compose-document.ts';

const REFERENCE = 'SAMPLE-2026-00001';
const SCORE = 92;
const LESSONS = 18;

/**
 * Composes the document of a certificate that does not exist, to show a look.
 * @param language of the course
 */
export function composeSample(
  look: CertificateLook,
  { language, origin, now }: { language: Language; origin: string; now: Date },
): ComposedDocument {
  const [first = language] = certificateLanguages(look, language);
  const t = translator(first);
  const sample = {
    ...{ code: '0'.repeat(CODE_LENGTH), reference: REFERENCE },
    ...{ courseTitle: t('certificates:sample.course'), courseLanguage: language },
    ...{ learnerName: t('certificates:sample.learner'), lecturerName: t('certificates:sample.lecturer') },
    ...{ lessonCount: LESSONS, score: SCORE, issuedDate: now.toISOString(), originalDate: null, expiresDate: null },
  };
  return composeDocument(sample, look, origin);
}
