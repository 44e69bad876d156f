import { expect, it, vi } from 'vitest';
import { keepStarted } from './keep-started.ts';

function setUp() {
  const postMessage = vi.fn();
  const registration = { active: { postMessage } } as unknown as ServiceWorkerRegistration;
  return { postMessage, serviceWorker: { ready: Promise.resolve(registration) } };
}

it.each([undefined, {}, { saveData: false }])(
  'keepStarted asks the worker when the connection is %j',
  async (connection) => {
    const { postMessage, serviceWorker } = setUp();
    await keepStarted({ serviceWorker, ...(connection && { connection }) });
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'keep-started' });
  },
);

it('keepStarted asks for nothing when the device is to save data', async () => {
  const { postMessage, serviceWorker } = setUp();
  await keepStarted({ serviceWorker, connection: { saveData: true } });
  expect(postMessage).not.toHaveBeenCalled();
});

it('keepStarted does nothing when the browser has no service workers', async () => {
  await expect(keepStarted({})).resolves.toBeUndefined();
});
