import { setTimeout as sleep } from 'node:timers/promises';
import { peopleImport } from '@dars/contracts/accounts/people-import';
import { letJobsExpire } from '@dars/db/testing/expired-jobs';
import type { Sql } from 'postgres';
import { callMutation } from '../client.ts';
import { type FaultServer, openFaultEnvironment } from '../environment.ts';
import { atLeast, exactly, type FaultScenario } from '../figures.ts';
import type { BusyPortal } from '../portal.ts';

const KILLS = 3;
/** Enough that the import lasts longer than all kills. */
const PEOPLE = 6_000;
/** Rows that are imported between two kills, at least. */
const ROWS_BETWEEN = 500;
const POLL_MS = 20;
/** Milliseconds that the import may take after the last kill. */
const LIMIT_MS = 180_000;

export const killedImport: FaultScenario = {
  name: 'killed-import',
  what: `kill -9 of the server in the middle of an import of people, ${KILLS} times`,
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openFaultEnvironment(), (each) => each.close());
    const { admin, cluster } = environment;
    let server = await environment.startServer();
    const portal = await environment.openPortal(server);
    const id = await startImport(server, portal);
    let killedInside = 0;
    for (let done = 0; killedInside < KILLS; killedInside += 1) {
      done = await waitFor(admin, id, (run) => run.done >= done + ROWS_BETWEEN);
      await server.kill();
      const { state } = await readImport(admin, id);
      if (state !== 'RUNNING') break;
      server = await environment.startServer();
      // The queue gives a job of a dead worker to another one after minutes.
      await letJobsExpire({ admin, url: cluster.adminUrl }, 'people-import');
    }
    await waitFor(admin, id, ({ state }) => state !== 'RUNNING');
    const [counted] = await admin<[Record<'created' | 'accounts' | 'mails' | 'events', number>]>`
      select i.created,
        (select count(*)::int from users u where u.tenant_id = i.tenant_id and u.login like 'bulk-%') as accounts,
        (select count(*)::int from mails m where m.tenant_id = i.tenant_id and m.recipient like 'bulk-%') as mails,
        (select count(*)::int from audit_events e where e.tenant_id = i.tenant_id and e.action = 'user.created'
          and e.details ->> 'login' like 'bulk-%') as events
      from people_imports i where i.id = ${id}`;
    return [
      atLeast('kills within the import', killedInside, KILLS),
      exactly('rows of the file that the import made in the end', counted.created, PEOPLE),
      exactly('accounts', counted.accounts, PEOPLE),
      exactly('invitations', counted.mails, PEOPLE),
      exactly('entries in the audit trail', counted.events, PEOPLE),
    ];
  },
};

async function startImport({ port }: FaultServer, { host, editors: [editor] }: BusyPortal): Promise<string> {
  const rows = Array.from({ length: PEOPLE }, (_, index) => `bulk-${index}@faults.test,Person ${index}`);
  const content = Buffer.from(`email,name\n${rows.join('\n')}\n`).toString('base64');
  const cookie = editor?.cookie ?? '';
  const { status, text } = await callMutation({ port, host, cookie, body: { content } }, 'peopleImport.import');
  if (status !== 200) throw new Error(`The import was refused: ${status} ${text}`);
  const { result }: { result: { data: unknown } } = JSON.parse(text);
  return peopleImport.parse(result.data).id;
}

interface ImportState {
  state: string;
  done: number;
}

async function readImport(admin: Sql, id: string): Promise<ImportState> {
  const [run] = await admin<ImportState[]>`select state, done from people_imports where id = ${id}`;
  if (!run) throw new Error('The import is missing');
  return run;
}

/** Waits until the import is so far or has ended. Resolves with the rows that are done. */
async function waitFor(admin: Sql, id: string, isReached: (run: ImportState) => boolean): Promise<number> {
  const limit = Date.now() + LIMIT_MS;
  for (;;) {
    const run = await readImport(admin, id);
    if (isReached(run) || run.state !== 'RUNNING') return run.done;
    if (Date.now() > limit) throw new Error(`The import stopped at ${run.done} rows`);
    await sleep(POLL_MS);
  }
}
