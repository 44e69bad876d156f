import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasUnansweredCalls, sendOnce } from './send-once.ts';

const URL = '/trpc/course.create';
/** What the network does with each call, in turn. */
let answers: (Response | Error)[] = [];
const sent: { url: string; key: string | null }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    sent.push({ url, key: new Headers(headers).get('idempotency-key') });
    const answer = answers.shift() ?? new Response('{}');
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function send(body: string, ...given: (Response | Error)[]) {
  answers = given;
  const outcome = sendOnce(URL, { method: 'POST', body }).then(
    ({ status }) => status,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

const lost = () => new TypeError('Failed to fetch');
const keys = () => sent.map(({ key }) => key);

test('sendOnce repeats a creating call under the same key until it is answered', async () => {
  expect(await send('{"title":"a"}', lost(), new Response('', { status: 502 }))).toBe(200);
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[\x21-\x7e]+$/);
  expect(hasUnansweredCalls()).toBe(false);
});

test('sendOnce remembers no call that was only tried without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await send('{"title":"offline"}', lost(), lost(), lost())).toBeInstanceOf(TypeError);
  expect(hasUnansweredCalls()).toBe(false);
});

test('sendOnce gives a call that is made again after its answer another key', async () => {
  await send('{"title":"b"}');
  await send('{"title":"b"}');
  expect(new Set(keys()).size).toBe(2);
});

test('sendOnce gives up a try without an answer after 20 s and repeats it under the same key', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const given = new AbortController();
    setTimeout(() => given.abort(new DOMException('', 'TimeoutError')), ms);
    return given.signal;
  });
  const hang = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  vi.stubGlobal('fetch', hang);
  expect(await send('{"title":"hung"}')).toMatchObject({ name: 'TimeoutError' });
  expect(hang).toHaveBeenCalledTimes(3);
  expect(timeout).toHaveBeenCalledWith(20_000);
  expect(hasUnansweredCalls()).toBe(true);
  hang.mockResolvedValueOnce(new Response('{}'));
  expect(await send('{"title":"hung"}')).toBe(200);
  expect(hasUnansweredCalls()).toBe(false);
  timeout.mockRestore();
});

test('sendOnce takes a refusal as an answer', async () => {
  expect(await send('{"title":"c"}', new Response('', { status: 400 }))).toBe(400);
  expect(keys()).toHaveLength(1);
});

test('sendOnce rejects when no try is answered, and keeps the key for a repetition by hand', async () => {
  expect(await send('{"title":"d"}', lost(), lost(), lost())).toEqual(lost());
  expect(hasUnansweredCalls()).toBe(true);
  expect(await send('{"title":"d"}')).toBe(200);
  expect(new Set(keys()).size).toBe(1);
  expect(hasUnansweredCalls()).toBe(false);
});

test('sendOnce returns the overloaded server’s response after the last try', async () => {
  const busy = () => new Response('', { status: 503 });
  expect(await send('{"title":"e"}', busy(), busy(), busy())).toBe(503);
  expect(await send('{"title":"e"}')).toBe(200);
});

test('sendOnce repeats a call that was refused with Retry-After no earlier than that', async () => {
  answers = [new Response('', { status: 429, headers: { 'retry-after': '7' } })];
  const outcome = sendOnce(URL, { method: 'POST', body: '{"title":"f"}' });
  await vi.advanceTimersByTimeAsync(6_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await outcome).status).toBe(200);
  expect(new Set(keys()).size).toBe(1);
});

test('sendOnce returns the refusal at once when Retry-After is long', async () => {
  const refused = new Response('', { status: 429, headers: { 'retry-after': '600' } });
  expect(await send('{"title":"g"}', refused)).toBe(429);
  expect(keys()).toHaveLength(1);
  expect(hasUnansweredCalls()).toBe(false);
});

test.each(['quiz.saveSettings', 'settings.update', 'page.update', 'quiz.updateQuestion', 'activity.update'])(
  'sendOnce repeats %s under its key after a lost answer',
  async (path) => {
    answers = [lost()];
    const outcome = sendOnce(`/trpc/${path}`, { method: 'POST', body: '{"version":1}' });
    await vi.runAllTimersAsync();
    expect((await outcome).status).toBe(200);
    expect(keys()).toEqual([expect.any(String), keys()[0]]);
  },
);

test('sendOnce repeats idempotent calls without a key, and never repeats calls without a retry policy', async () => {
  for (const [path, times] of [
    ['quiz.submitAttempt', 2],
    ['token.create', 1],
    ['auth.login', 1],
    ['learning.saveNotes', 1],
  ] as const) {
    sent.length = 0;
    answers = [lost()];
    const outcome = sendOnce(`/trpc/${path}`, { method: 'POST', body: '{}' }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    await outcome;
    expect([path, ...keys()]).toEqual([path, ...Array.from({ length: times }, () => null)]);
  }
});

test('sendOnce sends a query once, without a key', async () => {
  answers = [lost()];
  await expect(sendOnce('/trpc/course.list', { method: 'GET' })).rejects.toEqual(lost());
  expect(keys()).toEqual([null]);
});
