import { type Lane, laneFailures, laneTotals, slowestFiles, totalsOf } from './totals.ts';

/**
 * Arguments: `name:exit code` or `name:exit code:path of the report`, one for each lane. The last line is the result.
 */
const lanes = process.argv.slice(2).map((argument): Lane => {
  const [name = '', exitCode = '1', ...report] = argument.split(':');
  return { name, exitCode: Number(exitCode), ...(report.length > 0 && { report: report.join(':') }) };
});

console.log();
for (const lane of lanes) {
  const { passed, failed } = laneTotals(lane);
  console.log(`${failed > 0 ? '✗' : '✓'} ${lane.name}: ${passed} passed, ${failed} failed`);
  for (const failure of laneFailures(lane)) console.log(`    ${failure}`);
}
console.log('The test files that took longest:');
for (const { lane, file, seconds } of slowestFiles(lanes, 10)) {
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${file.replace(`${process.cwd()}/`, '')} (${lane})`);
}
const { passed, failed } = totalsOf(lanes);
if (failed > 0 || passed === 0) process.exitCode = 1;
console.log(`${passed} passed, ${failed} failed`);
