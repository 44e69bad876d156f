import { type SentStatement, sentStatements } from '../../driver/sent-statements.ts';
import type { StatementGuard } from './guard.ts';

/** Checks each statement that this process sends, until it is stopped. */
export class StatementWatch {
  readonly #guard: StatementGuard;
  readonly #refusals = new Set<string>();

  constructor(guard: StatementGuard) {
    this.#guard = guard;
  }

  start(): void {
    sentStatements.subscribe(this.#check);
  }

  stop(): void {
    sentStatements.unsubscribe(this.#check);
  }

  /** Returns the reasons for which statements were refused since the last call, each once. */
  takeRefusals(): string[] {
    const taken = [...this.#refusals];
    this.#refusals.clear();
    return taken;
  }

  readonly #check = (message: unknown): void => {
    const { role, query, parameters } = message as SentStatement;
    const refusal = this.#guard.refusalOf(role, query, parameters);
    if (refusal !== undefined) this.#refusals.add(refusal);
  };
}
