import type { AnyTx } from '@dars/db/tx';

/** Work that is done after the transaction which asked for it has committed, and only then. */
export interface Jobs {
  /** Sends the mail with this id, of this realm. */
  sendMail(tx: AnyTx, job: { tenantId: string; mailId: string }): Promise<void>;
}
