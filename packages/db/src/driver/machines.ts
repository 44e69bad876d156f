import type { Machine } from './pool.ts';

/** A connection as the limits of the machines see it. */
interface Holder {
  /** The machine that the connection's transaction needs; undefined if none besides the coordinator. */
  machine: Machine | undefined;
  heard: { at: number };
}

/** Silence on a connection in use after which the pool asks whether its machine answers, in ms. */
const SUSPECT_MS = 1_000;

interface MachinesOptions {
  /** Most connections of the pool. */
  max: number;
  answers: (machine: Machine) => Promise<boolean>;
  onChange?: ((machine: Machine, answers: boolean) => void) | undefined;
}

/**
 * Keeps a machine of a cluster that has gone silent from taking every connection of the pool (docs/decisions/0050). Its
 * transactions hold a part of the connections at most, and are refused while it does not answer.
 */
export class Machines {
  readonly #options: MachinesOptions;
  readonly #silent = new Set<Machine>();
  readonly #asked = new Map<Machine, Promise<void>>();

  constructor(options: MachinesOptions) {
    this.#options = options;
  }

  isSilent(machine: Machine | undefined): boolean {
    return machine !== undefined && this.#silent.has(machine);
  }

  /** Whether the machine may hold another one of the connections in use. */
  hasRoom(machine: Machine | undefined, inUse: Iterable<Holder>): boolean {
    if (machine === undefined) return true;
    let held = 0;
    for (const holder of inUse) if (holder.machine === machine) held += 1;
    return held < this.#limit(machine);
  }

  /** Two thirds for one machine; a third for transactions that may need each of them, which are the platform's. */
  #limit(machine: Machine): number {
    return Math.max(1, Math.floor(((machine === 'all' ? 1 : 2) * this.#options.max) / 3));
  }

  /**
   * Asks each machine that is silent, or that has left a connection without a byte for a second, whether it answers.
   * Calls `onSilent` for those that do not.
   */
  check(inUse: Iterable<Holder>, now: number, onSilent: (machine: Machine) => void): void {
    const suspects = new Set(this.#silent);
    for (const { machine, heard } of inUse)
      if (machine !== undefined && now - heard.at >= SUSPECT_MS) suspects.add(machine);
    for (const machine of suspects)
      if (!this.#asked.has(machine)) this.#asked.set(machine, this.#ask(machine, onSilent));
  }

  /** Returns the connections on which nothing has come from the machine for a second. */
  hanging<Each extends Holder>(machine: Machine, inUse: Iterable<Each>, now: number): Each[] {
    return [...inUse].filter((each) => each.machine === machine && now - each.heard.at >= SUSPECT_MS);
  }

  async #ask(machine: Machine, onSilent: (machine: Machine) => void): Promise<void> {
    const { answers: ask, onChange } = this.#options;
    // A question that fails was not answered either: the coordinator could not ask, or is silent itself.
    const answers = await ask(machine).catch(() => false);
    this.#asked.delete(machine);
    if (answers === this.#silent.has(machine)) onChange?.(machine, answers);
    if (answers) {
      this.#silent.delete(machine);
      return;
    }
    this.#silent.add(machine);
    onSilent(machine);
  }
}
