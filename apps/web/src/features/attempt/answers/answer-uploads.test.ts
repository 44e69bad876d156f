import { describe, expect, it } from 'vitest';
import { createAttemptUploads } from './answer-uploads.ts';

describe('the uploads of an attempt', () => {
  it('list a file of a wrong type, which takes none of the places of the answer', () => {
    const texts = { fault: () => 'wrong type', failed: () => 'failed', unavailable: () => 'unavailable' };
    const uploads = createAttemptUploads({ attemptId: 'a1', texts, onFile: () => undefined });
    uploads.add('q1', new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }));
    expect(uploads.list().map(({ upload }) => upload.state())).toEqual([
      { status: 'failed', name: 'drawing.svg', error: 'wrong type', canRetry: false },
    ]);
    expect(uploads.countPending('q1')).toBe(0);
  });
});
