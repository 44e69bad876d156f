import { checkAll } from './doctor/checks.ts';
import type { Finding } from './doctor/finding.ts';

const MARKS: Record<Finding['state'], string> = { good: '✓', doubtful: '!', bad: '✗' };

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
