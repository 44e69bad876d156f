import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityContent, ContentEdit } from '../outline/activity-content.ts';
import { CourseUploads, type Slot } from './course-uploads.ts';

const SLOT: Slot = { activityId: 'a', purpose: 'pdf', role: { kind: 'media' } };
const FILE = new File(['%PDF-1.7'], 'guide.pdf', { type: 'application/pdf' });

let server: Server;
let origin: string;
/** Answers the pending upload of the file with this status. */
let answerUpload: (status: number) => void;
let sent: number;
const home = window.location.href;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      const answer = (status: number) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        const url = `${origin}/files/guide.pdf`;
        response.end(JSON.stringify(status === 200 ? { uploadId: '1', url, headers: {} } : { message: 'refused' }));
      };
      if (request.method !== 'PUT') return answer(200);
      sent += 1;
      answerUpload = answer;
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  window.location.href = origin;
});
afterAll(async () => {
  window.location.href = home;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Returns the content of an empty activity after an edit. */
const editedContent = (edit: ContentEdit) => edit({ files: [], captions: [] });

let storedEdits: [activityId: string, Partial<ActivityContent>][];
let failed: [activityId: string, why: string, canRetry: boolean][];
let storeEdit: () => Promise<void>;
let uploads: CourseUploads;
beforeEach(() => {
  [storedEdits, failed, sent] = [[], [], 0];
  storeEdit = async () => undefined;
  uploads = new CourseUploads({
    texts: { fault: () => 'fault', failed: () => 'cut off', unavailable: () => 'in trouble' },
    storeEdit: async (activityId, edit) => {
      await storeEdit();
      storedEdits.push([activityId, editedContent(edit)]);
    },
    onFailed: ({ activityId }, { error, canRetry }) => failed.push([activityId, error, canRetry]),
  });
});

/** Resolves when the condition is true. */
const until = (isTrue: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = uploads.subscribe(check);
    function check() {
      if (!isTrue()) return;
      stop();
      resolve();
    }
    check();
  });
const startUpload = async () => {
  uploads.uploadOf(SLOT).start(FILE);
  await expect.poll(() => sent, { timeout: 15_000 }).toBe(1);
};
const panel = (save: () => Promise<void> = async () => undefined) => {
  const edits: Partial<ActivityContent>[] = [];
  return { edits, edit: (each: ContentEdit) => void edits.push(editedContent(each)), save };
};

describe('CourseUploads', () => {
  test('hands a file to the panel of its activity while that is open', async () => {
    const open = panel();
    uploads.open('a', open);
    await startUpload();
    answerUpload(200);
    await until(() => !uploads.isUnderWay());
    expect(open.edits).toMatchObject([{ files: [{ name: 'guide.pdf', url: `${origin}/files/guide.pdf` }] }]);
    expect(storedEdits).toEqual([]);
  });

  test('continues when another activity is opened, and stores the file in its own activity', async () => {
    const first = panel();
    const close = uploads.open('a', first);
    await startUpload();
    close();
    const other = panel();
    uploads.open('b', other);
    expect([uploads.statusOf('a'), uploads.statusOf('b'), uploads.isUnderWay()]).toEqual([
      { sent: expect.any(Number) },
      undefined,
      true,
    ]);
    answerUpload(200);
    await until(() => !uploads.isUnderWay());
    expect(storedEdits.map(([id, { files }]) => [id, files?.[0]?.name])).toEqual([['a', 'guide.pdf']]);
    expect([first.edits, other.edits, uploads.statusOf('a')]).toEqual([[], [], undefined]);
  });

  test('stores the file after the changes of the closed panel', async () => {
    const order: string[] = [];
    let stored: () => void = () => undefined;
    const save = async () => {
      await new Promise<void>((resolve) => {
        stored = resolve;
      });
      order.push('panel');
    };
    storeEdit = async () => void order.push('file');
    const close = uploads.open('a', panel(save));
    await startUpload();
    close();
    answerUpload(200);
    await until(() => uploads.uploadOf(SLOT).state().status === 'checking');
    expect([order, uploads.isStoring('a')]).toEqual([[], true]);
    stored();
    await until(() => !uploads.isUnderWay());
    expect(order).toEqual(['panel', 'file']);
  });

  test('reports a file that the server refuses while no panel is open, and keeps the failure visible', async () => {
    await startUpload();
    answerUpload(400);
    await until(() => uploads.statusOf('a') !== undefined && !uploads.isUnderWay());
    expect([failed, storedEdits, uploads.statusOf('a')]).toEqual([
      [['a', 'refused', false]],
      [],
      { failed: 'media', isRefused: true },
    ]);
    expect(uploads.uploadOf(SLOT).state()).toMatchObject({ error: 'refused', canRetry: false });
  });

  test('retries only the storing when a file was sent and could not be stored', async () => {
    storeEdit = () => Promise.reject(new Error('offline'));
    await startUpload();
    answerUpload(200);
    await until(() => uploads.statusOf('a') !== undefined && !uploads.isUnderWay());
    expect(uploads.uploadOf(SLOT).state()).toMatchObject({ error: 'cut off', canRetry: true });
    expect(uploads.statusOf('a')).toEqual({ failed: 'media', isRefused: false });
    storeEdit = async () => undefined;
    uploads.uploadOf(SLOT).retry();
    await until(() => !uploads.isUnderWay());
    expect([storedEdits.length, sent, uploads.statusOf('a')]).toEqual([1, 1, undefined]);
  });

  test('would lose a file that is on its way or was cut off, and none that was refused', async () => {
    expect(uploads.wouldLoseFile()).toBe(false);
    await startUpload();
    expect(uploads.wouldLoseFile()).toBe(true);
    answerUpload(503);
    await until(() => !uploads.isUnderWay());
    expect([uploads.uploadOf(SLOT).state(), uploads.wouldLoseFile()]).toMatchObject([{ canRetry: true }, true]);
    sent = 0;
    await startUpload();
    answerUpload(400);
    await until(() => !uploads.isUnderWay());
    expect([uploads.uploadOf(SLOT).state(), uploads.wouldLoseFile()]).toMatchObject([{ canRetry: false }, false]);
  });

  test('restores a removed file through the panel, and directly once the panel is closed', async () => {
    const back: ContentEdit = () => ({ files: [{ url: '/again', name: '', description: '' }] });
    let stored = 0;
    const open = panel(async () => {
      stored += 1;
    });
    const close = uploads.open('a', open);
    await uploads.edit('a', back);
    expect([open.edits.length, stored, storedEdits]).toEqual([1, 1, []]);
    close();
    await uploads.edit('a', back);
    expect([open.edits.length, storedEdits.length]).toEqual([1, 1]);
  });

  test('stops when the editor is left', async () => {
    await startUpload();
    uploads.stop();
    expect([uploads.isUnderWay(), storedEdits]).toEqual([false, []]);
  });
});
