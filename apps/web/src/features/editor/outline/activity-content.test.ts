import { describe, expect, test } from 'vitest';
import { type ActivityContent, captionsChanges, withStoredCaptions, withUpload } from './activity-content.ts';

const file = (url: string) => ({ url, name: '', description: '' });
const empty: ActivityContent = { files: [], captions: [] };
const noOrder = () => 0;

describe('withUpload', () => {
  test('replaces the recording and keeps the captions when a media file arrives', () => {
    const before: ActivityContent = { files: [file('/old')], captions: [{ url: '/c', language: 'ar', name: '' }] };
    const arrived = { role: { kind: 'media' } as const, url: '/new', name: 'a.mp4', duration: 90 };
    expect(withUpload(before, arrived, noOrder)).toEqual({
      files: [{ url: '/new', name: 'a.mp4', description: '', duration: 90 }],
    });
  });

  test('orders pictures as they were chosen when they arrive in another order', () => {
    const orders: Record<string, number> = { '/1': 1, '/2': 2, '/3': 3 };
    const addUpload = (content: ActivityContent, order: number): ActivityContent => ({
      ...content,
      ...withUpload(
        content,
        { role: { kind: 'picture', order }, url: `/${order}`, name: '', duration: null },
        (url) => orders[url] ?? 0,
      ),
    });
    const all = [3, 1, 2].reduce(addUpload, { ...empty, files: [file('/before')] });
    expect(all.files.map(({ url }) => url)).toEqual(['/before', '/1', '/2', '/3']);
  });

  test('replaces the captions of the same language and sorts them by language', () => {
    const before: ActivityContent = {
      files: [],
      captions: [
        { url: '/en', language: 'en', name: '' },
        { url: '/es', language: 'es', name: '' },
      ],
    };
    const addUpload = (content: ActivityContent, language: 'ar' | 'en') =>
      withUpload(
        content,
        { role: { kind: 'captions', language }, url: '/new', name: 'x.vtt', duration: null },
        noOrder,
      ).captions?.map((each) => [each.language, each.url]);
    expect(addUpload(before, 'ar')).toEqual([
      ['ar', '/new'],
      ['en', '/en'],
      ['es', '/es'],
    ]);
    expect(addUpload(before, 'en')).toEqual([
      ['en', '/new'],
      ['es', '/es'],
    ]);
  });
});

describe('captions of several authors', () => {
  const of = (...each: ['ar' | 'en' | 'es', string][]) => each.map(([language, url]) => ({ language, url, name: '' }));

  test('are sent only for the changed languages, each with its earlier file', () => {
    const before = of(['ar', '/a'], ['en', '/e'], ['es', '/s']);
    expect(captionsChanges(before, of(['ar', '/new'], ['es', '/s']))).toEqual([
      { language: 'ar', url: '/new', name: '', before: '/a' },
      { language: 'en', url: null, name: '', before: '/e' },
    ]);
    expect(captionsChanges(before, before)).toEqual([]);
  });

  test('show the file of another author after a save, and keep a file that was added during it', () => {
    const sent = of(['ar', '/mine']);
    const stored = of(['ar', '/files/mine'], ['en', '/theirs']);
    expect(withStoredCaptions(sent, sent, stored)).toEqual(stored);
    const since = of(['ar', '/mine'], ['es', '/later']);
    expect(withStoredCaptions(since, sent, stored)).toEqual([...stored, ...of(['es', '/later'])]);
    expect(withStoredCaptions([], sent, stored)).toEqual(of(['en', '/theirs']));
  });
});
