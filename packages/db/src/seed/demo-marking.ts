import type { AnswerOf, Question, QuestionOf } from '@dars/contracts/content/question';
import { QUESTION_SCHEMA } from '@dars/contracts/content/question/question-fields';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { and, asc, eq, getTableColumns, max, notLike, sql } from 'drizzle-orm';
import { newId } from '../columns.ts';
import type { TenantTx } from '../driver/tx.ts';
import { users } from '../schema/accounts/users.ts';
import { uploads } from '../schema/content/uploads.ts';
import { answerFiles } from '../schema/quiz/answer-files.ts';
import { questions } from '../schema/quiz/questions.ts';
import { quizAnswers } from '../schema/quiz/quiz-answers.ts';
import { quizAttempts } from '../schema/quiz/quiz-attempts.ts';
import { quizVersions } from '../schema/quiz/quiz-versions.ts';
import type { MadeCourse } from './demo-learning.ts';
import { type DemoMedia, type StoreDemoFile, type StoredDemoFile, storeHandedIn } from './demo-media.ts';
import type { DemoLanguage } from './demo-portal.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

type Level = readonly [text: string, points: number];

interface Words {
  text: string;
  note: string;
  criteria: readonly { text: string; levels: readonly Level[] }[];
  /** Answers of learners, from the oldest. */
  answers: readonly string[];
  /** A question that asks for files. */
  upload: string;
  /** The files that learners handed in, from the oldest, each with its learner's name for it. */
  work: readonly (readonly [media: DemoMedia, name: string])[];
}

const WORDS: Record<DemoLanguage, Words> = {
  ar: {
    text: 'اشرح بكلماتك متى يكون التكرار أنفع من نسخ التعليمات، مع مثال من عملك.',
    note: 'المهم أن يُذكر أن عدد المرات قد يتغيّر. أيّ مثال من الحياة اليومية مقبول.',
    criteria: [
      {
        text: 'صحّة الفكرة',
        levels: [
          ['غائبة أو خاطئة', 0],
          ['صحيحة وناقصة', 2],
          ['صحيحة وكاملة', 4],
        ],
      },
      {
        text: 'المثال',
        levels: [
          ['بلا مثال', 0],
          ['مثال مناسب', 2],
        ],
      },
    ],
    answers: [
      'التكرار أنفع حين لا نعرف عدد المرات مسبقًا. في المتجر أحسب مجموع الفاتورة، وعدد الأصناف يختلف من زبون إلى آخر.\n\nلو نسخت التعليمات لاحتجت إلى برنامج لكل فاتورة.',
      'أستعمل التكرار كي يكون البرنامج أقصر.',
      'حين أرسل رسالة إلى كل طلاب الصف. الأسماء في قائمة، والتعليمات واحدة، وإذا انضمّ طالب جديد لا يتغيّر البرنامج.',
    ],
    upload: 'ارفع مخطّط برنامجك: مستندًا، أو صورة لما رسمته على الورق.',
    work: [
      ['loop-ar', 'مخطّط البرنامج.png'],
      ['guide-ar', 'خطوات برنامجي.pdf'],
    ],
  },
  en: {
    text: 'Describe in your own words how you would open a difficult one-to-one, with an example.',
    note: 'They should begin with what they saw, not with a judgement. Any example will do.',
    criteria: [
      {
        text: 'The idea',
        levels: [
          ['missing or wrong', 0],
          ['right but incomplete', 2],
          ['right and complete', 4],
        ],
      },
      {
        text: 'The example',
        levels: [
          ['none', 0],
          ['a fitting one', 2],
        ],
      },
    ],
    answers: [
      'I would start with what I saw and ask what happened.\n\nLast week the report came two days late. I said: “The report arrived on Thursday, we had agreed on Tuesday. What got in the way?” Then I listened.',
      'I would tell them at once what I expect.',
      'By asking for their agenda first. If something hard is on mine, I say so in the first minute and name one thing that I observed.',
    ],
    upload: 'Upload your notes for your next one-to-one: a document, or a photo of what you wrote on paper.',
    work: [
      ['one-to-one-en', 'my notes.png'],
      ['guide-en', 'plan for Monday.pdf'],
    ],
  },
  es: {
    text: 'Explica con tus palabras cómo abrirías la reunión de diez minutos un lunes difícil, con un ejemplo.',
    note: 'Deben hablar al equipo y no al jefe. Vale cualquier ejemplo.',
    criteria: [
      {
        text: 'La idea',
        levels: [
          ['falta o es errónea', 0],
          ['correcta pero incompleta', 2],
          ['correcta y completa', 4],
        ],
      },
      {
        text: 'El ejemplo',
        levels: [
          ['ninguno', 0],
          ['uno adecuado', 2],
        ],
      },
    ],
    answers: [
      'Empezaría de pie y con lo que sí terminamos el viernes.\n\nPor ejemplo: «El viernes cerramos el pedido grande. Hoy nos frena el sistema. ¿Quién necesita ayuda?»',
      'Leería la lista de tareas pendientes.',
      'Preguntaría primero qué nos frena, y pediría que cada uno conteste en una frase para que quede tiempo.',
    ],
    upload: 'Sube el guion de tu próxima reunión: un documento o una foto de lo que escribiste en papel.',
    work: [
      ['project-sheet-es', 'mi guion.png'],
      ['guide-es', 'reunión del lunes.pdf'],
    ],
  },
};

