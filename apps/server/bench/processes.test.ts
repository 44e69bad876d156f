import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cpuSeconds, startService } from './processes.ts';

const BUSY = 'for (const until = Date.now() + 300; Date.now() < until; );';

// The figures come from Linux' /proc.
test.runIf(process.platform === 'linux')(
  'cpuSeconds still counts the work of a child process that has ended',
  async () => {
    const script = `
    const { spawn } = require('node:child_process');
    const worker = spawn(process.execPath, ['-e', ${JSON.stringify(`${BUSY} process.stdout.write('worked'); process.stdin.resume()`)}]);
    worker.stdout.once('data', () => process.stdout.write('worked'));
    process.stdin.once('data', () => worker.kill());
    worker.once('exit', () => process.stdout.write('ended'));`;
    const parent = spawn(process.execPath, ['-e', script]);
    await once(parent.stdout, 'data');
    const before = cpuSeconds(parent.pid ?? 0);
    parent.stdin.write('end');
    await once(parent.stdout, 'data');
    expect(cpuSeconds(parent.pid ?? 0)).toBeGreaterThanOrEqual(before);
    parent.kill();
  },
);

test('startService ends a server that does not become ready in time', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'dars-service-'));
  const [file, pidFile] = [join(directory, 'unready.mjs'), join(directory, 'pid')];
  writeFileSync(
    file,
    `import { createServer } from 'node:http';
    import { writeFileSync } from 'node:fs';
    writeFileSync(process.env.PID_FILE, String(process.pid));
    process.on('SIGTERM', () => undefined);
    createServer((request, response) => response.writeHead(503).end()).listen(process.env.PORT, '127.0.0.1');`,
  );
  const starting = startService(file, { PID_FILE: pidFile }, '/readyz', 5_000);
  await expect(starting).rejects.toThrow(/did not become ready within 5 s: the last answer was 503/);
  const pid = Number(readFileSync(pidFile, 'utf8'));
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  rmSync(directory, { recursive: true });
});
