import { translator } from '@dars/i18n/server';
import type { BadgeDrawing } from '../../drawing/badge.ts';
import type { Brand } from '../mail/brand.ts';
import type { AchievedCourse } from './compose-achievement.ts';

/** Composes what the picture of a course's badges shows, in the language of the course and the portal's present look. */
export function composePicture(
  { title, language, issuer }: Pick<AchievedCourse, 'title' | 'language' | 'issuer'>,
  { settings: { colors, font } }: Brand,
): Omit<BadgeDrawing, 'format'> {
  return {
    ...{ kind: 'badge', language, font: font.value, colorCodes: colors.colorCodes.map(({ hex }) => hex) },
    words: { kind: translator(language)('certificates:document.kind'), course: title, issuer },
  };
}
