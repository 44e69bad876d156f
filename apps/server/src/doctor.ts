import { checkAll } from './doctor/checks.ts';
import type { Finding } from './doctor/finding.ts';
import { readCommandLine } from './start/command-line.ts';

const USAGE = `npm run doctor
  Says what keeps Dars from running with this configuration on this machine, and what to do about it.`;

const MARKS: Record<Finding['state'], string> = { good: '✓', doubtful: '!', bad: '✗' };

readCommandLine(USAGE, { options: {} });
let failed = false;
for await (const { title, state, detail, remedy } of checkAll()) {
  console.log(`${MARKS[state]} ${title}: ${detail}`);
  if (remedy !== undefined) console.log(`  → ${remedy}`);
  failed ||= state === 'bad';
}
console.log(
  failed ? '\nSomething is wrong; what to do stands after the arrows.' : '\nNothing keeps Dars from running.',
);
process.exit(failed ? 1 : 0);
