import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Attempt } from '@dars/contracts/learning/attempt';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness } from '../testing/harness.ts';
import { expectData, newQuiz, trueFalseAnswer } from '../testing/quiz.ts';

const SERVER = fileURLToPath(new URL('../testing/file-server.ts', import.meta.url));
const QUESTIONS = 40;
const ACKNOWLEDGED = 25;

let harness: Harness;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dars-killed-'));
  harness = await createHarness();
});
afterAll(async () => {
  await harness.close();
  await rm(dataDir, { recursive: true });
});

/** Starts the server in another process on the same database. */
async function start() {
  const server = spawn(process.execPath, [SERVER, harness.test.url, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return { server, port: Number(port.toString()) };
}

test('quiz.saveAnswer keeps every acknowledged answer when the server is killed meanwhile', async () => {
  const documents = Array.from({ length: QUESTIONS }, (_, index) => trueQuestion(`${index}`));
  const quiz = await newQuiz(harness, { documents });
  const attempt = await quiz.start();
  const { server, port } = await start();
  const acknowledged: string[] = [];
  const save = async (questionId: string) => {
    const body = JSON.stringify({ attemptId: attempt.id, questionId, sequence: 1, answer: trueFalseAnswer(true) });
    const headers = { 'content-type': 'application/json', cookie: quiz.learner.cookie, host: quiz.portal.host };
    if ((await post(port, headers, body)) !== 200) return;
    acknowledged.push(questionId);
    if (acknowledged.length === ACKNOWLEDGED) server.kill('SIGKILL');
  };
  const ended = once(server, 'exit');
  await Promise.allSettled(quiz.questionIds.map(save));
  await ended;
  expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED);
  const { answers } = expectData<Attempt>(await quiz.take('getAttempt', { attemptId: attempt.id }));
  const kept = answers.map(({ questionId }) => questionId);
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
  // The attempt continues with the answers that were kept.
  expect((await quiz.submit(attempt)).score?.earned).toBe(kept.length);
}, 60_000);

/** Resolves with the status of the response, or undefined if the connection broke off. */
function post(port: number, headers: Record<string, string>, body: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, path: '/trpc/quiz.saveAnswer', method: 'POST', headers },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode));
        response.once('error', () => resolve(undefined));
      },
    );
    sent.once('error', () => resolve(undefined));
    sent.end(body);
  });
}
