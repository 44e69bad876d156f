import { cpuSeconds } from './processes.ts';
import type { Variant } from './rounds.ts';

export const CONCURRENT = 10;

/** Measures work that runs `concurrent` times in parallel. Each run must find or write something. */
export const repeatBy =
  (concurrent: number) =>
  (name: string, pids: number[], once: () => Promise<unknown[]>): Variant => {
    return {
      name,
      async run(seconds) {
        const until = performance.now() + seconds * 1000;
        const [cpu, began] = [total(pids), performance.now()];
        let done = 0;
        const worker = async () => {
          while (performance.now() < until) {
            if ((await once()).length === 0) throw new Error(`${name}: nothing was found or written`);
            done += 1;
          }
        };
        await Promise.all(Array.from({ length: concurrent }, worker));
        const elapsed = (performance.now() - began) / 1000;
        return { perSecond: done / elapsed, cpuMicros: ((total(pids) - cpu) * 1e6) / done };
      },
    };
  };

/** Runs as many in parallel as the pool has connections. */
export const repeat = repeatBy(CONCURRENT);

const total = (pids: number[]) => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
