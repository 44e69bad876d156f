import type { AnyTx } from '@dars/db/tx';

/** Queues work that starts only after the given transaction has committed. */
export interface Jobs {
  /** Queues the mail with this id and realm for sending. */
  sendMail(tx: AnyTx, job: { tenantId: string; mailId: string }): Promise<void>;
}
