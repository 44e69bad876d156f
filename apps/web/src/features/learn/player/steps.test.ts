import type { ActivityFile } from '@dars/contracts/content/activity';
import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { expect, test } from 'vitest';
import { isPlayedThrough, openStep } from './steps.ts';

test('openStep returns the next activity that is not completed, else the first one before it', () => {
  const steps = (...done: boolean[]) => done.map((isCompleted, index) => stepOf(`${index}`, isCompleted));
  const isDone = ({ progress }: LearnerActivity) => progress.isCompleted;
  expect(openStep(steps(false, true, false), '1', isDone)?.id).toBe('2');
  expect(openStep(steps(true, true, false), '0', isDone)?.id).toBe('2');
  expect(openStep(steps(false, true, true), '2', isDone)?.id).toBe('0');
  expect(openStep(steps(true, true, true), '0', isDone)).toBeUndefined();
  // The current activity is never returned.
  expect(openStep(steps(false, true), '0', isDone)).toBeUndefined();
});

test('isPlayedThrough is true only for a recording with a known duration', () => {
  expect(isPlayedThrough({ type: 'VIDEO', files: [fileOf(60)] })).toBe(true);
  expect(isPlayedThrough({ type: 'AUDIO', files: [fileOf(60)] })).toBe(true);
  expect(isPlayedThrough({ type: 'VIDEO', files: [fileOf(null)] })).toBe(false);
  for (const type of ['TEXT', 'IMAGE', 'PDF', 'QUIZ'] as const) {
    expect(isPlayedThrough({ type, files: [fileOf(null)] })).toBe(false);
  }
});

const stepOf = (id: string, isCompleted: boolean) => ({ id, progress: { isCompleted } }) as LearnerActivity;
const fileOf = (duration: number | null) => ({ duration }) as ActivityFile;
