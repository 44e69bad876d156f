import type { AppError } from '@dars/contracts/errors';
import { describe, expect, it } from 'vitest';
import { createAttemptUploads } from './answer-uploads.ts';

describe('the uploads of an attempt', () => {
  it('list a file of a type that the question does not take, which takes none of the places of the answer', () => {
    const texts = {
      fault: ({ details }: AppError) => `${details.issues?.[0]?.params?.['values']}`,
      failed: () => 'failed',
      unavailable: () => 'unavailable',
    };
    const uploads = createAttemptUploads({ attemptId: 'a1', texts, onFile: () => undefined });
    uploads.add({ id: 'q1', types: ['application/pdf'] }, new File(['x'], 'voice.mp3', { type: 'audio/mpeg' }));
    expect(uploads.list().map(({ upload }) => upload.state())).toEqual([
      { status: 'failed', name: 'voice.mp3', error: 'pdf', canRetry: false },
    ]);
    expect(uploads.countPending('q1')).toBe(0);
  });
});
