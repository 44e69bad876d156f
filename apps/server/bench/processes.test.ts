import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { cpuSeconds } from './processes.ts';

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