/** Points of each question: as many as learners cannot do without, so that no waiting attempt is passed. */
const POINTS = 8;

/** Stores the files that learners of the portal hand in. */
export const storeWork = (tenantId: string, language: DemoLanguage, keepFile: StoreDemoFile) =>
  Promise.all(WORDS[language].work.map(([media]) => storeHandedIn(tenantId, media, keepFile)));

/**
 * Adds a question for a long answer and one for files to the portal's first quiz, and attempts of learners whose answers
 * wait.
 */
export async function seedMarking(
  tx: TenantTx,
  { tenantId, language, work }: { tenantId: string; language: DemoLanguage; work: readonly StoredDemoFile[] },
  courses: readonly MadeCourse[],
): Promise<void> {
  const activityId = courses
    .flatMap(({ lessons }) => lessons.flatMap(({ activities }) => activities))
    .find(({ quiz }) => quiz !== undefined)?.id;
  if (activityId === undefined) return;
  const words = WORDS[language];
  const asked = { id: newId(), question: questionOf(words) };
  const upload = { id: newId(), question: uploadOf(words) };
  const versionId = await addQuestions(tx, { tenantId, activityId }, [asked, upload]);
  const before = await tx
    .select(getTableColumns(quizAttempts))
    .from(quizAttempts)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, quizAttempts.userId)))
    .where(
      and(
        ...[eq(quizAttempts.tenantId, tenantId), eq(quizAttempts.activityId, activityId)],
        // The demo's own learner tries the quizzes out.
        ...[eq(quizAttempts.number, 1), notLike(users.login, 'learner@%')],
      ),
    )
    .orderBy(asc(quizAttempts.userId))
    .limit(words.answers.length);
  for (const [index, earlier] of before.entries()) {
    const text = words.answers[index] ?? '';
    const submittedAt = new Date(Date.now() - (words.answers.length - index) * 7 * HOUR);
    const startedAt = new Date(submittedAt.getTime() - 12 * MINUTE);
    const attemptId = newId();
    const { courseId, userId, earned, total, arrangement } = earlier;
    const number = (await findLastNumber(tx, { tenantId, activityId, userId })) + 1;
    const all = (total ?? 0) + 2 * POINTS * UNITS_PER_POINT;
    const file = work[index];
    await tx.insert(quizAttempts).values({
      ...{ tenantId, activityId, courseId, userId, versionId, id: attemptId, number },
      ...{ state: 'SUBMITTED', startedAt, submittedAt, createdAt: startedAt, total: all, earned },
      arrangement: [...arrangement, ...[asked, upload].map(({ id }) => ({ questionId: id, order: [] }))],
      deadlineAt: new Date(startedAt.getTime() + 15 * MINUTE),
      ...{ isPassed: false, waitingAnswers: file ? 2 : 1 },
    });
    await tx.execute(sql`
      insert into quiz_answers (tenant_id, attempt_id, question_id, sequence, answer, earned, saved_at)
      select tenant_id, ${attemptId}, question_id, sequence, answer, earned, ${startedAt.toISOString()}::timestamptz
      from quiz_answers where tenant_id = ${tenantId} and attempt_id = ${earlier.id}`);
    await tx.insert(quizAnswers).values({
      ...{ tenantId, attemptId, questionId: asked.id, sequence: 1, answer: { type: 'longText', text } },
      savedAt: submittedAt,
    });
    if (file) {
      const [, name = ''] = words.work[index] ?? [];
      await handIn(tx, { tenantId, attemptId, userId, questionId: upload.id, savedAt: submittedAt }, { file, name });
    }
  }
}

