import type { LearningEvent, Recorded } from '@dars/contracts/learning/learning';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Recorder } from './recorder.ts';

const VIDEO = '0199a000-0000-7000-8000-000000000001';
const OTHER = '0199a000-0000-7000-8000-000000000002';
const NOTHING: Recorded = {
  ...{ completedActivities: [], completedLessons: [], completedCourses: [] },
  ...{ withdrawn: [], refused: [] },
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('Recorder sends events within ten seconds, once', async () => {
  const { recorder, sent } = setUp();
  const detach = recorder.attach();
  recorder.record({ kind: 'play', activityId: VIDEO, ranges: [[0, 5]], position: 5 });
  expect(recorder.state.get()).toBe('saving');
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
  expect(recorder.state.get()).toBe('saved');
  detach();
});

test('Recorder keeps events offline, also over a reload, and sends them when the network is back', async () => {
  const first = setUp({ offline: true });
  const detach = first.recorder.attach();
  first.recorder.record({ kind: 'play', activityId: VIDEO, ranges: [[0, 30]], position: 30 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first.recorder.state.get()).toBe('kept');
  detach();
  await vi.advanceTimersByTimeAsync(0);

  const second = setUp({ offline: true });
  const stop = second.recorder.attach();
  expect(second.recorder.state.get()).toBe('kept');
  expect(second.recorder.progressOf(VIDEO)).toEqual({ position: 30, played: [[0, 30]] });
  second.network.offline = false;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(second.sent).toMatchObject([[{ kind: 'play', ranges: [[0, 30]], position: 30, ago: 10_000 }]]);
  expect(second.recorder.state.get()).toBe('saved');
  stop();
});

test('Recorder sends waiting events when the page is left', async () => {
  const { recorder, sent } = setUp();
  const detach = recorder.attach();
  recorder.record({ kind: 'open', activityId: VIDEO });
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
  detach();
});

test('Recorder drops events that the server will never accept, and does not report them as saved', async () => {
  const { recorder, sent, published, network } = setUp();
  network.refuses = true;
  recorder.record({ kind: 'open', activityId: VIDEO });
  await recorder.flush();
  await recorder.flush();
  expect(sent).toHaveLength(1);
  expect(published).toEqual([{ ...NOTHING, refused: [VIDEO] }]);
  expect(recorder.state.get()).toBe('refused');
});

test('Recorder reports refused events until all later ones are saved', async () => {
  const { recorder, network } = setUp();
  network.answer = { ...NOTHING, refused: [VIDEO] };
  recorder.record({ kind: 'done', activityId: VIDEO });
  recorder.record({ kind: 'open', activityId: OTHER });
  await recorder.flush();
  expect(recorder.state.get()).toBe('refused');
  await recorder.flush();
  expect(recorder.state.get()).toBe('refused');
  network.answer = { ...NOTHING, withdrawn: [OTHER] };
  recorder.record({ kind: 'open', activityId: OTHER });
  expect(recorder.state.get()).toBe('refused');
  await recorder.flush();
  expect(recorder.state.get()).toBe('saved');
});

test('Recorder reports a refusal from a hidden page when the page is visible again', async () => {
  const { recorder, network } = setUp();
  const detach = recorder.attach();
  network.answer = { ...NOTHING, refused: [VIDEO] };
  recorder.record({ kind: 'done', activityId: VIDEO });
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(recorder.state.get()).toBe('refused');
  detach();
});

test('Recorder reports the error of a call after which the events wait', async () => {
  const { recorder, network } = setUp();
  const errors: unknown[] = [];
  recorder.onFailed((error) => void errors.push(error));
  network.offline = true;
  recorder.record({ kind: 'open', activityId: VIDEO });
  await recorder.flush();
  network.offline = false;
  network.refuses = true;
  await recorder.flush();
  expect(errors).toEqual([new TypeError('Failed to fetch')]);
});

test('Recorder publishes the server’s answer', async () => {
  const { recorder, published } = setUp();
  recorder.record({ kind: 'done', activityId: VIDEO });
  expect(recorder.isDone(VIDEO)).toBe(true);
  await recorder.flush();
  expect(published).toEqual([NOTHING]);
});

test('Recorder keeps an activity marked as done after sending, unless it was refused', async () => {
  const { recorder, network } = setUp();
  recorder.record({ kind: 'done', activityId: VIDEO });
  recorder.record({ kind: 'open', activityId: OTHER });
  await recorder.flush();
  expect([recorder.isDone(VIDEO), recorder.isDone(OTHER)]).toEqual([true, false]);
  network.answer = { ...NOTHING, refused: [VIDEO] };
  recorder.record({ kind: 'done', activityId: VIDEO });
  await recorder.flush();
  expect(recorder.isDone(VIDEO)).toBe(false);
});

class Refused extends Error {}

function setUp({ offline = false } = {}) {
  const network = { offline, refuses: false, answer: NOTHING };
  const sent: LearningEvent[][] = [];
  const published: Recorded[] = [];
  const recorder = new Recorder({
    name: 'learning',
    storage: localStorage,
    isHopeless: (error) => error instanceof Refused,
    async send(events) {
      if (network.offline) throw new TypeError('Failed to fetch');
      sent.push(events);
      if (network.refuses) throw new Refused();
      return network.answer;
    },
  });
  recorder.onRecorded((recorded) => void published.push(recorded));
  return { recorder, sent, published, network };
}
