import { type PublicCourse, type PublicLesson, previewPath } from '@dars/contracts/content/course-page';
import { UserText } from '@dars/ui/user-text';
import { Fragment, type ReactNode } from 'react';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { durationText } from '../../lib/dates/duration-text.ts';
import type { PublicRealm } from '../page-data.ts';
import { usePageTexts } from '../texts.tsx';
import { CourseLecturer, lecturersOf, lessonsOf } from './course-facts.tsx';
import { Section } from './course-section.tsx';
import { openingText } from './schedule-facts.tsx';

interface SectionsProps {
  course: PublicCourse;
  /** The outline in the template's own layout. */
  outline: ReactNode;
  reviews: ReactNode;
}

/** The sections of a course's page, in the order of all templates. Empty ones are left out. */
export function CourseSections({ course, outline, reviews }: SectionsProps) {
  const t = usePageTexts();
  const { outcomes, audience, requirements, questions } = course.details;
  const { length } = lessonsOf(course);
  const lecturers = lecturersOf(course);
  return (
    <>
      {outcomes.length > 0 && (
        <Section id="outcomes" title={t('catalogue:outcomes')}>
          <Lines className="cp-gains" lines={outcomes} />
        </Section>
      )}
      {audience.length + requirements.length > 0 && (
        <div className="cp-pair">
          {audience.length > 0 && (
            <Section id="audience" title={t('catalogue:audience')}>
              <Lines className="cp-lines" lines={audience} />
            </Section>
          )}
          {requirements.length > 0 && (
            <Section id="requirements" title={t('catalogue:requirements')}>
              <Lines className="cp-lines is-hollow" lines={requirements} />
            </Section>
          )}
        </div>
      )}
      <Section id="outline" title={t('catalogue:outline')} note={t('catalogue:lessons_in', { count: length })}>
        {outline}
      </Section>
      {lecturers.length > 0 && (
        <Section id="lecturer" title={t(lecturers.length > 1 ? 'catalogue:lecturers' : 'catalogue:lecturer')}>
          {lecturers.map((each) => (
            <CourseLecturer key={each.id} lecturer={each} />
          ))}
        </Section>
      )}
      {reviews}
      {questions.length > 0 && (
        <Section id="questions" title={t('catalogue:questions')}>
          <div className="cp-questions">
            {questions.map(({ question, answer }, index) => (
              <details key={question} open={index === 0}>
                <summary>
                  <UserText>{question}</UserText>
                </summary>
                <UserText as="p">{answer}</UserText>
              </details>
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function Lines({ lines, className }: { lines: string[]; className: string }) {
  return (
    <ul className={className}>
      {lines.map((line) => (
        <UserLine key={line} line={line} />
      ))}
    </ul>
  );
}

const UserLine = ({ line }: { line: string }) => (
  <li>
    <UserText as="span">{line}</UserText>
  </li>
);

interface OutlineProps {
  course: PublicCourse;
  realm: PublicRealm;
}

interface LessonProps {
  lesson: PublicLesson;
  slug: string;
  realm: PublicRealm;
}

/** The outline as sections that open, the first one open. */
export function OutlineList({ course, realm }: OutlineProps) {
  const t = usePageTexts();
  return (
    <div className="cp-outline-list">
      {course.sections.map(({ id, title, lessons }, index) => (
        <details key={id} open={index === 0}>
          <summary>
            <UserText as="b">{title}</UserText>
            <small>{t('catalogue:lessons_in', { count: lessons.length })}</small>
          </summary>
          <ol>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonLine lesson={lesson} slug={course.slug} realm={realm} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

function LessonLine({ lesson, slug, realm }: LessonProps) {
  const t = usePageTexts();
  const length = lesson.duration > 0 && <small>{durationText(t, lesson.duration)}</small>;
  const opensLater = lesson.opensOn !== null || lesson.opensAfterDays !== null;
  const opening = openingText(t, lesson, realm.settings.calendar);
  if (!lesson.isPreview) {
    return (
      <span className="cp-lesson is-locked">
        <UserText as="span">{lesson.title}</UserText>
        {opensLater ? <span className="cp-later">{opening}</span> : <span className="sr">{opening}</span>}
        {length}
      </span>
    );
  }
  return (
    <a className="cp-lesson" href={previewPath(slug, lesson.id)}>
      <UserText as="span">{lesson.title}</UserText>
      <span className="cp-free">{t('catalogue:preview')}</span>
      {length}
    </a>
  );
}

/** The outline as a path of stations, the template masar's. */
export function OutlinePath({ course, realm }: OutlineProps) {
  return (
    <ol className="cp-path">
      {course.sections.map(({ id, title, lessons }) => (
        <li key={id}>
          <UserText as="h3">{title}</UserText>
          <ol>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonLine lesson={lesson} slug={course.slug} realm={realm} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

/** The outline as frames, of one chapter at a time, the template shasha's. */
export function OutlineFrames({ course, realm }: OutlineProps) {
  const t = usePageTexts();
  const numbers = new Map(lessonsOf(course).map(({ id }, index) => [id, index + 1]));
  return (
    <fieldset className="cp-chapters">
      <legend className="sr">{t('catalogue:chapters')}</legend>
      {course.sections.map(({ id, title, lessons }, index) => (
        <Fragment key={id}>
          <input className="sr" type="radio" name="chapter" id={`chapter-${id}`} defaultChecked={index === 0} />
          <label htmlFor={`chapter-${id}`}>
            <UserText as="b">{title}</UserText>
            <small>{lessons.length}</small>
          </label>
          <ol>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonFrame lesson={lesson} slug={course.slug} realm={realm} number={numbers.get(lesson.id) ?? 0} />
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </fieldset>
  );
}

function LessonFrame({ lesson, slug, realm, number }: LessonProps & { number: number }) {
  const t = usePageTexts();
  const content = (
    <>
      <span className="cp-frame">
        {/* Closed lessons have a plain plate: a drawing for each would be most of the page's bytes. */}
        {lesson.isPreview && <CourseCover course={{ id: lesson.id, cover: null }} className="pp-cover" />}
        <i>{number}</i>
        {lesson.duration > 0 && <small>{durationText(t, lesson.duration)}</small>}
      </span>
      <UserText as="b">{lesson.title}</UserText>
      <span className={lesson.isPreview ? 'cp-free' : 'cp-later'}>
        {lesson.isPreview ? t('catalogue:free') : openingText(t, lesson, realm.settings.calendar)}
      </span>
    </>
  );
  if (!lesson.isPreview) return <span className="cp-episode is-locked">{content}</span>;
  return (
    <a className="cp-episode" href={previewPath(slug, lesson.id)}>
      {content}
    </a>
  );
}
