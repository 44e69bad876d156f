import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DevSources, openDevSources } from './dev-sources.ts';
import { serveReloaded } from './reload.ts';
import { watchFolders } from './watch-folders.ts';

/** What the tests write as the server's main module. */
interface Main {
  answer(response: ServerResponse): void;
}

let folder: string;
let http: Server;
let sources: DevSources;
let starts: number;
let failures: unknown[];
let opened: AsyncDisposableStack;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dars-reload-'));
  [starts, failures] = [0, []];
  opened = new AsyncDisposableStack();
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  http = createServer().listen(0, '127.0.0.1');
  opened.defer(() => void http.close().closeAllConnections());
  sources = await openDevSources(http);
  opened.defer(() => sources.close());
});
afterEach(() => opened.disposeAsync());

/** Saves a file by renaming a new one over it, as some editors do. */
function save(name: string, text: string): void {
  const file = join(folder, name);
  writeFileSync(`${file}.swp`, text);
  renameSync(`${file}.swp`, file);
}

const answers = (text: string) =>
  `export const answer = (response: { end(text: string): void }) => response.end(${text});`;

function run(): void {
  const server = serveReloaded({
    async start() {
      starts += 1;
      const main = await sources.load<Main>(join(folder, 'main.ts'));
      let isOpen = true;
      return {
        handle: (_request, response) => (isOpen ? main.answer(response) : response.writeHead(503).end()),
        async close() {
          isOpen = false;
        },
      };
    },
    onFailed: (error) => void failures.push(error),
  });
  opened.defer(() => server.close());
  const watcher = watchFolders([folder], (file) => {
    sources.invalidate(file);
    server.reload();
  });
  opened.defer(() => watcher.close());
  http.on('request', (request, response) => void server.handle(request, response));
}

async function ask(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  return `${response.status} ${await response.text()}`;
}

const saysNext = (text: string) => expect.poll(ask, { timeout: 20_000, interval: 20 }).toContain(text);

describe('serveReloaded with the sources of openDevSources', () => {
  it('answers with what was saved last after every atomic save, also in a folder that was created later', async () => {
    save('main.ts', answers(`'first'`));
    run();
    await saysNext('200 first');
    for (const text of ['second', 'third', 'fourth']) {
      save('main.ts', answers(`'${text}'`));
      await saysNext(`200 ${text}`);
    }
    mkdirSync(join(folder, 'part'));
    save('part/text.ts', `export const text = 'part';`);
    save('main.ts', `import { text } from './part/text.ts'; ${answers('text')}`);
    await saysNext('200 part');
    save('part/text.ts', `export const text = 'other part';`);
    await saysNext('200 other part');
  });

  it('runs the modules again that read a changed file', async () => {
    save('text.json', `"first"`);
    const read = `readFileSync(import.meta.dirname + '/text.json', 'utf8')`;
    save('main.ts', `import { readFileSync } from 'node:fs'; const text = ${read}; ${answers('text')}`);
    run();
    await saysNext('200 "first"');
    save('text.json', `"second"`);
    await saysNext('200 "second"');
  });

  it('answers why it cannot start, and starts at the next change', async () => {
    save('main.ts', `throw new Error('broken');`);
    run();
    expect(await ask()).toMatch(/^500 Error: broken\n/);
    save('main.ts', `import { text } from './text.ts'; ${answers('text')}`);
    await saysNext('500 Error: ');
    save('text.ts', `export const text = 'mended';`);
    await saysNext('200 mended');
    expect(failures.length).toBeGreaterThanOrEqual(2);
  });

  it('keeps the modules that neither changed nor import what changed', async () => {
    save('kept.ts', 'export const made = Symbol();');
    save('main.ts', `export { made } from './kept.ts'; ${answers(`'first'`)}`);
    run();
    await saysNext('200 first');
    const { made } = await sources.load<{ made: symbol }>(join(folder, 'main.ts'));
    save('main.ts', `export { made } from './kept.ts'; ${answers(`'second'`)}`);
    await saysNext('200 second');
    expect((await sources.load<{ made: symbol }>(join(folder, 'main.ts'))).made).toBe(made);
  });

  it('does not restart when other files are written beside the sources', async () => {
    save('main.ts', answers(`'only once'`));
    run();
    await saysNext('only once');
    for (const name of ['main.test.ts', '4913', '.main.ts.swp', 'main.ts~', 'screen.tsx'])
      writeFileSync(join(folder, name), 'x');
    save('main.ts', answers(`'twice'`));
    await saysNext('twice');
    expect(starts).toBe(2);
  });
});

describe('serveReloaded', () => {
  it('lets a response end before it closes its server, and has a later request wait for the next one', async () => {
    const log: string[] = [];
    let finish: (() => void) | undefined;
    const server = serveReloaded({
      async start() {
        starts += 1;
        const name = `server ${starts}`;
        return {
          handle(_request, response) {
            if (starts === 1) finish = () => response.end(name);
            else response.end(name);
          },
          async close() {
            log.push(`${name} closed`);
          },
        };
      },
      onFailed: (error) => void failures.push(error),
    });
    opened.defer(() => server.close());
    http.on('request', (request, response) => void server.handle(request, response));
    const first = ask();
    await expect.poll(() => finish).toBeDefined();
    server.reload();
    server.reload();
    const second = ask();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(log).toEqual([]);
    finish?.();
    expect(await Promise.all([first, second])).toEqual(['200 server 1', '200 server 2']);
    expect(log).toEqual(['server 1 closed']);
    expect(failures).toEqual([]);
  });
});
