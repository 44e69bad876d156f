import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Embedded, startEmbedded } from '@dars/db/embedded/start';
import { migrate } from '@dars/db/migrate';
import postgres, { type Sql } from 'postgres';
import { type Service, serviceEnv, startService } from '../bench/processes.ts';
import { BASE, type BusyPortal, createPortal, signInEverybody } from './portal.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface FaultServer extends Service {
  port: number;
}

/** The environment of the failure scenarios: a Postgres that can be stopped, and servers. */
export interface FaultEnvironment {
  dataDir: string;
  cluster: Embedded;
  /** A connection that reconnects by itself. */
  admin: Sql;
  /** Stops the Postgres in order or kills it. */
  stopPostgres(how: 'in order' | 'killed'): Promise<void>;
  startPostgres(): Promise<void>;
  /** Starts a server as in production, with further variables. */
  startServer(variables?: Record<string, string>): Promise<FaultServer>;
  /** Creates a portal whose people are signed in at that server. */
  openPortal(server: FaultServer): Promise<BusyPortal>;
  close(): Promise<void>;
}

/** Opens the environment in a new directory or in the given one. */
export async function openFaultEnvironment(given?: string): Promise<FaultEnvironment> {
  await using opened = new AsyncDisposableStack();
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'dars-faults-'));
  // Postgres runs under another account if this process runs as root.
  chmodSync(dataDir, 0o755);
  if (given === undefined) opened.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const environment = { dataDir, cluster: await startEmbedded({ dataDir }) } as FaultEnvironment;
  opened.defer(() => environment.cluster.stop());
  const { adminUrl, servingUrl, port } = environment.cluster;
  await migrate(adminUrl, { servingUrl });
  environment.admin = opened.adopt(postgres(adminUrl, { max: 4, onnotice: () => undefined }), (sql) => sql.end());
  const rest = opened.move();
  environment.startPostgres = async () => {
    environment.cluster = await startEmbedded({ dataDir, port });
  };
  environment.stopPostgres = async (how) => {
    if (how === 'killed') process.kill(environment.cluster.pid, 'SIGKILL');
    await environment.cluster.stop();
  };
  let servers = 0;
  environment.startServer = async (variables = {}) => {
    servers += 1;
    const files = join(dataDir, `server-${servers}`);
    mkdirSync(files, { recursive: true });
    const server = await startService(
      MAIN,
      { ...serverVariables(environment.cluster, files), ...variables },
      '/readyz',
    );
    rest.defer(() => server.stop());
    return { ...server, port: Number(new URL(server.origin).port) };
  };
  environment.openPortal = async (server) => {
    const portal = await createPortal(environment.admin);
    await signInEverybody(portal, server.port);
    return portal;
  };
  environment.close = () => rest.disposeAsync();
  return environment;
}

/**
 * The environment of a server. It gets the Postgres by its address, as this process owns the embedded one and can stop
 * it.
 */
function serverVariables({ servingUrl, adminUrl }: Embedded, dataDir: string): Record<string, string> {
  return {
    ...serviceEnv({ servingUrl, adminUrl, dataDir }),
    BASE_URL: `http://${BASE}`,
  };
}
