import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Embedded, startEmbedded } from '@dars/db/embedded/start';
import { migrate } from '@dars/db/migrate';
import postgres, { type Sql } from 'postgres';
import { type Service, serviceEnv, startService } from '../bench/processes.ts';
import { BASE, foundSchool, type School, signInAll } from './school.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Server extends Service {
  port: number;
}

/** The environment of the failure scenarios: a Postgres that can be stopped, and servers. */
export interface Stage {
  dataDir: string;
  cluster: Embedded;
  /** A connection that reconnects by itself. */
  admin: Sql;
  /** Stops the Postgres in order or kills it. */
  stopPostgres(how: 'in order' | 'killed'): Promise<void>;
  startPostgres(): Promise<void>;
  /** Starts a server as in production, with further variables. */
  startServer(variables?: Record<string, string>): Promise<Server>;
  /** Creates a portal whose people are signed in at that server. */
  openSchool(server: Server): Promise<School>;
  close(): Promise<void>;
}

/** Opens the environment in a new directory or in the given one. */
export async function openStage(given?: string): Promise<Stage> {
  await using opened = new AsyncDisposableStack();
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'dars-faults-'));
  // Postgres runs under another account if this process runs as root.
  chmodSync(dataDir, 0o755);
  if (given === undefined) opened.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const stage = { dataDir, cluster: await startEmbedded({ dataDir }) } as Stage;
  opened.defer(() => stage.cluster.stop());
  const { adminUrl, servingUrl, port } = stage.cluster;
  await migrate(adminUrl, { servingUrl });
  stage.admin = opened.adopt(postgres(adminUrl, { max: 4, onnotice: () => undefined }), (sql) => sql.end());
  const rest = opened.move();
  stage.startPostgres = async () => {
    stage.cluster = await startEmbedded({ dataDir, port });
  };
  stage.stopPostgres = async (how) => {
    if (how === 'killed') process.kill(stage.cluster.pid, 'SIGKILL');
    await stage.cluster.stop();
  };
  let servers = 0;
  stage.startServer = async (variables = {}) => {
    servers += 1;
    const files = join(dataDir, `server-${servers}`);
    mkdirSync(files, { recursive: true });
    const server = await startService(MAIN, { ...environment(stage.cluster, files), ...variables }, '/readyz');
    rest.defer(() => server.stop());
    return { ...server, port: Number(new URL(server.origin).port) };
  };
  stage.openSchool = async (server) => {
    const school = await foundSchool(stage.admin);
    await signInAll(school, server.port);
    return school;
  };
  stage.close = () => rest.disposeAsync();
  return stage;
}

/**
 * The environment of a server. It gets the Postgres by its address, as this process owns the embedded one and can stop
 * it.
 */
function environment({ servingUrl, adminUrl }: Embedded, dataDir: string): Record<string, string> {
  return {
    ...serviceEnv({ servingUrl, adminUrl, dataDir }),
    BASE_URL: `http://${BASE}`,
  };
}
