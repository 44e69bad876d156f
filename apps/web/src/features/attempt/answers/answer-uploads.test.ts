import type { AppError } from '@dars/contracts/errors';
import { describe, expect, it, vi } from 'vitest';
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
    expect(uploads.missing.get()).toEqual([]);
  });

  it('name a file that is cut off by the connection, because it may still arrive', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const texts = { fault: () => 'fault', failed: () => 'offline', unavailable: () => 'unavailable' };
    const uploads = createAttemptUploads({ attemptId: 'a1', texts, onFile: () => undefined });
    uploads.add({ id: 'q1', types: ['application/pdf'] }, new File(['x'], 'report.pdf', { type: 'application/pdf' }));
    await vi.waitFor(() => expect(uploads.list()[0]?.upload.state().status).toBe('failed'));
    expect(uploads.countRunning()).toBe(0);
    expect(uploads.missing.get()).toEqual(['report.pdf']);
    vi.unstubAllGlobals();
  });
});
