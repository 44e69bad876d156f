import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reloadOnChange } from './reload.ts';

let folder: string;
let output: string;
let opened: AsyncDisposableStack;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dars-reload-'));
  output = '';
  opened = new AsyncDisposableStack();
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
});
afterEach(() => opened.disposeAsync());

/** Saves a file by renaming a new one over it, as some editors do. */
function saveAtomically(file: string, text: string): void {
  writeFileSync(`${file}.swp`, text);
  renameSync(`${file}.swp`, file);
}

const LIVES = 'setInterval(() => undefined, 1000);';

function run(): void {
  const server = reloadOnChange({
    args: [join(folder, 'main.mjs')],
    env: {},
    folders: [folder],
    stdio: ['ignore', 'pipe', 'inherit'],
    onStart: ({ stdout }) => stdout?.setEncoding('utf8').on('data', (text: string) => (output += text)),
  });
  opened.defer(() => server.stop());
}

const saysNext = (text: string) =>
  expect.poll(() => output, { timeout: 20_000, interval: 20 }).toMatch(new RegExp(`${text}\\n$`));

describe('reloadOnChange', () => {
  it('restarts after every atomic save of a file, also in a folder that was created later', async () => {
    const main = join(folder, 'main.mjs');
    writeFileSync(main, `console.log('first'); ${LIVES}`);
    run();
    await saysNext('first');
    for (const text of ['second', 'third', 'fourth']) {
      saveAtomically(main, `console.log('${text}'); ${LIVES}`);
      await saysNext(text);
    }
    mkdirSync(join(folder, 'part'));
    writeFileSync(join(folder, 'part', 'text.mjs'), `console.log('part')`);
    saveAtomically(main, `import './part/text.mjs'; ${LIVES}`);
    await saysNext('part');
    saveAtomically(join(folder, 'part', 'text.mjs'), `console.log('other part')`);
    await saysNext('other part');
  });

  it('restarts a process that has ended at the next change, and kills one that does not end', async () => {
    const main = join(folder, 'main.mjs');
    writeFileSync(main, `console.log('broken'); process.exit(1);`);
    run();
    await saysNext('broken');
    writeFileSync(main, `process.on('SIGTERM', () => undefined); console.log('stubborn'); ${LIVES}`);
    await saysNext('stubborn');
    writeFileSync(main, `console.log('mended'); ${LIVES}`);
    await saysNext('mended');
  });

  it('does not restart when other files are written beside the sources', async () => {
    writeFileSync(join(folder, 'main.mjs'), `console.log('only once'); ${LIVES}`);
    run();
    await saysNext('only once');
    for (const name of ['main.test.ts', '4913', '.main.mjs.swp', 'main.mjs~', 'screen.tsx'])
      writeFileSync(join(folder, name), 'x');
    writeFileSync(join(folder, 'other.json'), '{}');
    await saysNext('only once\nonly once');
    expect(output).toBe('only once\nonly once\n');
  });
});
