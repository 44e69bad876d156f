import type { Question } from '@dars/contracts/content/question';
import { QUESTION_SCHEMA } from '@dars/contracts/content/question/question-fields';
import { searchKey } from '@dars/contracts/search-key';
import { and, eq } from 'drizzle-orm';
import type { TenantTx } from '../../driver/tx.ts';
import { activities } from '../../schema/content/activities.ts';
import { courses } from '../../schema/content/courses.ts';
import { lessons } from '../../schema/content/lessons.ts';
import { sections } from '../../schema/content/sections.ts';
import { questions } from '../../schema/quiz/questions.ts';
import { quizVersions } from '../../schema/quiz/quiz-versions.ts';
import { quizzes } from '../../schema/quiz/quizzes.ts';
import { ARABIC_COURSES } from '../courses/courses-ar.ts';
import { ENGLISH_COURSES } from '../courses/courses-en.ts';
import { SPANISH_COURSES } from '../courses/courses-es.ts';
import type { DemoCourse } from '../demo-course.ts';
import type { DemoLanguage } from '../demo-portal.ts';
import { createdAtOf, lecturerId } from './people.ts';
import { idOf, LESSONS, PLACES, QUESTIONS, QUIZ_PLACE, type ScalePortal } from './plan.ts';

const COURSES: Record<DemoLanguage, DemoCourse[]> = { ar: ARABIC_COURSES, en: ENGLISH_COURSES, es: SPANISH_COURSES };
/** Number of courses whose rows one statement writes. */
const COURSES_PER_STEP = 20;
/** Number of blocks of a demo text that the scale data repeat, so that thousands of courses stay small. */
const BLOCKS_PER_TEXT = 5;

/** Inserts the courses of a portal, with the beginnings of the texts of the demo's courses. Resolves with the number of rows. */
export async function insertCourses(tx: TenantTx, portal: ScalePortal, until: Date): Promise<number> {
  let rows = 0;
  for (let first = 0; first < portal.courses; first += COURSES_PER_STEP) {
    const numbers = Array.from(
      { length: Math.min(COURSES_PER_STEP, portal.courses - first) },
      (_, index) => first + index,
    );
    const all = numbers.map((number) => courseRows(portal, number, until));
    const written = [
      await tx.insert(courses).values(all.map(({ course }) => course)),
      await tx.insert(sections).values(all.flatMap((each) => each.sections)),
      await tx.insert(lessons).values(all.flatMap((each) => each.lessons)),
      await tx.insert(activities).values(all.flatMap((each) => each.activities)),
      await tx.insert(quizzes).values(all.map(({ quiz }) => quiz)),
      await tx.insert(questions).values(all.flatMap((each) => each.questions)),
      await tx.insert(quizVersions).values(all.map(({ version }) => version)),
    ];
    // Quiz and version refer to each other.
    for (const { version } of all) {
      const { tenantId, activityId, id } = version;
      const isOwn = and(eq(quizzes.tenantId, tenantId), eq(quizzes.activityId, activityId));
      await tx.update(quizzes).set({ currentVersionId: id }).where(isOwn);
    }
    rows += written.reduce((sum, { count }) => sum + count, 0);
  }
  return rows;
}

/** `number` counts from 0. */
function courseRows(portal: ScalePortal, number: number, until: Date) {
  const { id: tenantId, language, seed } = portal;
  const id: IdOf = (kind, ...numbers) => idOf(seed, kind, portal.number, number, ...numbers);
  const at = createdAtOf(portal, until);
  const demo = COURSES[language][number % COURSES[language].length];
  const title = `${demo?.title} ${number + 1}`;
  const shown = { tenantId, status: 'PUBLISHED' as const, createdAt: at, updatedAt: at };
  const own = { ...shown, courseId: id('course') };
  const parts = demo?.sections.flatMap((section) => section.lessons) ?? [];
  const texts = parts.flatMap((lesson) => lesson.activities).filter(({ body }) => body !== null);
  return {
    course: {
      ...{ ...shown, id: own.courseId, title, summary: demo?.summary ?? '', language, publishedAt: at },
      ...{ lecturerId: lecturerId(portal, 1 + (number % 2)), searchKey: searchKey(title) },
    },
    sections: times(2, (position) => ({
      ...own,
      position,
      id: id('section', position),
      title: `${title} · ${position + 1}`,
    })),
    lessons: times(LESSONS, (index) => ({
      ...{ ...own, id: id('lesson', index), sectionId: id('section', Math.floor(index / 2)), position: index % 2 },
      title: parts[index % parts.length]?.title ?? title,
    })),
    activities: times(PLACES, (index) => {
      const { name = title, body: whole } = texts[index % texts.length] ?? {};
      const body = whole ? { ...whole, content: whole.content.slice(0, BLOCKS_PER_TEXT) } : null;
      const about = index === QUIZ_PLACE ? { type: 'QUIZ' as const, body: null } : { type: 'TEXT' as const, body };
      const place = { lessonId: id('lesson', Math.floor(index / PER_LESSON)), position: index % PER_LESSON };
      return { ...own, ...about, ...place, name, id: id('activity', index) };
    }),
    ...quizRows(own, id),
  };
}

type IdOf = (kind: string, ...numbers: number[]) => string;
const PER_LESSON = PLACES / LESSONS;

const times = <Row>(count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index));

function quizRows({ tenantId, courseId }: { tenantId: string; courseId: string }, id: IdOf) {
  const asked = times(QUESTIONS, (index) => ({ id: id('question', index + 1), question: sumOf(index + 1) }));
  const rules = { passRate: 60, order: 1, time: null, shuffleOptions: false } as const;
  const quiz = { tenantId, activityId: id('activity', QUIZ_PLACE) };
  return {
    quiz: { ...quiz, ...rules, courseId, numberOfAttempts: 3, showCorrectAnswer: true },
    questions: asked.map(({ id: questionId, question: document }, position) => ({
      ...{ ...quiz, id: questionId, position, document, points: document.points },
    })),
    version: { ...quiz, id: id('version'), number: 1, content: { ...rules, questions: asked } },
  };
}

/** A question that reads the same in every language. */
const sumOf = (number: number): Question => ({
  ...{ schema: QUESTION_SCHEMA, type: 'trueFalse', explanation: '', image: null, points: 1, isTrue: true },
  text: `${number} + ${number} = ${2 * number}`,
});
