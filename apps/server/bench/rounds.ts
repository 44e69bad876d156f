/** Work that is measured against a baseline in the same run. */
export interface Variant {
  name: string;
  /** Measures the units of work per second, and the servers' CPU microseconds per unit. */
  run(seconds: number): Promise<RoundSample>;
}

export interface RoundSample {
  perSecond: number;
  cpuMicros: number;
}

export interface Ratio {
  name: string;
  /** The throughput, this ÷ baseline, by round. */
  throughput: Spread;
  /** The CPU time per unit of work, baseline ÷ this. It is steadier than throughput on a shared machine. */
  cpu: Spread;
  /** Units of work per second, by round, with the load generator on the same cores. */
  perSecond: Spread;
  baselineMoved: number;
}

export interface Spread {
  median: number;
  min: number;
  max: number;
}

type Work<Taken> = { [Name in keyof Taken]: () => Promise<Taken[Name]> };

/**
 * Runs all work once in each round, in every second round in reversed order, so that the machine's other work affects
 * all of it.
 */
export async function interleave<Taken extends object>(work: Work<Taken>, rounds: number): Promise<Taken[]> {
  const names = Object.keys(work) as (keyof Taken)[];
  const taken: Taken[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const samples: Partial<Taken> = {};
    for (const name of round % 2 === 0 ? names : names.toReversed()) samples[name] = await work[name]();
    taken.push(samples as Taken);
  }
  return taken;
}

/** Warm-up in seconds: V8 goes on compiling hot code for about as long, and a server runs for weeks. */
export const WARM_UP_SECONDS = 10;

/** Runs baseline and variants in turn, and compares within each round only. */
export async function compare(
  baseline: Variant,
  variants: Variant[],
  rounds: number,
  seconds: number,
): Promise<Ratio[]> {
  const all = [baseline, ...variants];
  for (const variant of all) await variant.run(WARM_UP_SECONDS);
  const work = Object.fromEntries(all.map((variant) => [variant.name, () => variant.run(seconds)]));
  const taken = await interleave<Record<string, RoundSample>>(work, rounds);
  const baselineMoved = relativeRange(taken.map((samples) => pick(samples, baseline).perSecond));
  return variants.map((variant) => ({
    name: variant.name,
    throughput: spread(taken.map((samples) => pick(samples, variant).perSecond / pick(samples, baseline).perSecond)),
    cpu: spread(taken.map((samples) => pick(samples, baseline).cpuMicros / pick(samples, variant).cpuMicros)),
    perSecond: spread(taken.map((samples) => pick(samples, variant).perSecond)),
    baselineMoved,
  }));
}

function pick(samples: Record<string, RoundSample>, variant: Variant): RoundSample {
  const sample = samples[variant.name];
  if (!sample) throw new Error(`${variant.name} was not run`);
  return sample;
}

/** The range of a baseline's rounds, as a part of their median. */
export function relativeRange(baseline: number[]): number {
  const { min, max, median } = spread(baseline);
  return (max - min) / median;
}

export function spread(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle - 1)] ?? 0)) / 2;
  return { median, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 };
}
