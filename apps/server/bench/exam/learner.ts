import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '@dars/contracts/content/question';
import type { Answered, Call, Calls } from './calls.ts';
import type { Exam, ExamLearner } from './exam.ts';

/** When a learner does what: milliseconds of `performance.now()`, and ms between answers. */
export interface Schedule {
  openAt: number;
  startAt: number;
  /** Fewest and most ms between two answers. */
  think: { least: number; most: number };
  /** Ms of silence after which the page asks for the attempt's state. */
  silence: number;
}

/** What everybody's exam took, in ms each. */
export interface Times {
  start: number[];
  save: number[];
  submit: number[];
}

/** The exam of one learner as it went. */
export interface Sitting {
  learner: ExamLearner;
  attemptId: string | undefined;
  /** The last acknowledged answer of each question. */
  saved: Map<string, { sequence: number; answer: Answer }>;
  /** The number of right answers. */
  right: number;
  /** The percentage that the learner was told. */
  toldPercent: number | undefined;
  /** How often there was no room for the page, so that the learner saw one that opened it by itself. */
  fullPages: number;
  /** Refusals that the client shows as an error. */
  errors: string[];
  /** Presses on START and submit that waited and said so. */
  waits: number;
}

/** The share of right answers, in tenths. */
const RIGHT_TENTHS = 7;
const MULTIPLE_PAUSE = 500;

/** Takes the exam with the calls that the web client makes, one at a time. */
export async function sitExam(
  exam: Exam,
  learner: ExamLearner,
  { calls, schedule, times }: { calls: Calls; schedule: Schedule; times: Times },
): Promise<Sitting> {
  const sitting: Sitting = {
    ...{ learner, attemptId: undefined, saved: new Map(), right: 0, toldPercent: undefined },
    ...{ fullPages: 0, errors: [], waits: 0 },
  };
  const cookie = `dars_session=${learner.secret}`;
  const procedure = (name: string, input: object, isQuery = false): Call =>
    isQuery
      ? { path: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, cookie }
      : { path: `/trpc/${name}`, cookie, body: input };
  const decided = async (call: Call, onWait?: () => void): Promise<Answered | undefined> => {
    const answered = await calls.untilDecided(call, onWait);
    if (answered.status === 200) return answered;
    sitting.errors.push(`${call.path.split('?')[0]} ${answered.status} ${answered.text.slice(0, 200)}`);
    return undefined;
  };
  const waited = () => {
    sitting.waits += 1;
  };

  await until(schedule.openAt);
  const path = `/home/courses/${exam.courseId}/quizzes/${exam.activityId}`;
  await decided({ path, cookie, isPage: true }, () => {
    sitting.fullPages += 1;
  });
  await decided(procedure('quiz.intro', { id: exam.activityId }, true));

  await until(schedule.startAt);
  const pressed = performance.now();
  const started = await decided(procedure('quiz.startAttempt', { id: exam.activityId }), waited);
  if (!started) return sitting;
  times.start.push(performance.now() - pressed);
  const { id: attemptId, questions } = dataOf<{ id: string; questions: { id: string }[] }>(started);
  sitting.attemptId = attemptId;

  const save = async (questionId: string, sequence: number, answer: Answer): Promise<boolean> => {
    const sent = performance.now();
    const answered = await decided(procedure('quiz.saveAnswer', { attemptId, questionId, sequence, answer }));
    if (!answered) return false;
    times.save.push(performance.now() - sent);
    sitting.saved.set(questionId, { sequence, answer });
    return true;
  };
  for (const { id } of questions) {
    const { least, most } = schedule.think;
    const thinking = least + (most - least) * Math.random();
    const isSilentLong = thinking > schedule.silence;
    if (isSilentLong) {
      await sleep(schedule.silence);
      await decided(procedure('quiz.attemptState', { attemptId }, true));
    }
    await sleep(isSilentLong ? thinking - schedule.silence : thinking);
    const question = exam.questions[exam.questionIds.indexOf(id)];
    if (!question) throw new Error('The exam asked a question of another one');
    const isRight = Math.random() * 10 < RIGHT_TENTHS;
    let isSaved = false;
    for (const [index, answer] of (isRight ? question.right : question.wrong).entries()) {
      if (index > 0) await sleep(MULTIPLE_PAUSE);
      isSaved = await save(id, index + 1, answer);
    }
    if (isSaved && isRight) sitting.right += 1;
  }

  await sleep(schedule.think.least);
  const pressedSubmit = performance.now();
  const handedIn = await decided(procedure('quiz.submitAttempt', { attemptId }), waited);
  if (!handedIn) return sitting;
  times.submit.push(performance.now() - pressedSubmit);
  sitting.toldPercent = dataOf<{ score: { percent: number } }>(handedIn).score.percent;
  return sitting;
}

const until = (at: number) => sleep(Math.max(0, at - performance.now()));

const dataOf = <Data>({ text }: Answered): Data => (JSON.parse(text) as { result: { data: Data } }).result.data;
