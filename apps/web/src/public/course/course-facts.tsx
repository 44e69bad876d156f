import { lecturerPath, type PublicCourse, previewPath } from '@dars/contracts/content/course-page';
import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { formatDate, formatList } from '@dars/i18n/format';
import { initialOf } from '@dars/ui/initial';
import { UserText } from '@dars/ui/user-text';
import { fullName } from '../../lib/account/full-name.ts';
import { lecturersLine } from '../../lib/course/lecturer-names.ts';
import { durationText } from '../../lib/dates/duration-text.ts';
import type { PublicRealm } from '../page-data.ts';
import { usePageTexts } from '../texts.tsx';
import { ScheduleFacts } from './schedule-facts.tsx';

type Lessons = PublicCourse['sections'][number]['lessons'];

export const lessonsOf = ({ sections }: PublicCourse): Lessons => sections.flatMap(({ lessons }) => lessons);

/** Returns the lecturers in their order. */
export const lecturersOf = ({ lecturer, coLecturers }: PublicCourse): PublicCourse['coLecturers'] =>
  lecturer ? [lecturer, ...coLecturers] : coLecturers;

/** Returns the address of the first free lesson, if the course has one. */
export function firstPreview(course: PublicCourse): string | undefined {
  const lesson = lessonsOf(course).find(({ isPreview }) => isPreview);
  return lesson && previewPath(course.slug, lesson.id);
}

/** The lecturers, level, length and language of a course. */
export function CourseFacts({ course, realm }: { course: PublicCourse; realm: PublicRealm }) {
  const t = usePageTexts();
  const { level, duration, language, captions, lessonCount, sections } = course;
  const lecturers = lecturersOf(course);
  const inLessons = t('catalogue:lessons_in', { count: lessonCount });
  const inSections = t('catalogue:sections', { count: sections.length });
  const spoken = captions.filter((code) => code !== language).map((code) => LANGUAGE_FACTS[code].name);
  return (
    <dl className="cp-facts">
      {lecturers[0] && (
        <div className="cp-who">
          <dt>{t(lecturers.length > 1 ? 'catalogue:lecturers' : 'catalogue:lecturer')}</dt>
          <dd>
            <LecturerSign lecturer={lecturers[0]} />
            <UserText>{lecturersLine(t.language, course)}</UserText>
          </dd>
        </div>
      )}
      {level && (
        <div>
          <dt>{t('catalogue:level.label')}</dt>
          <dd>{t(`catalogue:level.${level}`)}</dd>
        </div>
      )}
      <div>
        <dt>{t('catalogue:duration')}</dt>
        <dd>
          {duration > 0 ? durationText(t, duration) : inLessons}
          <small>{formatList(t.language, duration > 0 ? [inLessons, inSections] : [inSections])}</small>
        </dd>
      </div>
      <div>
        <dt>{t('catalogue:language')}</dt>
        <dd>
          {LANGUAGE_FACTS[language].name}
          {spoken.length > 0 && <small>{t('catalogue:captions', { languages: formatList(t.language, spoken) })}</small>}
        </dd>
      </div>
      <ScheduleFacts course={course} realm={realm} />
    </dl>
  );
}

/** The learners and the last change, in one line. */
export function CourseActivityLine({ course, realm }: { course: PublicCourse; realm: PublicRealm }) {
  const t = usePageTexts();
  const { calendar, timeZone } = realm.settings;
  const updated = t('catalogue:updated', {
    date: formatDate(t, new Date(course.updatedDate), { calendar, timeZone }),
  });
  return (
    <p className="pp-line cp-line">
      {course.learnerCount > 0 ? (
        <>
          {t('catalogue:learners', { count: course.learnerCount })}
          <span>{updated}</span>
        </>
      ) : (
        updated
      )}
    </p>
  );
}

/** The eight-pointed star of Islamic art. */
const STAR = 'M24 0L31 7L41 7L41 17L48 24L41 31L41 41L31 41L24 48L17 41L7 41L7 31L0 24L7 17L7 7L17 7z';

/** A lecturer's photo, or the initial on a star in the portal's colours. */
export function LecturerSign({ lecturer }: { lecturer: NonNullable<PublicCourse['lecturer']> }) {
  return lecturer.imageUrl ? (
    <img className="cp-photo" src={lecturer.imageUrl} alt="" width={148} height={148} loading="lazy" decoding="async" />
  ) : (
    <span className="cp-star" aria-hidden="true">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={STAR} />
      </svg>
      <b>{initialOf(lecturer.firstName)}</b>
    </span>
  );
}

/** The lecturer with their words about themselves. */
export function CourseLecturer({ lecturer }: { lecturer: NonNullable<PublicCourse['lecturer']> }) {
  const t = usePageTexts();
  return (
    <div className="cp-lecturer-card">
      <LecturerSign lecturer={lecturer} />
      <div>
        <h3>
          <UserText>{fullName(lecturer)}</UserText>
        </h3>
        {lecturer.bio && <UserText as="p">{lecturer.bio}</UserText>}
        <p className="pp-line">
          {t('catalogue:taught', { count: lecturer.courses })}
          {lecturer.learners > 0 && <span>{t('catalogue:learners', { count: lecturer.learners })}</span>}
          {lecturer.slug !== null && (
            <a href={lecturerPath(lecturer.slug)}>{t('catalogue:lecturer_page', { name: fullName(lecturer) })}</a>
          )}
        </p>
      </div>
    </div>
  );
}

/** What the lessons of a course consist of. */
export function CourseContents({ course }: { course: PublicCourse }) {
  const t = usePageTexts();
  const lessons = lessonsOf(course);
  const count = (...types: Lessons[number]['types']) =>
    lessons.filter((lesson) => lesson.types.some((type) => types.includes(type))).length;
  const [video, audio, files, quizzes] = [count('VIDEO'), count('AUDIO'), count('PDF', 'FILE'), count('QUIZ')];
  return (
    <ul className="cp-with">
      {video > 0 && <li>{t('catalogue:with.video', { count: video })}</li>}
      {audio > 0 && <li>{t('catalogue:with.audio', { count: audio })}</li>}
      {files > 0 && <li>{t('catalogue:with.file', { count: files })}</li>}
      {quizzes > 0 && <li>{t('catalogue:with.quiz', { count: quizzes })}</li>}
      <li>{course.isSequential ? t('catalogue:with.order') : t('catalogue:with.pace')}</li>
    </ul>
  );
}
