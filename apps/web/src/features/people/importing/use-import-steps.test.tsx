import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  PEOPLE_IMPORT_MAX_BYTES,
  type PeopleImport,
  type PeopleImportPreview,
} from '@dars/contracts/accounts/people-import';
import { createClientI18n, loadArea } from '@dars/i18n/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { httpLink } from '@trpc/react-query';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { trpc } from '../../../app/session/trpc.ts';
import { useImportSteps } from './use-import-steps.ts';

const i18n = await createClientI18n('en');
await loadArea(i18n, 'importing');
const FACTS = { format: 'csv', encoding: 'utf-8', delimiter: ',', sheet: null, rows: 1 } as const;
const PREVIEW: PeopleImportPreview = {
  ...FACTS,
  columns: [
    { header: 'Who', column: null, isRemembered: false },
    { header: 'First name', column: 'firstName', isRemembered: false },
  ],
  preview: [{ row: 2, cells: ['noor@import.test', 'Noor'] }],
};
const RUN: PeopleImport = {
  ...{ ...FACTS, id: 'a1', state: 'DONE', isDryRun: true, fileName: 'people.csv', unused: [], done: 1 },
  ...{ created: 1, updated: 0, unchanged: 0, refused: 0, enrolled: 0, joined: 0, errors: [], author: null },
  ...{ startedDate: '2026-11-29T00:00:00.000Z', finishedDate: null },
  ...{ undoableUntil: null, undone: 0, kept: 0 },
};
const FILE = new File(['Who,First name'], 'people.csv');

interface Answer {
  status: number;
  body: object;
}

let server: Server;
const home = window.location.href;
let answers: Answer[];
let asked: { url: URL; key: string | undefined }[];
beforeAll(async () => {
  server = createServer((request, response) => {
    const key = request.headers['idempotency-key'];
    asked.push({ url: new URL(request.url ?? '', 'http://portal.test'), key: key?.toString() });
    request.resume().on('end', () => {
      const answer = answers.shift();
      if (!answer) return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  window.location.href = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  window.location.href = home;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  answers = [];
  asked = [];
});

const gives = (body: object, status = 200): Answer => ({ status, body });

function renderSteps(onStarted: (started: PeopleImport) => void = () => undefined) {
  const queries = new QueryClient();
  const api = trpc.createClient({ links: [httpLink({ url: '/trpc' })] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={api} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <I18nextProvider i18n={i18n}>
          <Suspense>{children}</Suspense>
        </I18nextProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
  return renderHook(() => useImportSteps(onStarted), { wrapper }).result;
}

/** Renders the steps with a file that the server has read. */
async function renderColumns(onStarted?: (started: PeopleImport) => void) {
  const steps = renderSteps(onStarted);
  await waitFor(() => expect(steps.current).not.toBeNull());
  answers.push(gives(PREVIEW));
  await act(() => steps.current.readFile(FILE));
  return steps;
}

describe('useImportSteps', () => {
  it('refuses a file that is too large without sending it', async () => {
    const steps = renderSteps();
    await waitFor(() => expect(steps.current).not.toBeNull());
    const file = new File([], 'large.csv');
    Object.defineProperty(file, 'size', { value: PEOPLE_IMPORT_MAX_BYTES + 1 });
    await act(() => steps.current.readFile(file));
    expect(steps.current.problem).toContain('too large');
    expect(asked).toEqual([]);
  });

  it('shows the server’s sentence about a file that it cannot read', async () => {
    const steps = renderSteps();
    await waitFor(() => expect(steps.current).not.toBeNull());
    answers.push(gives({ message: ['This is a PDF.'] }, 400));
    await act(() => steps.current.readFile(FILE));
    expect(steps.current).toMatchObject({ step: 'file', problem: 'This is a PDF.', isBusy: false });
  });

  it('tells how much of the file is sent, and nothing afterwards', async () => {
    const steps = renderSteps();
    await waitFor(() => expect(steps.current).not.toBeNull());
    answers.push(gives(PREVIEW));
    let reading: Promise<void> = Promise.resolve();
    act(() => {
      reading = steps.current.readFile(FILE);
    });
    expect(steps.current).toMatchObject({ isBusy: true, progress: 0 });
    await act(() => reading);
    expect(steps.current).toMatchObject({ isBusy: false, progress: undefined, step: 'columns' });
  });

  it('asks for the column of addresses before the file is sent', async () => {
    const steps = await renderColumns();
    act(() => steps.current.check());
    expect(steps.current).toMatchObject({ step: 'columns', problem: expect.stringContaining('email') });
    expect(asked).toHaveLength(1);
  });

  it('keeps the file and its columns when a dry run fails, and sends them again', async () => {
    const steps = await renderColumns();
    act(() => steps.current.assign(0, 'email'));
    act(() => steps.current.check());
    await waitFor(() => expect(steps.current.problem).toBeDefined());
    expect(steps.current).toMatchObject({ step: 'columns', columns: ['email', 'firstName'], isBusy: false });
    answers.push(gives(RUN));
    act(() => steps.current.check());
    await waitFor(() => expect(steps.current.step).toBe('check'));
    expect(asked.at(-1)?.url.searchParams.get('columns')).toBe('email,firstName');
    expect(steps.current.problem).toBeUndefined();
  });

  it('repeats a failed import under the same key', async () => {
    const onStarted = vi.fn();
    const steps = await renderColumns(onStarted);
    act(() => steps.current.assign(0, 'email'));
    answers.push(gives(RUN));
    act(() => steps.current.check());
    await waitFor(() => expect(steps.current.step).toBe('check'));
    await act(() => steps.current.start());
    expect(steps.current).toMatchObject({ step: 'check', problem: expect.any(String) });
    answers.push(gives({ ...RUN, isDryRun: false }));
    await act(() => steps.current.start());
    const [first, second] = asked.slice(-2);
    expect(first?.key).toBe(second?.key);
    expect(second?.url.searchParams.get('dryRun')).toBe('false');
    expect(onStarted).toHaveBeenCalledExactlyOnceWith({ ...RUN, isDryRun: false });
  });
});
