import { newId } from '@dars/db/columns';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { insertCourse } from '@dars/db/testing/courses';
import { insertAttempt, insertEnrolment, insertQuiz, trueQuestion } from '@dars/db/testing/quizzes';
import type { Sql } from 'postgres';
import { createPasswords } from '../src/core/passwords.ts';
import { sendRequest } from './client.ts';

export const BASE = 'localhost:3999';
const PASSWORD = 'Faults_2026';
const [LEARNERS, EDITORS, QUESTIONS, ACTIVITIES] = [12, 4, 20, 400];

export interface BusyLearner {
  id: string;
  login: string;
  attemptId: string;
  questionIds: string[];
  cookie: string;
}

export interface Editor {
  login: string;
  courseId: string;
  cookie: string;
}

/** A busy portal: with open attempts at a quiz, a long lesson, and courses that are being edited. */
export interface BusyPortal {
  tenantId: string;
  slug: string;
  /** The Host header of the portal. */
  host: string;
  learners: BusyLearner[];
  editors: Editor[];
  activityIds: string[];
}

let created = 0;

export async function createPortal(admin: Sql): Promise<BusyPortal> {
  created += 1;
  const slug = `busy-${created}`;
  const { id: tenantId } = await insertTenant(admin, { nameInEnglish: slug });
  const passwordHash = await createPasswords().hash(PASSWORD);
  const person = (name: string, role: 'ROLE_LEARNER' | 'ROLE_ADMIN_PORTAL') =>
    insertUser(admin, { tenantId, role, passwordHash, login: `${name}@${slug}.test` });
  const documents = Array.from({ length: QUESTIONS }, (_, index) => trueQuestion(String(index)));
  const lesson = await insertCourse(admin, { tenantId });
  const activityIds = await insertActivities(admin, { tenantId, ...lesson });
  const learners: BusyLearner[] = [];
  for (let number = 0; number < LEARNERS; number += 1) {
    const { id: userId, login } = await person(`learner-${number}`, 'ROLE_LEARNER');
    await insertEnrolment(admin, { tenantId, courseId: lesson.courseId, userId });
    const quiz = await insertQuiz(admin, { tenantId, documents });
    const attemptId = await insertAttempt(admin, quiz, { tenantId, userId });
    learners.push({ id: userId, login, attemptId, questionIds: quiz.questionIds, cookie: '' });
  }
  const editors: Editor[] = [];
  for (let number = 0; number < EDITORS; number += 1) {
    const { login } = await person(`editor-${number}`, 'ROLE_ADMIN_PORTAL');
    const { courseId } = await insertCourse(admin, { tenantId });
    editors.push({ login, courseId, cookie: '' });
  }
  return { tenantId, slug, host: `${slug}.${BASE}`, learners, editors, activityIds };
}

/** Inserts a lesson with many activities to complete. */
async function insertActivities(
  admin: Sql,
  { tenantId, courseId, lessonId }: { tenantId: string; courseId: string; lessonId: string },
): Promise<string[]> {
  const rows = Array.from({ length: ACTIVITIES }, (_, index) => ({
    ...{ tenant_id: tenantId, course_id: courseId, lesson_id: lessonId, id: newId(), position: index + 1 },
    ...{ status: 'PUBLISHED', type: 'TEXT', name: `${index}`, body: '{"type":"doc","content":[{"type":"paragraph"}]}' },
  }));
  await admin`insert into activities ${admin(rows)}`;
  return rows.map(({ id }) => id);
}

/** Signs everybody of the portal in, once, as sessions outlive the server. */
export async function signInEverybody({ host, learners, editors }: BusyPortal, port: number): Promise<void> {
  for (const person of [...learners, ...editors]) {
    const body = { login: person.login, password: PASSWORD };
    const { status, cookie } = await sendRequest({ port, host, method: 'POST', path: '/api/login', body });
    if (cookie === undefined) throw new Error(`${person.login} could not sign in: ${status}`);
    person.cookie = cookie;
  }
}
