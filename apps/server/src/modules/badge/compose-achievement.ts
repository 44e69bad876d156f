import type { Language } from '@dars/contracts/languages';
import { badgeAddress } from '@dars/contracts/learning/badge';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';

export interface AchievedCourse {
  courseId: string;
  title: string;
  language: Language;
  /** The portal's name in the language of the course. */
  issuer: string;
  origin: string;
}

/** The completion of a course as an `Achievement` of Open Badges 3.0, in the language of the course. */
export function composeAchievement({ courseId, title, language, issuer, origin }: AchievedCourse) {
  const t = translator(language);
  const id = origin + badgeAddress.achievement(courseId);
  return {
    ...{ id, type: ['Achievement'], achievementType: 'CertificateOfCompletion', inLanguage: language, name: title },
    description: plainText(t('certificates:badge.description', { course: title, name: issuer })),
    criteria: { narrative: plainText(t('certificates:badge.criteria', { course: title })) },
    image: { id: origin + badgeAddress.picture(courseId), type: 'Image' },
  };
}
