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
let letThrough: (status: number) => void;
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
      letThrough = answer;
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
const shownBy = (edit: ContentEdit) => edit({ files: [], captions: [] });

let landed: [activityId: string, Partial<ActivityContent>][];
let failed: [activityId: string, why: string, canRetry: boolean][];
let land: () => Promise<void>;
let uploads: CourseUploads;
beforeEach(() => {
  [landed, failed, sent] = [[], [], 0];
  land = async () => undefined;
  uploads = new CourseUploads({
    texts: { fault: () => 'fault', failed: () => 'cut off', troubled: () => 'in trouble' },
    land: async (activityId, edit) => {
      await land();
      landed.push([activityId, shownBy(edit)]);
    },
    onFailed: ({ activityId }, { error, canRetry }) => failed.push([activityId, error, canRetry]),
  });
});

/** Resolves when the condition is true. */
const until = (isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = uploads.subscribe(look);
    function look() {
      if (!isSo()) return;
      stop();
      resolve();
    }
    look();
  });
const onTheWay = async () => {
  uploads.at(SLOT).start(FILE);
  await expect.poll(() => sent, { timeout: 15_000 }).toBe(1);
};
const panel = (settle: () => Promise<void> = async () => undefined) => {
  const shown: Partial<ActivityContent>[] = [];
  return { shown, edit: (each: ContentEdit) => void shown.push(shownBy(each)), settle };
};

describe('CourseUploads', () => {
  test('hands a file to the panel of its activity while that is open', async () => {
    const open = panel();
    uploads.open('a', open);
    await onTheWay();
    letThrough(200);
    await until(() => !uploads.isUnderWay());
    expect(open.shown).toMatchObject([{ files: [{ name: 'guide.pdf', url: `${origin}/files/guide.pdf` }] }]);
    expect(landed).toEqual([]);
  });

  test('continues when another activity is opened, and stores the file in its own activity', async () => {
    const first = panel();
    const close = uploads.open('a', first);
    await onTheWay();
    close();
    const other = panel();
    uploads.open('b', other);
    expect([uploads.signOf('a'), uploads.signOf('b'), uploads.isUnderWay()]).toEqual([
      { sent: expect.any(Number) },
      undefined,
      true,
    ]);
    letThrough(200);
    await until(() => !uploads.isUnderWay());
    expect(landed.map(([id, { files }]) => [id, files?.[0]?.name])).toEqual([['a', 'guide.pdf']]);
    expect([first.shown, other.shown, uploads.signOf('a')]).toEqual([[], [], undefined]);
  });

  test('stores the file after the changes of the closed panel', async () => {
    const order: string[] = [];
    let stored: () => void = () => undefined;
    const settle = async () => {
      await new Promise<void>((resolve) => {
        stored = resolve;
      });
      order.push('stored');
    };
    land = async () => void order.push('landed');
    const close = uploads.open('a', panel(settle));
    await onTheWay();
    close();
    letThrough(200);
    await until(() => uploads.at(SLOT).state().status === 'checking');
    expect([order, uploads.isStoring('a')]).toEqual([[], true]);
    stored();
    await until(() => !uploads.isUnderWay());
    expect(order).toEqual(['stored', 'landed']);
  });

  test('reports a file that the server refuses while no panel is open, and keeps the failure visible', async () => {
    await onTheWay();
    letThrough(400);
    await until(() => uploads.signOf('a') !== undefined && !uploads.isUnderWay());
    expect([failed, landed, uploads.signOf('a')]).toEqual([
      [['a', 'refused', false]],
      [],
      { failed: 'media', isRefused: true },
    ]);
    expect(uploads.at(SLOT).state()).toMatchObject({ error: 'refused', canRetry: false });
  });

  test('retries only the storing when a file was sent and could not be stored', async () => {
    land = () => Promise.reject(new Error('offline'));
    await onTheWay();
    letThrough(200);
    await until(() => uploads.signOf('a') !== undefined && !uploads.isUnderWay());
    expect(uploads.at(SLOT).state()).toMatchObject({ error: 'cut off', canRetry: true });
    expect(uploads.signOf('a')).toEqual({ failed: 'media', isRefused: false });
    land = async () => undefined;
    uploads.at(SLOT).retry();
    await until(() => !uploads.isUnderWay());
    expect([landed.length, sent, uploads.signOf('a')]).toEqual([1, 1, undefined]);
  });

  test('restores a removed file through the panel, and directly once the panel is closed', async () => {
    const back: ContentEdit = () => ({ files: [{ url: '/again', name: '', description: '' }] });
    let stored = 0;
    const open = panel(async () => {
      stored += 1;
    });
    const close = uploads.open('a', open);
    await uploads.edit('a', back);
    expect([open.shown.length, stored, landed]).toEqual([1, 1, []]);
    close();
    await uploads.edit('a', back);
    expect([open.shown.length, landed.length]).toEqual([1, 1]);
  });

  test('stops when the editor is left', async () => {
    await onTheWay();
    uploads.stop();
    expect([uploads.isUnderWay(), landed]).toEqual([false, []]);
  });
});
