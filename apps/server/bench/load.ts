import autocannon from 'autocannon';
import { cpuSeconds } from './processes.ts';
import type { RoundSample, Variant } from './rounds.ts';

const CONNECTIONS = 16;
/** Time limit of an answer, in seconds: the bare server's slowest takes ten. */
const TIMEOUT = 60;

export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** The processes whose CPU time is counted: the server and the database. */
  pids: number[];
}

/**
 * Requests one address over kept connections. An answer other than 2xx ends the benchmark, as it would measure nothing.
 */
export function load({ name, url, headers = {}, pids }: Target): Variant {
  return {
    name,
    async run(seconds): Promise<RoundSample> {
      const before = cpuOf(pids);
      const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds, timeout: TIMEOUT });
      if (result.non2xx > 0 || result.errors > 0) {
        const answered = JSON.stringify(result.statusCodeStats);
        throw new Error(`${name}: ${result.errors} errors, and answers ${answered} at ${url}`);
      }
      const answers = result['2xx'];
      return { perSecond: answers / result.duration, cpuMicros: ((cpuOf(pids) - before) * 1e6) / answers };
    },
  };
}

const cpuOf = (pids: number[]) => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
