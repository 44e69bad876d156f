import { checkAll } from './doctor/checks.ts';
import type { Finding } from './doctor/finding.ts';
import { readCommandLine } from './start/command-line.ts';

const USAGE = `npm run doctor
  Checks the configuration and this machine, and names each problem that keeps Dars from running, with its remedy.`;

const MARKS: Record<Finding['state'], string> = { good: '✓', doubtful: '!', bad: '✗' };

readCommandLine(USAGE, { options: {} });
let failed = false;
for await (const { title, state, detail, remedy } of checkAll()) {
  console.log(`${MARKS[state]} ${title}: ${detail}`);
  if (remedy !== undefined) console.log(`  → ${remedy}`);
  failed ||= state === 'bad';
}
console.log(
  failed
    ? '\nDars cannot run like this. The lines with an arrow say what to do.'
    : '\nNothing keeps Dars from running.',
);
process.exit(failed ? 1 : 0);
