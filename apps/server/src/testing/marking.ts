import type { Question } from '@dars/contracts/content/question';
import type { Attempt, AttemptResult } from '@dars/contracts/learning/attempt';
import type { AnswerToMark } from '@dars/contracts/learning/marking';
import type { Harness, TrpcAnswer } from './harness.ts';
import type { SignedInUser } from './people.ts';
import { expectData, type TestQuiz } from './quiz.ts';

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
