import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder for a Postgres of the tests. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'dars-test-'));
  // Postgres runs as another user if the tests run as root; its own data and the passwords stay closed.
  chmodSync(dataDir, 0o755);
  return dataDir;
}

/** Linux keeps files there in memory. A run needs less than 2 GB, half of it for the write-ahead log. */
const SHARED_MEMORY = '/dev/shm';
const ENOUGH = 4 * 1024 ** 3;

/** Returns the folder in memory if it has at least twice the room that a run needs: containers have 64 MB. */
function roomyMemory(): string | undefined {
  if (!existsSync(SHARED_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ENOUGH ? SHARED_MEMORY : undefined;
}

/**
 * Cleans up after a run that is killed, which its Postgres outlives. A shell waits for the end of a pipe that this
 * process holds.
 */
export function cleanUpWhenKilled(pid: number, dataDir: string): () => void {
  const script = 'cat > /dev/null; kill -QUIT "$0"; rm -rf "$1"';
  const watcher = spawn('/bin/sh', ['-c', script, String(pid), dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  return () => watcher.kill();
}
