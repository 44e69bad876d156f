import { AppError } from '@dars/contracts/errors';
import { MAX_RECEIPTS, type OwnOrder, type SendOrderInput } from '@dars/contracts/selling/order';
import { newId } from '@dars/db/columns';
import { uploads } from '@dars/db/schema/content/uploads';
import { orderReceipts } from '@dars/db/schema/selling/order-receipts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { attachUpload } from '../upload/attach.ts';
import { uploadOf } from '../upload/rules.ts';
import { completePayment } from './complete-payment.ts';
import { getOwnOrder } from './get-own.ts';
import { queueOrderMail } from './queue-mails.ts';
import { recordReceiptNews } from './queue-news.ts';
import { isOpen, isTransferDay, type StoredOrder } from './rules.ts';
import { changeOrder, insertEvent, type LockedOrder, listReceipts, lockOrder } from './store.ts';

/**
 * Sends an order to the staff with its receipt, or with the answer to their question; an order of nothing is paid at once.
 * The same receipt again changes nothing.
 * @throws not-found; order-closed once it is decided or ended; the missing field as required-field; file-gone
 */
export async function sendOrder(ctx: TenantContext, input: SendOrderInput): Promise<OwnOrder> {
  const { tx, tenantId, actor } = ctx;
  const locked = await lockOrder(tx, { tenantId, id: input.id, userId: actor.userId });
  const { order } = locked;
  if (order.status === 'PAID' && order.totalAmount === 0) return getOwnOrder(ctx, input);
  if (!isOpen(order)) throw new AppError('order-closed');
  if (order.totalAmount === 0) await completePayment(ctx, locked, { method: 'FREE' });
  else await sendReceipt(ctx, locked, input);
  return getOwnOrder(ctx, input);
}

async function sendReceipt(ctx: TenantContext, locked: LockedOrder, input: SendOrderInput): Promise<void> {
  const { tx, tenantId, actor, deps, requestId } = ctx;
  const { order } = locked;
  if (order.method !== 'TRANSFER') throw AppError.rule('transferId', 'required-field');
  const isAdded = await addReceipt(ctx, order, input);
  if (order.status === 'IN_REVIEW' && !isAdded) return;
  const now = deps.now();
  const sent = await changeOrder(tx, order, {
    ...{ status: 'IN_REVIEW', sentAt: now, expiresAt: null, question: null, remindedAt: null },
  });
  await insertEvent(tx, { tenantId, orderId: order.id, kind: 'SENT', note: input.note, actorId: actor.userId, now });
  const details = { reference: order.reference, title: order.courseTitle };
  await recordAudit(tx, { tenantId, actor, requestId, action: 'order.sent', subjectId: order.id, details });
  await queueOrderMail(ctx, { ...locked, order: sent }, { kind: 'arrived' });
  await recordReceiptNews(ctx);
}

/** Stores what the learner sent. @returns false if it was there already, or is only the answer to a question */
async function addReceipt(ctx: TenantContext, order: StoredOrder, input: SendOrderInput): Promise<boolean> {
  const { tx, tenantId, actor, deps } = ctx;
  const { file = null, transferredOn = null, amount = null, senderName, bankReference, fileName, note } = input;
  const isTyped = transferredOn !== null && amount !== null && senderName !== '';
  if (transferredOn !== null && !isTransferDay(transferredOn, deps.now()))
    throw AppError.rule('transferredOn', 'wrong-transfer-day');
  const before = await listReceipts(tx, { tenantId, orderId: order.id });
  if (file === null && !isTyped) {
    if (order.question !== null && note !== '') return false;
    throw AppError.rule('file', 'required-field');
  }
  const last = before.at(-1);
  const typed = { transferredOn, amount, senderName, bankReference };
  const isSameFile = file === null ? last?.file === null : last?.file != null && sameUpload(last.file, file);
  if (last && isSameFile && Object.entries(typed).every(([key, each]) => last[key as keyof typeof typed] === each))
    return false;
  if (before.length >= MAX_RECEIPTS) throw AppError.rule('file', 'maximum-items', { max: MAX_RECEIPTS });
  const kept = before.find((each) => each.file !== null && file !== null && sameUpload(each.file, file));
  const now = deps.now();
  const path =
    kept?.file ??
    (await attachUpload(tx, { tenantId, sender: actor, purpose: 'receipt', field: 'file', from: null, to: file, now }));
  const uploadId = path === null ? null : (uploadOf(path)?.uploadId ?? null);
  const key = { tenantId, id: newId(), orderId: order.id, userId: order.userId };
  const checksum = uploadId === null ? null : await findChecksum(ctx, uploadId);
  await tx.insert(orderReceipts).values({ ...key, ...typed, uploadId, checksum, fileName, createdAt: now });
  return true;
}

const sameUpload = (one: string, other: string) => uploadOf(one)?.uploadId === uploadOf(other)?.uploadId;

async function findChecksum({ tx, tenantId }: TenantContext, id: string): Promise<string | null> {
  const [found] = await tx
    .select({ checksum: uploads.checksum })
    .from(uploads)
    .where(and(eq(uploads.tenantId, tenantId), eq(uploads.id, id)));
  return found?.checksum ?? null;
}
