import { randomBytes } from 'node:crypto';
import type { Answer, Question } from '@dars/contracts/content/question';
import { QUESTION_SCHEMA } from '@dars/contracts/content/question/question-fields';
import { newId } from '@dars/db/columns';
import { insertTenant } from '@dars/db/testing/builders';
import { insertQuiz, type QuizIds } from '@dars/db/testing/quizzes';
import type { Sql } from 'postgres';
import { hashSecret } from '../../src/core/identity/session-adapter.ts';
import { vacuum } from '../environment.ts';

export interface ExamLearner {
  id: string;
  /** The secret of a signed-in browser's cookie. */
  secret: string;
}

/** A quiz, and the learners who may take it once. */
export interface Exam extends QuizIds {
  tenantId: string;
  host: string;
  questions: ExamQuestion[];
  learners: ExamLearner[];
}

/** A question of one point. */
export interface ExamQuestion {
  document: Question;
  /** The answers that are saved one after another: a box that is ticked is saved at once. */
  right: Answer[];
  wrong: Answer[];
}

const SUBDOMAIN = 'exam';
/** Minutes. */
const TIME = 60;
const ROWS_PER_INSERT = 500;

/** Inserts a portal with learners who are signed in, and returns their session secrets. */
export async function insertExamPortal(
  admin: Sql,
  count: number,
): Promise<Pick<Exam, 'tenantId' | 'host' | 'learners'>> {
  const { id: tenantId } = await insertTenant(admin, { nameInEnglish: SUBDOMAIN });
  const learners = Array.from({ length: count }, () => ({
    id: newId(),
    secret: randomBytes(30).toString('base64url'),
  }));
  for (let first = 0; first < count; first += ROWS_PER_INSERT) {
    const rows = learners
      .slice(first, first + ROWS_PER_INSERT)
      .map(({ id, secret }, index) => ({ id, hash: hashSecret(secret), number: first + index }));
    await admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key, activated_at)
      select ${tenantId}, id, 'learner-' || number || '@exam.test', 'Learner', 'Number ' || number, 'ROLE_LEARNER',
        'learner number ' || number, now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) r (id uuid, number integer)`;
    await admin`
      insert into sessions (tenant_id, id, user_id, expires_at, ends_at)
      select ${tenantId}, hash, id, now() + interval '14 days', now() + interval '30 days'
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) r (id uuid, hash text)`;
  }
  return { tenantId, host: `${SUBDOMAIN}.localhost`, learners };
}

/** Inserts a quiz for these learners, of which each may make one attempt. */
export async function insertExam(
  admin: Sql,
  { learners, ...portal }: Pick<Exam, 'tenantId' | 'host' | 'learners'>,
): Promise<Exam> {
  const { tenantId } = portal;
  const questions = Array.from({ length: 16 }, (_, place) => makeQuestion(place));
  const documents = questions.map(({ document }) => document);
  const settings = { time: TIME, passRate: 50, shuffleOptions: true, showCorrectAnswer: true, numberOfAttempts: 1 };
  const ids = await insertQuiz(admin, { tenantId, documents, ...settings });
  const userIds = learners.map(({ id }) => id);
  await admin`
    insert into enrolments (tenant_id, course_id, user_id, status)
    select ${tenantId}, ${ids.courseId}, id, 'ACTIVE' from unnest(${userIds}::uuid[]) learner (id)`;
  await vacuum(admin);
  return { ...portal, ...ids, learners, questions };
}

/** Ten questions with one right option, two with two of them, two with a typed word and two with a number. */
function makeQuestion(place: number): ExamQuestion {
  const text = `Question ${place}: which of these follows from the definition in lecture ${place} about the growth of functions and their limits?`;
  const common = { schema: QUESTION_SCHEMA, text, explanation: '', image: null, points: 1 } as const;
  const kind = place % 8;
  if (kind === 3) {
    const typed = (word: string): Answer[] => [{ type: 'shortText', text: word }];
    const document: Question = { ...common, type: 'shortText', accepted: ['limit'], ignoreMarks: true };
    return { document, right: typed('limit'), wrong: typed('growth') };
  }
  if (kind === 4) {
    const typed = (number: string): Answer[] => [{ type: 'numeric', text: number }];
    const document: Question = { ...common, type: 'numeric', value: '31', tolerance: '0' };
    return { document, right: typed('31'), wrong: typed('13') };
  }
  const isMultiple = kind === 1;
  const options = Array.from({ length: isMultiple ? 5 : 4 }, (_, index) => ({
    id: newId(),
    text: `Statement ${index} of question ${place}, written out as a short sentence.`,
    isCorrect: index === 0 || (isMultiple && index === 1),
  }));
  const [first = '', second = '', third = ''] = options.map(({ id }) => id);
  if (!isMultiple) {
    const choose = (option: string): Answer[] => [{ type: 'single', option }];
    return { document: { ...common, type: 'single', options }, right: choose(first), wrong: choose(second) };
  }
  const tick = (...chosen: string[]): Answer => ({ type: 'multiple', options: chosen });
  return {
    document: { ...common, type: 'multiple', options, isPartial: false },
    right: [tick(first), tick(first, second)],
    wrong: [tick(first), tick(first, third)],
  };
}
