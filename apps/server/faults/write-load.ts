import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { callMutation, type HttpAnswer, sendRequest } from './client.ts';
import { exactly, type FaultFigure } from './figures.ts';
import type { BusyLearner, BusyPortal, Editor } from './portal.ts';

/** The writes that the server has acknowledged, and its answers. */
export interface Ledger {
  /** The highest sequence, by attempt and question. */
  answers: Map<string, number>;
  /** The completed activities, as pairs of learner and activity. */
  events: Set<string>;
  /** The number of the last edit, by course. */
  edits: Map<string, number>;
  acknowledged: number;
  /** The number of answers by status; 0 is a broken connection. */
  statuses: Record<number, number>;
  /** The number of 503 answers without Retry-After. */
  withoutRetry: number;
  /** The times of all answers, in ms. */
  milliseconds: number[];
  /** The last answer other than a success, a conflict or a 503. */
  lastUnexpected: string;
  /** The `performance.now()` of the first success after the last failure. */
  recoveredAt: number;
}

export interface WriteLoad {
  ledger: Ledger;
  stop(): Promise<Ledger>;
}

/** Pause after a failure, in ms. */
const PAUSE = 50;

/** Starts the writes of a portal: each person sends the next one when the last is answered, to the port of `portOf`. */
export function startWriteLoad(portal: BusyPortal, portOf: () => number): WriteLoad {
  const stopping = new AbortController();
  const ledger: Ledger = {
    ...{ answers: new Map(), events: new Set(), edits: new Map(), acknowledged: 0, statuses: {}, withoutRetry: 0 },
    ...{ milliseconds: [], recoveredAt: 0, lastUnexpected: '' },
  };
  const send = async (who: { cookie: string }, procedure: string, body: unknown): Promise<HttpAnswer> => {
    const answer = await callMutation({ port: portOf(), host: portal.host, cookie: who.cookie, body }, procedure);
    recordAnswer(ledger, answer);
    if (answer.status !== 200) await sleep(PAUSE);
    return answer;
  };
  const { signal } = stopping;
  const work = [
    ...portal.learners.map((learner) => saveAnswers(learner, { ledger, send, signal })),
    ...portal.learners.map((learner) => recordEvents(learner, portal, { ledger, send, signal })),
    ...portal.editors.map((editor) => editCourse(editor, { portal, portOf }, { ledger, send, signal })),
  ];
  return {
    ledger,
    async stop() {
      stopping.abort();
      await Promise.all(work);
      return ledger;
    },
  };
}

interface WriterContext {
  ledger: Ledger;
  send(who: { cookie: string }, procedure: string, body: unknown): Promise<HttpAnswer>;
  signal: AbortSignal;
}

function recordAnswer(ledger: Ledger, { status, retryAfter, milliseconds, text }: HttpAnswer): void {
  if (![200, 409, 503].includes(status)) ledger.lastUnexpected = text.slice(0, 200);
  ledger.statuses[status] = (ledger.statuses[status] ?? 0) + 1;
  ledger.milliseconds.push(milliseconds);
  if (status === 503 && retryAfter === undefined) ledger.withoutRetry += 1;
  if (status === 200) {
    ledger.acknowledged += 1;
    ledger.recoveredAt ||= performance.now();
  } else ledger.recoveredAt = 0;
}

async function saveAnswers(learner: BusyLearner, { ledger, send, signal }: WriterContext): Promise<void> {
  for (let sequence = 1; !signal.aborted; sequence += 1) {
    const questionId = learner.questionIds[sequence % learner.questionIds.length] ?? '';
    const answer = { type: 'trueFalse', isTrue: sequence % 2 === 0 };
    const { attemptId } = learner;
    const { status } = await send(learner, 'quiz.saveAnswer', { attemptId, questionId, sequence, answer });
    if (status === 200) ledger.answers.set(`${attemptId} ${questionId}`, sequence);
  }
}

async function recordEvents(
  learner: BusyLearner,
  { activityIds }: BusyPortal,
  { ledger, send, signal }: WriterContext,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const activityId = activityIds[turn % activityIds.length] ?? '';
    const { status } = await send(learner, 'learning.record', { events: [{ kind: 'done', activityId, ago: 0 }] });
    if (status === 200) ledger.events.add(`${learner.id} ${activityId}`);
  }
}

async function editCourse(
  { courseId, cookie }: Editor,
  { portal: { host }, portOf }: { portal: BusyPortal; portOf: () => number },
  { ledger, send, signal }: WriterContext,
): Promise<void> {
  const course = { id: courseId, title: 'Faults', language: 'en', enrolment: 'OPEN', isSequential: false };
  let version = 1;
  for (let edit = 1; !signal.aborted; edit += 1) {
    const { status } = await send({ cookie }, 'course.update', { ...course, summary: `${edit}`, version });
    if (status === 200) ledger.edits.set(courseId, edit);
    // After a failure it is unknown whether the write succeeded.
    const now = await sendRequest({ port: portOf(), host, cookie, path: `/api/courses/${courseId}` });
    if (now.status === 200) version = (JSON.parse(now.text) as { version: number }).version;
  }
}

/** Counts the acknowledged writes that the database does not have. */
export async function countLost(admin: Sql, { tenantId }: BusyPortal, ledger: Ledger): Promise<number> {
  const answers = await admin<{ key: string; sequence: number }[]>`
    select attempt_id || ' ' || question_id as key, sequence from quiz_answers where tenant_id = ${tenantId}`;
  const events = await admin<{ key: string }[]>`
    select user_id || ' ' || activity_id as key from activity_progress
    where tenant_id = ${tenantId} and completed_at is not null`;
  const edits = await admin<{ id: string; edit: number }[]>`
    select id, summary::int as edit from courses where tenant_id = ${tenantId} and summary ~ '^[0-9]+$'`;
  const [sequences, kept] = [
    new Map(answers.map(({ key, sequence }) => [key, sequence])),
    new Set(events.map(({ key }) => key)),
  ];
  const written = new Map(edits.map(({ id, edit }) => [id, edit]));
  const lostAnswers = [...ledger.answers].filter(([key, sequence]) => (sequences.get(key) ?? 0) < sequence);
  const lostEvents = [...ledger.events].filter((key) => !kept.has(key));
  const lostEdits = [...ledger.edits].filter(([id, edit]) => (written.get(id) ?? 0) < edit);
  return lostAnswers.length + lostEvents.length + lostEdits.length;
}

/** Makes a figure of the answers with other statuses than these, which must be none. */
export function unexpectedAnswers({ statuses, lastUnexpected }: Ledger, expected: number[]): FaultFigure {
  const found = Object.entries(statuses).filter(([status]) => !expected.includes(Number(status)));
  const told =
    found.length === 0
      ? ''
      : ` (${found.map(([status, count]) => `${count} × ${status}`).join(', ')}; ${lastUnexpected})`;
  const count = found.reduce((sum, [, each]) => sum + each, 0);
  return exactly(`answers other than ${expected.join(', ')}${told}`, count, 0);
}
