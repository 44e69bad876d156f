import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClientI18n, useTranslate } from '@dars/i18n/client';
import { TextsContext } from '@dars/i18n/texts-context';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actualType, typeOf } from './send-file.ts';
import { PhotoField, UploadField } from './upload-field.tsx';
import { UploadsContext, useFormUploads } from './uploads.ts';

const i18n = await createClientI18n('en');
const PNG = new File(['12345678'], 'me.png', { type: 'image/png' });

/** The test server's answers to the three requests. */
interface Plan {
  presign: number;
  put: number | 'silence' | 'break';
  complete: number;
}

let server: Server;
let origin: string;
let plan: Plan;
let asked: string[];
let broken: number;
const home = window.location.href;
beforeAll(async () => {
  server = createServer((request, response) => {
    const [, step = ''] = /(presign|complete|files)/.exec(request.url ?? '') ?? [];
    asked.push(`${request.method} ${step} ${request.headers['content-type']} ${request.headers['x-amz-acl'] ?? '-'}`);
    request.on('error', () => undefined);
    response.on('close', () => {
      if (!response.writableEnded) broken += 1;
    });
    request.resume().on('end', () => {
      const how = { presign: plan.presign, complete: plan.complete, files: plan.put }[step] ?? 404;
      if (how === 'silence') return;
      if (how === 'break') return void request.socket.destroy();
      response.writeHead(how, { 'content-type': 'application/json' });
      const headers = { 'x-amz-acl': 'public-read', 'content-type': 'image/png' };
      const file = { uploadId: '1', url: `${origin}/files/a.png`, headers };
      response.end(JSON.stringify(how >= 400 ? { message: `refused ${step}` } : file));
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
beforeEach(() => {
  plan = { presign: 201, put: 200, complete: 200 };
  asked = [];
  broken = 0;
});

function Texts({ children }: { children: ReactNode }) {
  return <TextsContext value={useTranslate()}>{children}</TextsContext>;
}

const show = (part: ReactNode) =>
  render(
    <I18nextProvider i18n={i18n}>
      <Texts>{part}</Texts>
    </I18nextProvider>,
  );

function Form({ first = null }: { first?: string | null }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <PhotoField name="Muneera" value={value} onChange={setValue} />
      <p data-testid="value">{value ?? 'nothing'}</p>
    </>
  );
}

function WaitingForm() {
  const uploads = useFormUploads();
  return (
    <UploadsContext value={uploads}>
      <UploadField purpose="logo" value={null} onChange={() => undefined} />
      <p data-testid="value">{uploads.isUnderWay ? 'waiting' : 'ready'}</p>
    </UploadsContext>
  );
}

function choose(file = PNG) {
  const input = document.querySelector('input') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  fireEvent.change(input);
}
const output = () => screen.getByTestId('value').textContent;
const status = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });

describe('useUpload', () => {
  test('announces the file, sends it with the given headers, has it checked and hands over its address', async () => {
    show(<Form />);
    choose();
    await waitFor(() => expect(output()).toBe(`${origin}/files/a.png`));
    expect(asked).toEqual([
      'POST presign application/json -',
      'PUT files image/png public-read',
      'POST complete application/json -',
    ]);
    fireEvent.click(button('Remove'));
    expect(output()).toBe('nothing');
  });

  test.each(['presign', 'put', 'complete'] as const)(
    'shows the server’s message without a retry button when refused at %s',
    async (step) => {
      plan = { ...plan, [step]: 400 };
      show(<Form first="/files/old.png" />);
      choose();
      await waitFor(() => expect(status()).toBe(`refused ${step === 'put' ? 'files' : step}`));
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(output()).toBe('/files/old.png');
    },
  );

  test('offers to retry when the connection is cut off', async () => {
    plan = { ...plan, put: 'break' };
    show(<Form />);
    choose();
    await waitFor(() => expect(status()).toMatch(/could not be uploaded/));
    plan = { ...plan, put: 200 };
    fireEvent.click(button('Try again'));
    await waitFor(() => expect(output()).toBe(`${origin}/files/a.png`));
  });

  test.each([
    ['complete', ['POST presign', 'PUT files', 'POST complete', 'POST complete']],
    ['put', ['POST presign', 'PUT files', 'POST presign', 'PUT files', 'POST complete']],
  ] as const)('retries from the failed step when the server is unavailable at %s', async (step, calls) => {
    plan = { ...plan, [step]: 503 };
    show(<Form />);
    choose();
    await waitFor(() => expect(status()).toMatch(/^refused/));
    plan = { ...plan, [step]: 200 };
    fireEvent.click(button('Try again'));
    await waitFor(() => expect(output()).toBe(`${origin}/files/a.png`));
    expect(asked.map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual(calls);
  });

  test('aborts the request and keeps the previous file when it is cancelled', async () => {
    plan = { ...plan, put: 'silence' };
    show(<Form first="/files/old.png" />);
    choose();
    await waitFor(() => expect(asked).toHaveLength(2));
    fireEvent.click(button('Cancel upload'));
    await waitFor(() => expect(broken).toBe(1));
    expect([output(), status()]).toEqual(['/files/old.png', 'The file is uploaded']);
    expect(asked).toHaveLength(2);
  });

  test('keeps the form waiting until the file has arrived or is cancelled', async () => {
    plan = { ...plan, put: 'silence' };
    show(<WaitingForm />);
    expect(output()).toBe('ready');
    choose();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(output()).toBe('waiting');
    fireEvent.click(button('Cancel upload'));
    expect(output()).toBe('ready');
    plan = { ...plan, put: 200 };
    choose();
    expect(output()).toBe('waiting');
    await waitFor(() => expect(output()).toBe('ready'));
  });

  test('aborts the request when the page is left', async () => {
    plan = { ...plan, put: 'silence' };
    show(<Form />);
    choose();
    await waitFor(() => expect(asked).toHaveLength(2));
    cleanup();
    await waitFor(() => expect(broken).toBe(1));
  });

  test('refuses a wrong type and a too large file without a request', () => {
    show(<Form />);
    choose(new File(['x'], 'a.gif', { type: 'image/gif' }));
    expect(status()).toMatch(/png, jpg, svg/);
    const large = new File(['x'], 'a.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 });
    choose(large);
    expect(status()).toMatch(/at most \D*5/);
    expect(asked).toEqual([]);
  });

  test('does not limit the size of a lesson’s media', async () => {
    show(<UploadField purpose="video" value={null} onChange={() => undefined} />);
    plan = { ...plan, presign: 400 };
    const film = new File(['x'], 'a.mp4', { type: 'video/mp4' });
    Object.defineProperty(film, 'size', { value: 2 ** 40 });
    choose(film);
    await waitFor(() => expect(status()).toBe('refused presign'));
  });

  test('takes the type from the file’s name when the system does not know it', () => {
    expect(typeOf({ type: '', name: 'a.JPEG' })).toBe('image/jpeg');
    expect(typeOf({ type: '', name: 'a.b.m4a' })).toBe('audio/mp4');
    expect(typeOf({ type: 'audio/x-m4a', name: 'a' })).toBe('audio/mp4');
    expect(typeOf({ type: '', name: 'a.exe' })).toBe('');
  });

  test('announces a picture by the type of its content', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]);
    expect(await actualType(new File([png], 'logo.jpg', { type: 'image/jpeg' }))).toBe('image/png');
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    expect(await actualType(new File([jpeg], 'logo.png', { type: 'image/png' }))).toBe('image/jpeg');
    expect(await actualType(new File(['%PDF-1.7'], 'a.pdf'))).toBe('application/pdf');
  });
});
