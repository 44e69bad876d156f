import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial } from 'node:net';
import { expect, inject, test } from 'vitest';
import { connect, hostOf } from './connect.ts';

const { adminUrl } = inject('testDatabase');

test('connect passes an IPv6 address to the driver', async () => {
  // The test reads the driver's options, because not every machine can listen at such an address.
  for (const [url, host, port] of [
    ['postgres://dars:x@[::1]:3409/dars', '::1', 3409],
    ['postgres://dars:x@[2001:db8::5]/dars?sslmode=require', '2001:db8::5', 5432],
    ['postgres://dars:x@db.example:6432/dars', 'db.example', 6432],
  ] as const) {
    const sql = connect(url, { max: 1 });
    expect([sql.options.host, sql.options.port]).toEqual([[host], [port]]);
    expect([hostOf(url), sql.options.user, sql.options.database]).toEqual([host, 'dars', 'dars']);
    await sql.end();
  }
});

test('connect reaches a server at an IPv6 address', async (context) => {
  const given = new URL(adminUrl);
  const proxy = createServer((socket) => {
    const onward = dial(Number(given.port || 5432), given.hostname);
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) end.on('error', () => undefined);
  });
  const listening = await new Promise<boolean>((resolve) => {
    proxy.once('error', () => resolve(false));
    proxy.listen(0, '::1', () => resolve(true));
  });
  if (!listening) return context.skip('this machine has no IPv6');
  const url = new URL(adminUrl);
  url.host = `[::1]:${(proxy.address() as AddressInfo).port}`;
  const sql = connect(url.href, { max: 1 });
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end();
  proxy.close();
  await once(proxy, 'close');
});

test('connect leaves the age of a connection unlimited', async () => {
  const sql = connect(adminUrl, { max: 1 });
  expect(sql.options.max_lifetime).toBe(null);
  await sql.end();
});
