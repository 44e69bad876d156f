import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Circumstances } from '../bench/figures.ts';
import { readBlock, writeBlock } from '../bench/figures-block.ts';
import { table } from '../bench/render.ts';
import type { FaultFigure } from './figures.ts';

const FILE = fileURLToPath(new URL('results.json', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../docs/operations/failures.md', import.meta.url));

/** The last run of each scenario that was written, by its name. */
export type FaultResults = Record<string, { circumstances: Circumstances; figures: FaultFigure[] }>;

export const readFaultResults = (): FaultResults => JSON.parse(readFileSync(FILE, 'utf8'));

export const readFaultsBlock = (): string | undefined => readBlock(PAGE);

/** Writes the results and the page that shows them. */
export function writeFaultResults(results: FaultResults): void {
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
  writeBlock(PAGE, renderFaults(results));
}

/** Renders a table for each scenario; scenarios that ran in the same circumstances share one line about these. */
export function renderFaults(results: FaultResults): string {
  const runs = Map.groupBy(Object.entries(results), ([, { circumstances }]) => JSON.stringify(circumstances));
  return [...runs.values()]
    .flatMap((run) => [
      ...run.slice(0, 1).map(
        ([
          ,
          {
            circumstances: { machine, date, commit, settings },
          },
        ]) => {
          return `Run on ${date} at ${commit}: ${machine}; ${settings}.`;
        },
      ),
      ...run.map(([name, { figures }]) => renderFault(name, figures)),
    ])
    .join('\n\n');
}

const renderFault = (name: string, figures: FaultFigure[]) =>
  table([
    [`\`${name}\``, 'measured', 'allowed', ''],
    ...figures.map((figure) => [figure.name, figure.measured, figure.allowed, figure.reached ? '✓' : 'missed']),
  ]);
