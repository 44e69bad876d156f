import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readMachines, refuseUnfit } from './cluster.ts';
import { dropLeftovers } from './cluster-leftovers.ts';

/**
 * Runs the checks of a Citus cluster on databases that are distributed over it: those that need one (`*.citus.ts`), and
 * suites of the plain database. CITUS_ADMIN_URL is a superuser's address of a database on the coordinator to which the
 * workers were added. Names of test files after the command select those files instead.
 */
const SUITES = [
  'packages/db/src/testing/cluster-leftovers.citus.ts',
  'packages/db/src/distribution/cluster.citus.ts',
  'packages/db/src/driver/cluster.citus.ts',
  ...['migrations', 'interrupted'].map((name) => `packages/db/src/distribution/${name}.citus.ts`),
  ...[
    ...['isolation', 'batch', 'content-counts', 'counters', 'people'],
    ...['lesson-search', 'course-reviews', 'course-schedule'],
  ].map((name) => `packages/db/src/${name}.test.ts`),
  'packages/db/src/testing/plans.test.ts',
  'packages/db/src/seed/scale',
  'apps/server/src/figures.citus.ts',
  'apps/server/src/suites/failed-mails.citus.ts',
  'apps/server/src/suites/isolation-mutations.test.ts',
  ...['isolation', 'specification'].map((name) => `apps/server/src/suites/${name}.test.ts`),
  'apps/server/src/modules/transfer',
  'apps/server/src/modules/review',
  'apps/server/src/modules/certificate',
  'apps/server/src/modules/quiz/attempt/certificates.test.ts',
  ...['enrolment', 'seats', 'decide'].map((name) => `apps/server/src/modules/enrolment/${name}.test.ts`),
  'apps/server/src/modules/content/template',
  ...['bank', 'marking', 'regrade', 'results', 'taking'].map((room) => `apps/server/src/modules/quiz/${room}`),
  ...['learning', 'record', 'shelves', 'dates', 'notices'].map(
    (name) => `apps/server/src/modules/learning/${name}.test.ts`,
  ),
  ...['badge', 'invitation', 'group', 'people-import', 'people/staff.test.ts', 'upload'].map(
    (name) => `apps/server/src/modules/${name}`,
  ),
  ...['selling', 'order', 'invoice', 'card', 'statement', 'sales', 'package-terms', 'fee'].map(
    (room) => `apps/server/src/modules/${room}/`,
  ),
  ...['gradebook', 'personal-data'].map((room) => `apps/server/src/modules/${room}/`),
  ...['sweep', 'sweep-files', 'killed-regrade'].map((name) => `apps/server/src/jobs/${name}.test.ts`),
  // The pages for visitors.
  'apps/server/src/modules/settings/presence.test.ts',
];

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const adminUrl = process.env['CITUS_ADMIN_URL'];
if (!adminUrl) {
  console.error(
    'Name a superuser of the coordinator in CITUS_ADMIN_URL, for example postgres://postgres@127.0.0.1:5432/cluster.',
  );
  process.exit(2);
}
const machines = await readMachines(adminUrl);
const dropped = await dropLeftovers(adminUrl, machines);
if (dropped.length > 0) console.log(`Dropped the databases of killed runs: ${dropped.join(', ')}`);
await refuseUnfit(machines);
const given = process.argv.slice(2);
const files = given.length > 0 ? given : SUITES;
/** Each lane distributes a template of its own, so one that nothing is named of is left out. */
const lanes = ['citus', 'integration'].filter((lane) =>
  files.some((name) => name.endsWith('.citus.ts') === (lane === 'citus')),
);
const vitest = fileURLToPath(new URL('../../../../node_modules/vitest/vitest.mjs', import.meta.url));
// One file at a time: each database has connections from every machine to every other.
const args = [vitest, 'run', ...lanes.flatMap((lane) => ['--project', lane]), '--maxWorkers', '1', ...files];
const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
const [code] = (await once(child, 'close')) as [number | null];
process.exitCode = code ?? 1;
