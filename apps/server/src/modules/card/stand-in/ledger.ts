import { randomBytes, randomUUID } from 'node:crypto';

/** An attempt to pay a page. */
export interface Attempt {
  id: string;
  isPaid: boolean;
  /** In minor units. */
  refunded: number;
}

/** A page that a provider shows to whoever pays. */
export interface LedgerPage {
  id: string;
  amount: number;
  currency: string;
  description: string;
  returnUrl: string;
  metadata: Record<string, string>;
  expiresAt: Date;
  status: 'open' | 'paid' | 'expired';
  attempts: Attempt[];
}

export interface LedgerRefund {
  id: string;
  attemptId: string;
  amount: number;
  key: string;
}

/** Most pages that are remembered; the oldest is forgotten first. */
const MOST = 2_000;

/** What a provider knows of its pages and payments, in memory until the server stops. */
export class Ledger {
  readonly #pages = new Map<string, LedgerPage>();
  readonly #byKey = new Map<string, LedgerPage>();
  readonly #refunds: LedgerRefund[] = [];
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Opens a page, or finds the one that was opened with the same key. */
  open(page: Omit<LedgerPage, 'status' | 'attempts'>, key?: string): LedgerPage {
    const known = key === undefined ? undefined : this.#byKey.get(key);
    if (known) return known;
    const opened: LedgerPage = { ...page, status: 'open', attempts: [] };
    this.#pages.set(opened.id, opened);
    if (key !== undefined) this.#byKey.set(key, opened);
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > MOST && oldest !== undefined) this.#pages.delete(oldest);
    return opened;
  }

  find(id: string): LedgerPage | undefined {
    const page = this.#pages.get(id);
    if (page?.status === 'open' && page.expiresAt <= this.#now()) page.status = 'expired';
    return page;
  }

  /** All pages, the oldest first. */
  pages(): LedgerPage[] {
    return [...this.#pages.values()];
  }

  /** Tries a card on an open page. @returns whether the page was open */
  attempt(id: string, isPaid: boolean): boolean {
    const page = this.find(id);
    if (page?.status !== 'open') return false;
    page.attempts.push({ id: randomUUID(), isPaid, refunded: 0 });
    if (isPaid) page.status = 'paid';
    return true;
  }

  /** Ends an open page. @returns whether it was open */
  close(id: string): boolean {
    const page = this.find(id);
    if (page?.status !== 'open') return false;
    page.status = 'expired';
    return true;
  }

  findAttempt(id: string): { page: LedgerPage; attempt: Attempt } | undefined {
    for (const page of this.#pages.values()) {
      const attempt = page.attempts.find((each) => each.id === id);
      if (attempt) return { page, attempt };
    }
    return undefined;
  }

  /** Pays back, once for each key. @returns undefined if that much is not left */
  refund(attemptId: string, { amount, key }: { amount: number; key: string }): LedgerRefund | undefined {
    const known = this.#refunds.find((each) => each.key === key);
    if (known) return known;
    const found = this.findAttempt(attemptId);
    if (!found?.attempt.isPaid || amount < 1 || found.attempt.refunded + amount > found.page.amount) return undefined;
    found.attempt.refunded += amount;
    const refund = { id: randomBytes(12).toString('hex'), attemptId, amount, key };
    this.#refunds.push(refund);
    return refund;
  }

  refundsOf(attemptId: string): LedgerRefund[] {
    return this.#refunds.filter((each) => each.attemptId === attemptId);
  }
}
