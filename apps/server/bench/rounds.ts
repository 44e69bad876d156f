/** One thing that is measured against a baseline in the same run. */
export interface Variant {
  name: string;
  /** Units of work per second, and the CPU microseconds that one unit cost the servers. */
  run(seconds: number): Promise<Sample>;
}

export interface Sample {
  perSecond: number;
  cpuMicros: number;
}

export interface Ratio {
  name: string;
  /** Throughput, this ÷ baseline, by round: median, lowest, highest. */
  throughput: Spread;
  /** CPU per unit of work, baseline ÷ this. It is steadier than throughput on a machine that is shared. */
  cpu: Spread;
  /** The baseline's own throughput moved by more than a quarter between rounds: not to be trusted. */
  unsteady: boolean;
}

export interface Spread {
  median: number;
  min: number;
  max: number;
}

/**
 * Runs baseline and variants in turn, every second round in reversed order, and compares within each round only: what
 * the machine does meanwhile hits both sides.
 */
export async function compare(
  baseline: Variant,
  variants: Variant[],
  rounds: number,
  seconds: number,
): Promise<Ratio[]> {
  const all = [baseline, ...variants];
  for (const variant of all) await variant.run(seconds / 2);
  const taken: Map<string, Sample>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? all : all.toReversed();
    const samples = new Map<string, Sample>();
    for (const variant of order) samples.set(variant.name, await variant.run(seconds));
    taken.push(samples);
  }
  const speeds = taken.map((samples) => pick(samples, baseline).perSecond);
  const { min, max, median } = spread(speeds);
  const unsteady = max - min > median / 4;
  return variants.map((variant) => ({
    name: variant.name,
    throughput: spread(taken.map((samples) => pick(samples, variant).perSecond / pick(samples, baseline).perSecond)),
    cpu: spread(taken.map((samples) => pick(samples, baseline).cpuMicros / pick(samples, variant).cpuMicros)),
    unsteady,
  }));
}

function pick(samples: Map<string, Sample>, variant: Variant): Sample {
  const sample = samples.get(variant.name);
  if (!sample) throw new Error(`${variant.name} was not run`);
  return sample;
}

export function spread(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle - 1)] ?? 0)) / 2;
  return { median, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 };
}
