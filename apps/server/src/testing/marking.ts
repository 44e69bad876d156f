import type { Question } from '@dars/contracts/content/question';
import type { AnswerFile } from '@dars/contracts/content/question/answer-file';
import type { Attempt, AttemptResult } from '@dars/contracts/learning/attempt';
import type { AnswerToMark } from '@dars/contracts/learning/marking';
import type { Presigned } from '@dars/contracts/upload';
import type { Harness, TrpcAnswer } from './harness.ts';
import type { SignedInUser } from './people.ts';
import { expectData, type TestQuiz } from './quiz.ts';
import { complete, SAMPLES, send } from './uploads.ts';

/** The id of a criterion or level of `rubricEssay`. */
export const line = (last: number) => `01890000-0000-7000-8000-0000000000b${last}`;
const plain = { schema: 1, explanation: 'سبب', image: null } as const;
/** A question of four points whose answers a person marks. */
export const essay: Question = {
  ...{ ...plain, type: 'longText', text: 'اشرح الفكرة', points: 4, graderNote: 'سرّ المصحّح' },
  ...{ minimumWords: null, maximumWords: null, rubric: [] },
};
/** The same with a rubric of three points. */
export const rubricEssay: Question = {
  ...essay,
  rubric: [
    {
      ...{ id: line(0), text: 'الوضوح' },
      levels: [
        { id: line(1), text: 'غامض', points: 0 },
        { id: line(2), text: 'واضح', points: 2 },
      ],
    },
    {
      ...{ id: line(3), text: 'الأمثلة' },
      levels: [
        { id: line(4), text: 'بلا مثال', points: 0 },
        { id: line(5), text: 'مثال واحد', points: 1 },
      ],
    },
  ],
};

/** Names the answer to the question at this index. */
export const answerAt = (attempt: { id: string }, quiz: TestQuiz, question = 0) => ({
  attemptId: attempt.id,
  questionId: quiz.questionIds[question],
});
/** Reads the answer as staff do. */
export const readAnswer = async (quiz: TestQuiz, attempt: { id: string }, question = 0) =>
  expectData<AnswerToMark>(await quiz.portal.call('quiz.answerToMark', answerAt(attempt, quiz, question)));

interface Marking {
  question?: number;
  points?: number | null;
  levels?: { criterion: string; level: string }[];
  comment?: string;
  takesPass?: boolean;
  version?: number;
  by?: SignedInUser;
}

/** Marks the answer as it is now, or as it was at an earlier version. */
export async function markAnswer(quiz: TestQuiz, attempt: { id: string }, marking: Marking): Promise<TrpcAnswer> {
  const { question = 0, points = null, levels = [], comment = 'سبب التغيير', takesPass = false, by } = marking;
  const version = marking.version ?? (await readAnswer(quiz, attempt, question)).answered.version;
  const input = { ...answerAt(attempt, quiz, question), version, takesPass, mark: { points, levels, comment } };
  return quiz.portal.call('quiz.markAnswer', input, by);
}

/** Reads the result as the learner does. */
export const resultOf = async (quiz: TestQuiz, { id }: { id: string }) =>
  expectData<AttemptResult>(await quiz.take('result', { attemptId: id }));
/** Hands in an attempt with these answers; null leaves a question out. */
export async function handIn(
  quiz: TestQuiz,
  answers: readonly (Parameters<TestQuiz['save']>[1] | null)[],
): Promise<Attempt> {
  const attempt = await quiz.start();
  for (const [question, answer] of answers.entries()) {
    if (answer) expectData(await quiz.save(attempt, answer, { question }));
  }
  await quiz.submit(attempt);
  return attempt;
}
/** Tells which of the activity and the course the learner has completed. */
export const isCompleted = async (harness: Harness, quiz: TestQuiz) => {
  const [row] = await harness.test.admin`
    select a.completed_at is not null as activity, e.completed_at is not null as course
    from activity_progress a
    join enrolments e on e.tenant_id = a.tenant_id and e.user_id = a.user_id and e.course_id = ${quiz.courseId}
    where a.tenant_id = ${quiz.portal.id} and a.activity_id = ${quiz.activityId} and a.user_id = ${quiz.learner.id}`;
  return row;
};

/** A long answer. */
export const text = (written: string) => ({ type: 'longText', text: written }) as const;

/** A question of four points that takes up to two documents or pictures. */
export const fileQuestion: Question = {
  ...{ schema: 1, type: 'fileUpload', text: 'ارفع بحثك', explanation: '', image: null, points: 4 },
  ...{ kinds: ['document', 'picture'], maximumFiles: 2, rubric: [], graderNote: 'سرّ المصحّح' },
};

const PDF = SAMPLES['application/pdf'];

interface Announcing {
  question?: number;
  contentType?: string;
  size?: number;
  by?: SignedInUser;
}

/** Announces a file for the answer to the question at this index. */
export const announce = (quiz: TestQuiz, attempt: { id: string }, announcing: Announcing = {}) => {
  const { question = 0, contentType = 'application/pdf', size = PDF.length, by = quiz.learner } = announcing;
  const input = { attemptId: attempt.id, questionId: quiz.questionIds[question], contentType, size };
  return quiz.portal.call('quiz.announceFile', input, by);
};

/** Announces and sends a PDF, and resolves with it as a file of an answer. */
export async function sendPdf(
  harness: Harness,
  quiz: TestQuiz,
  attempt: { id: string },
  { name = 'بحث.pdf', ...announcing }: { name?: string; question?: number; by?: SignedInUser } = {},
): Promise<AnswerFile> {
  const presigned = expectData<Presigned>(await announce(quiz, attempt, announcing));
  await send(harness, presigned, PDF);
  const { cookie } = announcing.by ?? quiz.learner;
  const done = await complete(harness, { host: quiz.portal.host, cookie }, presigned.uploadId);
  if (done.statusCode !== 200) throw new Error(`The file was refused: ${done.body}`);
  return { path: new URL(presigned.publicUrl).pathname, name, size: PDF.length };
}

/** An answer that consists of these files. */
export const filesAnswer = (...files: AnswerFile[]) => ({ type: 'fileUpload', files }) as const;
