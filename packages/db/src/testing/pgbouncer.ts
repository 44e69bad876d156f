import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { RunAs } from '../embedded/user.ts';

export interface PgBouncer {
  port: number;
  /** `transaction-prepared` if this PgBouncer prepares its clients' statements: from 1.21 on. */
  mode: 'transaction' | 'transaction-prepared';
  stop(): Promise<void>;
}

export interface PgBouncerOptions {
  /** Port of a Postgres on this machine that asks for no password. */
  serverPort: number;
  folder: string;
  user: RunAs;
  /** Name or path of the program. */
  program: string;
  /** A superuser there, who looks up whether a role exists; `postgres` by default. */
  superuser?: string;
}

/** So few sessions that transactions share them. */
const POOL_SIZE = 3;

/** Starts a PgBouncer in transaction mode, for every database and role of that server. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer> {
  const { folder, user, program } = options;
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const mode = preparesStatements(program) ? 'transaction-prepared' : 'transaction';
  writeFileSync(file, settings(port, options) + (mode === 'transaction' ? '' : 'max_prepared_statements = 100\n'));
  chmodSync(file, 0o644);
  const child = spawn(program, ['--quiet', file], { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'close').catch((cause: unknown) => {
    throw new Error('PgBouncer does not run: is it installed?', { cause });
  });
  await Promise.race([listens(port), ended]);
  return {
    port,
    mode,
    async stop() {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Whether the installed version knows max_prepared_statements. */
function preparesStatements(program: string): boolean {
  const { stdout, error } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (error) throw new Error('PgBouncer does not run: is it installed?', { cause: error });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

const settings = (port: number, { serverPort, superuser = 'postgres' }: PgBouncerOptions) => `[databases]
* = host=127.0.0.1 port=${serverPort}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_user = ${superuser}
auth_query = select rolname, null::text from pg_roles where rolname = $1
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 1000
max_db_connections = 0
server_round_robin = 1
server_idle_timeout = 5
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const [answers] = await Promise.race([
      once(socket, 'connect').then(() => [true]),
      once(socket, 'error').then(() => [false]),
    ]).catch(() => [false]);
    socket.destroy();
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