/** Finds the number of a learner's last attempt at a quiz. */
async function findLastNumber(
  tx: TenantTx,
  { tenantId, activityId, userId }: { tenantId: string; activityId: string; userId: string },
): Promise<number> {
  const ofLearner = and(eq(quizAttempts.activityId, activityId), eq(quizAttempts.userId, userId));
  const [found] = await tx
    .select({ last: max(quizAttempts.number) })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.tenantId, tenantId), ofLearner));
  return found?.last ?? 1;
}

interface HandedIn {
  tenantId: string;
  attemptId: string;
  userId: string;
  questionId: string;
  savedAt: Date;
}

/** Inserts the answer of a learner that consists of a stored file. */
async function handIn(
  tx: TenantTx,
  { tenantId, attemptId, userId, questionId, savedAt }: HandedIn,
  { file: { row, path }, name }: { file: StoredDemoFile; name: string },
): Promise<void> {
  await tx.insert(uploads).values({ ...row, createdBy: userId });
  await tx.insert(answerFiles).values({ tenantId, attemptId, questionId, uploadId: row.id });
  const answer: AnswerOf<'fileUpload'> = { type: 'fileUpload', files: [{ path, name, size: row.size }] };
  await tx.insert(quizAnswers).values({ tenantId, attemptId, questionId, sequence: 1, savedAt, answer });
}

function uploadOf({ upload }: Words): QuestionOf<'fileUpload'> {
  return {
    ...{ schema: QUESTION_SCHEMA, type: 'fileUpload', text: upload, explanation: '', image: null, points: POINTS },
    ...{ kinds: ['document', 'picture'], maximumFiles: 2, rubric: [], graderNote: '' },
  };
}

function questionOf({ text, note, criteria }: Words): QuestionOf<'longText'> {
  return {
    ...{ schema: QUESTION_SCHEMA, type: 'longText', text, explanation: '', image: null, points: POINTS },
    ...{ minimumWords: 20, maximumWords: 200, graderNote: note },
    rubric: criteria.map((criterion) => ({
      ...{ id: newId(), text: criterion.text },
      levels: criterion.levels.map(([level, points]) => ({ id: newId(), text: level, points })),
    })),
  };
}

/** Adds the questions behind the others, and resolves with the id of the version that has them. */
async function addQuestions(
  tx: TenantTx,
  { tenantId, activityId }: { tenantId: string; activityId: string },
  added: readonly { id: string; question: Question }[],
): Promise<string> {
  const ofQuiz = and(eq(quizVersions.tenantId, tenantId), eq(quizVersions.activityId, activityId));
  const [first] = await tx.select().from(quizVersions).where(ofQuiz).orderBy(asc(quizVersions.number)).limit(1);
  if (!first) throw new Error('A demo quiz has no version');
  const position = first.content.questions.length;
  await tx.insert(questions).values(
    added.map(({ id, question }, index) => ({
      ...{ tenantId, activityId, id, position: position + index },
      ...{ document: question, points: question.points },
    })),
  );
  const versionId = newId();
  const content = { ...first.content, questions: [...first.content.questions, ...added] };
  await tx.insert(quizVersions).values({ tenantId, activityId, id: versionId, number: first.number + 1, content });
  return versionId;
}
