import { describe, expect, it } from 'vitest';
import { atMost, exactly } from './figures.ts';
import { readFaultResults, readFaultsBlock, renderFaults } from './results.ts';
import { FAULT_SCENARIOS } from './scenarios.ts';

const circumstances = { machine: 'two cores', date: '2026-11-24', commit: 'abc', settings: 'a load of 1.0' };

describe('renderFaults', () => {
  it('names shared circumstances once, and marks figures beyond their limit', () => {
    const figures = [exactly('answers lost', 0, 0), atMost('seconds until it serves', 9, 5)];
    const text = renderFaults({
      'killed-server': { circumstances, figures },
      'mail-down': { circumstances, figures: [exactly('mails lost', 0, 0)] },
    });
    expect(text.match(/Run on/g)).toHaveLength(1);
    const rows = text.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
    expect(rows).toContain('| answers lost | 0 | 0 | ✓ |');
    expect(rows).toContain('| seconds until it serves | 9 | ≤ 5 | missed |');
  });
});

describe('the results of the failure scenarios', () => {
  it('are those of existing scenarios, as shown in docs/operations/failures.md', () => {
    const names = FAULT_SCENARIOS.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(readFaultResults())));
    expect(readFaultsBlock()).toBe(renderFaults(readFaultResults()));
  });
});
