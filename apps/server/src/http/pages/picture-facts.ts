import { hash } from 'node:crypto';
import {
  lecturerPath,
  type PublicCourse,
  type PublicLecturerFacts,
  publicCoursePath,
} from '@dars/contracts/content/course-page';
import { LANGUAGES, type Language } from '@dars/contracts/languages';
import type { PageModel, Realm } from '@dars/contracts/portal/page';
import { parseStoredSettings } from '@dars/contracts/portal/settings';
import { translator } from '@dars/i18n/server';
import type { SharingPicture } from '../../drawing/sharing-picture.ts';

/** Raised when the drawing changes, so that pictures get new addresses. */
const DRAWING = 1;

/** Everything that a picture shows, with the addresses of files in place of their bytes. */
export interface PictureFacts extends Omit<SharingPicture, 'kind' | 'cover' | 'logo'> {
  coverAddress: string | null;
  logo: { value: string; isLight?: boolean | undefined } | null;
}

/** The page of a picture: a course's, a lecturer's, or the portal's own. */
export type PictureSubject =
  | { kind: 'course'; course: Pick<PublicCourse, 'id' | 'slug' | 'title' | 'cover' | 'level' | 'lecturer'> }
  | { kind: 'lecturer'; lecturer: PublicLecturerFacts }
  | { kind: 'portal' };

/** Returns what a page's picture is about; undefined for pages that are not shared. */
export function pictureSubject(page: PageModel['page']): PictureSubject | undefined {
  switch (page.kind) {
    case 'course':
      return page;
    case 'preview':
      return { kind: 'course', course: page.lesson.course };
    case 'lecturer':
      return { kind: 'lecturer', lecturer: page.lecturer.lecturer };
    case 'portal':
    case 'catalogue':
      return { kind: 'portal' };
    default:
      return undefined;
  }
}

/** Returns what the picture of a page shows. `realm` is in the language of the picture. */
export function pictureFacts(realm: Realm, language: Language, subject: PictureSubject): PictureFacts {
  const { template, colors, font, logo } = parseStoredSettings(realm.settings);
  return {
    ...{ template, language, logo: logo ?? null, name: realm.name, font: font.value },
    colorCodes: colors.colorCodes.map(({ hex }) => hex),
    ...wordsOf(realm, language, subject),
  };
}

type Words = Pick<PictureFacts, 'title' | 'line' | 'coverId' | 'coverAddress'>;

function wordsOf(realm: Realm, language: Language, subject: PictureSubject): Words {
  const t = translator(language);
  switch (subject.kind) {
    case 'course': {
      const { id, title, cover, level, lecturer } = subject.course;
      const line = [lecturer && nameOf(lecturer), level && t(`catalogue:level.${level}`)].filter(Boolean).join(' · ');
      return { title, line, coverId: id, coverAddress: cover };
    }
    case 'lecturer': {
      const { lecturer } = subject;
      const line = t('catalogue:taught', { count: lecturer.courses });
      return { title: nameOf(lecturer), line, coverId: lecturer.id, coverAddress: lecturer.imageUrl };
    }
    case 'portal':
      return { title: realm.name, line: realm.description, coverId: realm.id, coverAddress: null };
  }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

/** Returns the path of a picture. It has a hash of what the picture shows, so it is a new one after each change. */
export function picturePath(facts: PictureFacts, subject: PictureSubject): string {
  const folder = folderOf(subject);
  return `${folder}/pictures/${facts.language}-${pictureKey(facts)}.jpg`;
}

/** Returns the hash of a picture's content, in base64url. */
const pictureKey = (facts: PictureFacts): string =>
  hash('sha256', JSON.stringify([DRAWING, facts]), 'base64url').slice(0, 22);

function folderOf(subject: PictureSubject): string {
  if (subject.kind === 'course') return publicCoursePath(subject.course.slug);
  return subject.kind === 'lecturer' ? lecturerPath(subject.lecturer.slug ?? '') : '';
}

const FILE = new RegExp(`^(${LANGUAGES.join('|')})-([\\w-]{22})\\.jpg$`);

/** Reads the last part of a picture's path; undefined if `picturePath` would not make it. */
export function parsePictureFile(file: string): { language: Language; key: string } | undefined {
  const [, code, key] = FILE.exec(file) ?? [];
  const language = LANGUAGES.find((each) => each === code);
  return language && key ? { language, key } : undefined;
}
