import { deviceStorage } from '@dars/ui/browser-storage';
import { useState } from 'react';

/** What a learner has typed about a transfer and not sent yet. */
export interface ReceiptDraft {
  transferredOn: string;
  senderName: string;
  amount: string;
  bankReference: string;
  note: string;
  file: string | null;
  fileName: string;
}

export const NO_RECEIPT: ReceiptDraft = {
  ...{ transferredOn: '', senderName: '', amount: '', bankReference: '' },
  ...{ note: '', file: null, fileName: '' },
};

const keyOf = (orderId: string) => `dars.receipt.${orderId}`;

/** Reads what was typed. */
function readDraft(orderId: string): Partial<ReceiptDraft> {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(keyOf(orderId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const texts = Object.keys(NO_RECEIPT).filter((key) => typeof (stored as Record<string, unknown>)[key] === 'string');
    return Object.fromEntries(texts.map((key) => [key, (stored as Record<string, unknown>)[key]]));
  } catch {
    // Another release may have stored something else.
    return {};
  }
}

/** Keeps what is typed about a transfer on the device, so that a reload loses nothing. */
export function useReceiptDraft(orderId: string) {
  const [typed, setTyped] = useState(() => readDraft(orderId));
  return {
    draft: { ...NO_RECEIPT, ...typed },
    change: (values: Partial<ReceiptDraft>) =>
      setTyped((before) => {
        const next = { ...before, ...values };
        deviceStorage.setItem(keyOf(orderId), JSON.stringify(next));
        return next;
      }),
    forget: () => deviceStorage.removeItem(keyOf(orderId)),
  };
}
