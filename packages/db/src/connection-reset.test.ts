import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from './columns.ts';
import { createDatabase } from './driver/client.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Opens a proxy to the database that resets the connection, as a killed one's is, when these words pass. */
async function cutAt(words: string) {
  const { hostname, port } = new URL(test.url);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on('data', (chunk) => {
      if (chunk.includes(words)) near.resetAndDestroy();
      else far.write(chunk);
    });
    far.on('data', (chunk) => near.write(chunk));
    for (const socket of [near, far]) socket.on('error', () => undefined).on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return { url: Object.assign(new URL(test.url), { port: String(address.port) }).href, close: () => server.close() };
}

it.each(['cut here', 'commit'])(
  'a connection that is reset at "%s" ends its transaction without a wait',
  async (words) => {
    const way = await cutAt(words);
    const db = createDatabase({ url: way.url });
    const run = () => db.withTenant(newId(), (tx) => tx.execute(sql.raw(`select 1 /* ${words} */`)));
    await expect(run()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(run()).rejects.toMatchObject({ code: 'unavailable' });
    await db.close();
    way.close();
  },
);
