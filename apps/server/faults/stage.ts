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

/** A Postgres that can be lost, and servers before it. */
export interface Stage {
  dataDir: string;
  cluster: Embedded;
  /** Opens its connections anew by itself. */
  admin: Sql;
  /** Ends the Postgres, with or without a warning. */
  stopPostgres(how: 'in order' | 'killed'): Promise<void>;
  startPostgres(): Promise<void>;
  /** As in production; the variables are added. */
  startServer(variables?: Record<string, string>): Promise<Server>;
  /** A portal of its own, whose people are signed in at that server. */
  openSchool(server: Server): Promise<School>;
  close(): Promise<void>;
}

/** In a directory of its own, or in the one that is given. */
export async function openStage(given?: string): Promise<Stage> {
  await using opened = new AsyncDisposableStack();
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'dars-faults-'));
  // Postgres works as another account where we are root.
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

/** The embedded Postgres is ours here, so that it can be lost: the server finds it by its address. */
function environment({ servingUrl, adminUrl }: Embedded, dataDir: string): Record<string, string> {
  return {
    ...serviceEnv({ servingUrl, adminUrl, dataDir }),
    BASE_URL: `http://${BASE}`,
  };
}
